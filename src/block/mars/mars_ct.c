/* SPDX-License-Identifier: MIT */
/* MARS in portable C, two blocks in turn; and the keys of all implementations without AVX.
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

INLINE W every_place(uint32_t x)
{
    return (W){ x, x, x, x };
}

INLINE W places(void)
{
    return (W){ 0, 1, 2, 3 };
}

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

INLINE W every_place(uint32_t x)
{
    return x;
}

INLINE W places(void)
{
    return 0u;
}

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

BLOCK_EXPANSION(mars, ct)
{
    mars_expand(schedule, key, len, stir);
}

BLOCK_ENCRYPT(mars, ct)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(mars, ct)
{
    crypt_all(true, schedule, out, in, blocks);
}
