/* Twofish, 32 blocks at a time, AVX2.
 *
 * Time depends on blocks and on the key's length only.  Idea: twofish_nibbles.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#include "twofish_ymm.h"

void citius_twofish_avx2_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt(false, schedule, out, in, blocks);
}

void citius_twofish_avx2_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
