/* SPDX-License-Identifier: MIT */
/* MARS: what the AVX-512 implementations share, in vectors of 64 bytes or, for one or two blocks, of 32.
 *
 * It may define:
 *     HALF                    vectors have 32 bytes; default: 64
 * This file defines:
 *     MARS_AVX512_ISA         the instruction set of all of them
 *     V, load(p) ...          vector.h
 *     widen(x)                x in the lower part of 64 bytes
 *     narrow(x)               the lower part of 64 bytes
 *     blend(a, mask, b)       a where the mask is 0, b where it is all ones
 *     spread_bit(x, n)        bit n of each byte, over the byte
 *     transpose_words(x)      as mars_batch.h expects
 *     ROTATE(x, n)            as mars_rounds.h expects, and by mars_in_place.h the other operations */
#ifndef CITIUS_BLOCK_MARS_AVX512_H
#define CITIUS_BLOCK_MARS_AVX512_H

#include "../../core/vectors.h"
#include "mars.h"
#include "mars_tables.h"

#define MARS_AVX512_ISA "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni"

#if CITIUS_X86
TARGET_BEGIN(MARS_AVX512_ISA)

#ifdef HALF
#define VECTOR_BITS 256
#include "../../core/vector.h"

INLINE V narrow(__m512i x)
{
    return _mm512_castsi512_si256(x);
}

INLINE __m512i widen(V x)
{
#ifdef __clang__
    return _mm512_zextsi256_si512(x); /* a cast would be VINSERTI64X4 of anything */
#else
    return _mm512_castsi256_si512(x);
#endif
}
#else
#define VECTOR_BITS 512
#include "../../core/vector.h"

INLINE V narrow(V x)
{
    return x;
}

INLINE V widen(V x)
{
    return x;
}
#endif

#define ROTATE(x, n) ((x) = VECTOR(rol_epi32)(x, n))

/* gcc combines operations into VPTERNLOG only where all are of words of the same size, as in blend. */
INLINE V xor_word(V a, V b)
{
    return VECTOR(xor_epi64)(a, b);
}

INLINE V rotated(V x, V y)
{
    return VECTOR(rolv_epi32)(x, y);
}

INLINE V multiply(V a, V b)
{
    return VECTOR(mullo_epi32)(a, b);
}

/* gcc overwrites the first operand. */
INLINE V blend(V a, V mask, V b)
{
    return VECTOR(ternarylogic_epi64)(a, mask, b, 0xb8);
}

INLINE V spread_bit(V x, int n)
{
    return VECTOR(gf2p8affine_epi64_epi8)(x, VECTOR(set1_epi8)((char)(1 << n)), 0);
}

/* Words 0 to 3 of the blocks in four vectors, to a word of all a vector, and back. */
INLINE void transpose_words(V x[4])
{
    transpose(&x[0], &x[1], &x[2], &x[3]);
}

#include "mars_in_place.h"

TARGET_END
#endif

#endif
