/* SPDX-License-Identifier: MIT */
/* Vectors of 128 bits, SSE2, under names that do not depend on their width: vector_128.h, vector_256.h and
 * vector_512.h define the same.  To be included between TARGET_BEGIN and TARGET_END.
 *
 * This file defines:
 *     V                   a vector
 *     load(p)             from anywhere
 *     store(p, x)         to anywhere
 *     every_32(x)         the word x in every place
 *     every_8(x)          the lowest byte of x in every place
 *     every_128(p)        16 bytes at p in every 128-bit lane
 *     add_32(a, b)        sums of words of 32 bits; add_16: of 16 bits; add_8: of bytes
 *     sub_32(a, b)        differences; sub_16: of 16 bits
 *     bit_xor(a, b)       bitwise; bit_or(a, b), bit_and(a, b)
 *     low_32(a, b)        the lower halves of each 128-bit lane, interleaved by words of 32 bits; low_64: of 64 bits;
 *                         low_8: by bytes
 *     high_32(a, b)       the same of the upper halves; high_64, high_8
 *     transpose(x0, x1, x2, x3)   the 4 x 4 matrix of words of 32 bits in each 128-bit lane of four vectors */
#ifndef CITIUS_CORE_VECTOR_128_H
#define CITIUS_CORE_VECTOR_128_H

#include <stdint.h>

#include "vectors.h"

typedef __m128i V;

INLINE V load(const void *p)
{
    return _mm_loadu_si128((const __m128i *)p);
}

INLINE void store(void *p, V x)
{
    _mm_storeu_si128((__m128i *)p, x);
}

INLINE V every_128(const void *p)
{
    return load(p);
}

INLINE V every_32(uint32_t x)
{
    return _mm_set1_epi32((int)x);
}

INLINE V add_32(V a, V b)
{
    return _mm_add_epi32(a, b);
}

INLINE V sub_32(V a, V b)
{
    return _mm_sub_epi32(a, b);
}

INLINE V add_16(V a, V b)
{
    return _mm_add_epi16(a, b);
}

INLINE V sub_16(V a, V b)
{
    return _mm_sub_epi16(a, b);
}

INLINE V every_8(uint32_t x)
{
    return _mm_set1_epi8((char)x);
}

INLINE V add_8(V a, V b)
{
    return _mm_add_epi8(a, b);
}

INLINE V bit_xor(V a, V b)
{
    return _mm_xor_si128(a, b);
}

INLINE V bit_or(V a, V b)
{
    return _mm_or_si128(a, b);
}

INLINE V bit_and(V a, V b)
{
    return _mm_and_si128(a, b);
}

INLINE V low_8(V a, V b)
{
    return _mm_unpacklo_epi8(a, b);
}

INLINE V high_8(V a, V b)
{
    return _mm_unpackhi_epi8(a, b);
}

INLINE V low_32(V a, V b)
{
    return _mm_unpacklo_epi32(a, b);
}

INLINE V high_32(V a, V b)
{
    return _mm_unpackhi_epi32(a, b);
}

INLINE V low_64(V a, V b)
{
    return _mm_unpacklo_epi64(a, b);
}

INLINE V high_64(V a, V b)
{
    return _mm_unpackhi_epi64(a, b);
}

INLINE void transpose(V *x0, V *x1, V *x2, V *x3)
{
    V y0 = low_32(*x0, *x1), y1 = high_32(*x0, *x1), y2 = low_32(*x2, *x3), y3 = high_32(*x2, *x3);

    *x0 = low_64(y0, y2);
    *x1 = high_64(y0, y2);
    *x2 = low_64(y1, y3);
    *x3 = high_64(y1, y3);
}

#endif
