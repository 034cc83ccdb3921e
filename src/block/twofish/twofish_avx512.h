/* SPDX-License-Identifier: MIT */
/* Twofish: what the AVX-512 implementations share. */
#ifndef CITIUS_BLOCK_TWOFISH_AVX512_H
#define CITIUS_BLOCK_TWOFISH_AVX512_H

#include "../../core/vectors.h"
#include "twofish.h"
#include "twofish_tables.h"

#define TWOFISH_AVX512_ISA "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni"

#if CITIUS_X86

TARGET_BEGIN(TWOFISH_AVX512_ISA)

#define VECTOR_BITS 512
#include "../../core/vector.h"

INLINE V every_16(uint32_t x)
{
    return _mm512_set1_epi16((short)x);
}

INLINE V every_64(uint64_t x)
{
    return _mm512_set1_epi64((long long)x);
}

INLINE V xor3(V a, V b, V c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

/* The bits of a where the mask is 1, elsewhere those of b. */
INLINE V choose(V mask, V a, V b)
{
    return _mm512_ternarylogic_epi64(mask, a, b, 0xca);
}

/* GF2P8AFFINEQB: each byte of x times the matrix in the same 64 bits of m. */
INLINE V affine(V x, V m)
{
    return _mm512_gf2p8affine_epi64_epi8(x, m, 0);
}

/* z: the sums of the matrix, of what the boxes give, y, and of f and e, which are 5b and ef times that. */
INLINE void add_up(V z[4], const V y[4], const V f[4], const V e[4])
{
    z[0] = bit_xor(y[0], xor3(e[1], f[2], f[3]));
    z[1] = bit_xor(y[3], xor3(f[0], e[1], e[2]));
    z[2] = bit_xor(y[2], xor3(e[0], f[1], e[3]));
    z[3] = bit_xor(y[1], xor3(e[0], e[2], f[3]));
}

TARGET_END
#endif

#endif
