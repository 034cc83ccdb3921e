/* SPDX-License-Identifier: MIT */
/* MARS, 32 blocks at a time, AVX2.
 *
 * Time depends on blocks only.  Idea: mars_shuffle.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define VECTOR_BITS 256
#include "../../core/vector.h"

/* 16 aligned bytes, in both 128-bit lanes. */
INLINE V table_row(const uint8_t *p)
{
    return every_128(p);
}

INLINE V subtract_16(V x)
{
    return _mm256_subs_epi8(x, every_8(16));
}

INLINE V shift_left(V x, int n)
{
    return _mm256_slli_epi32(x, n);
}

INLINE V multiply(V a, V b)
{
    return _mm256_mullo_epi32(a, b);
}

#define ROTATE(x, n) ((x) = bit_or(_mm256_slli_epi32(x, n), _mm256_srli_epi32(x, 32 - (n))))

INLINE V rotated(V x, V y)
{
    V n = bit_and(y, every_32(31));

    return bit_or(_mm256_sllv_epi32(x, n), _mm256_srlv_epi32(x, sub_32(every_32(32), n)));
}

#include "mars_shuffle.h"

ALIGN_STACK BLOCK_ENCRYPT(mars, avx2)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(mars, avx2)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
