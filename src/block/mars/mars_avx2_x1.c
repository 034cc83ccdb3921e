/* SPDX-License-Identifier: MIT */
/* MARS, two blocks in turn, AVX2; and the keys of both AVX2 implementations.
 *
 * Any number of blocks; time depends on it and on the key's length only.
 * Idea: a look-up goes through all of S, as sums of products, eight words at a time. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"

#if CITIUS_X86

#include "mars.h"
#include "mars_expand.h"

typedef uint32_t W __attribute__((vector_size(32), may_alias));
typedef int32_t S __attribute__((vector_size(32)));
enum { BITS_OF_W = 3 };

TARGET_BEGIN("avx2")

INLINE W every_place(uint32_t x)
{
    return (W)_mm256_set1_epi32((int)(x));
}

INLINE W places(void)
{
    return (W){ 0, 1, 2, 3, 4, 5, 6, 7 };
}

INLINE W settled(W w)
{
    BARRIER_VEC(w);
    return w;
}

INLINE uint32_t fold(W w)
{
    __m128i half = _mm_xor_si128(_mm256_castsi256_si128((__m256i)w), _mm256_extracti128_si256((__m256i)w, 1));

    half = _mm_xor_si128(half, _mm_shuffle_epi32(half, 0x4e));
    half = _mm_xor_si128(half, _mm_shuffle_epi32(half, 0xb1));
    return (uint32_t)_mm_cvtsi128_si32(half);
}

#include "mars_sums.h"

INLINE void stir(uint32_t t[15])
{
    mars_stir(t, look_up);
}

BLOCK_EXPANSION(mars, avx2)
{
    mars_expand(schedule, key, len, stir);
}

ALIGN_STACK BLOCK_ENCRYPT(mars, avx2_x1)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(mars, avx2_x1)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
