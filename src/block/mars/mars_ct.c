/* MARS in portable C, two blocks in turn; and the keys of all rows without AVX.
 *
 * No table is indexed with data; time depends on blocks and on the key's length only.
 * Idea: a look-up goes through all of S, as sums of products, four words at a time where every processor has vectors. */
#include "../../core/barriers.h"
#include "mars.h"
#include "mars_expand.h"

#if defined(__SSE2__) || defined(__ARM_NEON) || defined(__ALTIVEC__)
typedef uint32_t W __attribute__((vector_size(16), may_alias));
typedef int32_t S __attribute__((vector_size(16)));
enum { BITS_OF_W = 2 };

#define ALL(x) ((W) { x, x, x, x })
#define PLACES ((W) { 0, 1, 2, 3 })

INLINE W settled(W w)
{
#if CITIUS_X86
    BARRIER_VEC(w);
#endif
    return w;
}

INLINE uint32_t fold(W w)
{
    uint64_t half[2];

    memcpy(half, &w, sizeof w);
    half[0] ^= half[1];
    return (uint32_t)(half[0] ^ half[0] >> 32);
}
#else
typedef uint32_t W;
typedef int32_t S;
enum { BITS_OF_W = 0 };

#define ALL(x) (x)
#define PLACES 0u

INLINE W settled(W w)
{
    BARRIER_REG(w);
    return w;
}

INLINE uint32_t fold(W w)
{
    return w;
}
#endif

#include "mars_sums.h"

INLINE void stir(uint32_t t[15])
{
    mars_stir(t, look_up);
}

void citius_mars_ct_expand(void *schedule, const uint8_t *key, size_t len)
{
    mars_expand(schedule, key, len, stir);
}

void citius_mars_ct_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

void citius_mars_ct_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}
