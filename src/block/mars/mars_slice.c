/* MARS, 64 blocks at a time, portable 64-bit words.
 *
 * No table is indexed with data; time depends on blocks only.
 * Idea: bit slices, mars_slice.h. */
#include "mars.h"

typedef uint64_t W;

#include "mars_slice.h"

void citius_mars_slice_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

void citius_mars_slice_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}
