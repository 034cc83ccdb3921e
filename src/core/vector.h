/* SPDX-License-Identifier: MIT */
/* Vectors of VECTOR_BITS bits on x86, which the including file defines: 128 (SSE2; with SSSE3 also VECTOR_SHUFFLES), 256 (AVX2) or 512
 * (AVX-512 F and BW).  vector_neon.h and vector_wasm.h have the same names.  To be included between TARGET_BEGIN and TARGET_END.
 *
 * This file defines:
 *     V                           a vector
 *     load(p), store(p, x)        from and to anywhere
 *     every_8(x), every_32(x)     the lowest byte of x, or the word, in every place
 *     every_128(p)                16 bytes at p in every 128-bit lane
 *     bit_xor(a, b), bit_and, bit_or                   bitwise; C's operators give the same, but other orders of instructions
 *     add_8(a, b), add_16, add_32, sub_16, sub_32      of bytes, or of words of 16 or 32 bits
 *     low_8(a, b), low_16, low_32, low_64              the lower halves of each 128-bit lane, interleaved by bytes, or by words
 *     high_8(a, b), high_16, high_32, high_64          the upper halves
 *     shuffle(x, m)               in each 128-bit lane byte m[i] of x, or 0 where m[i] > 127
 *     transpose(x0, x1, x2, x3)   the 4 x 4 matrix of words of 32 bits in each 128-bit lane of four vectors */
#ifndef CITIUS_CORE_VECTOR_H
#define CITIUS_CORE_VECTOR_H

#include <stdint.h>

#include "vectors.h"

#if VECTOR_BITS == 128
#define VECTOR(operation) _mm_##operation
#define VECTOR_WHOLE(operation) _mm_##operation##_si128
typedef __m128i V;
#elif VECTOR_BITS == 256
#define VECTOR(operation) _mm256_##operation
#define VECTOR_WHOLE(operation) _mm256_##operation##_si256
typedef __m256i V;
#else
#define VECTOR(operation) _mm512_##operation
#define VECTOR_WHOLE(operation) _mm512_##operation##_si512
typedef __m512i V;
#endif

INLINE V load(const void *p)
{
    return VECTOR_WHOLE(loadu)((const V *)p);
}

INLINE void store(void *p, V x)
{
    VECTOR_WHOLE(storeu)((V *)p, x);
}

INLINE V every_8(uint32_t x)
{
    return VECTOR(set1_epi8)((char)x);
}

INLINE V every_32(uint32_t x)
{
    return VECTOR(set1_epi32)((int)x);
}

INLINE V every_128(const void *p)
{
#if VECTOR_BITS == 128
    return load(p);
#elif VECTOR_BITS == 256
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)p));
#else
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)p));
#endif
}

INLINE V bit_xor(V a, V b)
{
    return VECTOR_WHOLE(xor)(a, b);
}

INLINE V bit_and(V a, V b)
{
    return VECTOR_WHOLE(and)(a, b);
}

INLINE V bit_or(V a, V b)
{
    return VECTOR_WHOLE(or)(a, b);
}

INLINE V add_8(V a, V b)
{
    return VECTOR(add_epi8)(a, b);
}

INLINE V add_16(V a, V b)
{
    return VECTOR(add_epi16)(a, b);
}

INLINE V add_32(V a, V b)
{
    return VECTOR(add_epi32)(a, b);
}

INLINE V sub_16(V a, V b)
{
    return VECTOR(sub_epi16)(a, b);
}

INLINE V sub_32(V a, V b)
{
    return VECTOR(sub_epi32)(a, b);
}

INLINE V low_8(V a, V b)
{
    return VECTOR(unpacklo_epi8)(a, b);
}

INLINE V high_8(V a, V b)
{
    return VECTOR(unpackhi_epi8)(a, b);
}

INLINE V low_16(V a, V b)
{
    return VECTOR(unpacklo_epi16)(a, b);
}

INLINE V high_16(V a, V b)
{
    return VECTOR(unpackhi_epi16)(a, b);
}

INLINE V low_32(V a, V b)
{
    return VECTOR(unpacklo_epi32)(a, b);
}

INLINE V high_32(V a, V b)
{
    return VECTOR(unpackhi_epi32)(a, b);
}

INLINE V low_64(V a, V b)
{
    return VECTOR(unpacklo_epi64)(a, b);
}

INLINE V high_64(V a, V b)
{
    return VECTOR(unpackhi_epi64)(a, b);
}

#if VECTOR_BITS > 128 || defined(VECTOR_SHUFFLES)
INLINE V shuffle(V x, V m)
{
    return VECTOR(shuffle_epi8)(x, m);
}
#endif

INLINE void transpose(V *x0, V *x1, V *x2, V *x3)
{
    V y0 = low_32(*x0, *x1), y1 = high_32(*x0, *x1), y2 = low_32(*x2, *x3), y3 = high_32(*x2, *x3);

    *x0 = low_64(y0, y2);
    *x1 = high_64(y0, y2);
    *x2 = low_64(y1, y3);
    *x3 = high_64(y1, y3);
}

#endif
