/* MARS: what the AVX-512 rows share, and what mars_rounds.h asks for. */
#ifndef CITIUS_BLOCK_MARS_AVX512_H
#define CITIUS_BLOCK_MARS_AVX512_H

#include "../../core/vectors.h"
#include "mars.h"
#include "mars_tables.h"

#define MARS_AVX512_ISA "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni"

#ifndef HALF /* vectors of 32 bytes; tables are read as ever */
#define V __m512i
#define MM(operation) _mm512_##operation
#define NARROW(x) (x)
#define WIDEN(x) (x)
#else
#define V __m256i
#define MM(operation) _mm256_##operation
#define NARROW(x) _mm512_castsi512_si256(x)
#ifdef __clang__
#define WIDEN(x) _mm512_zextsi256_si512(x) /* a cast would be VINSERTI64X4 of anything */
#else
#define WIDEN(x) _mm512_castsi256_si512(x)
#endif
#endif

#define ADD(a, b) MM(add_epi32)(a, b)
#define SUB(a, b) MM(sub_epi32)(a, b)
#define XOR(a, b) MM(xor_epi64)(a, b)
#define MULTIPLY(a, b) MM(mullo_epi32)(a, b)
#define ROTATE(x, n) MM(rol_epi32)(x, n)
#define ROTATE_BY(x, y) MM(rolv_epi32)(x, y)
#define KEY(p) MM(set1_epi32)((int)*(p))

#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, x) _mm512_storeu_si512(p, x)
#define SHUFFLE(table, x) MM(shuffle_epi8)(table, x)
#define SELECT(mask, a, b) \
    MM(ternarylogic_epi64)(b, mask, a, 0xb8) /* a where the mask is all ones; gcc overwrites the first, b */
#define SPREAD(x, n) \
    MM(gf2p8affine_epi64_epi8)(x, MM(set1_epi8)((char)(1 << (n))), 0) /* bit n of each byte, over the byte */

#if CITIUS_X86 && !defined(HALF)
TARGET_BEGIN(MARS_AVX512_ISA)

/* Words 0 to 3 of 16 blocks, four blocks a register, to a word of all a register, and back. */
INLINE void transpose(V x[4])
{
    V low = _mm512_unpacklo_epi32(x[0], x[1]), high = _mm512_unpackhi_epi32(x[0], x[1]);
    V low_2 = _mm512_unpacklo_epi32(x[2], x[3]), high_2 = _mm512_unpackhi_epi32(x[2], x[3]);

    x[0] = _mm512_unpacklo_epi64(low, low_2);
    x[1] = _mm512_unpackhi_epi64(low, low_2);
    x[2] = _mm512_unpacklo_epi64(high, high_2);
    x[3] = _mm512_unpackhi_epi64(high, high_2);
}

TARGET_END
#endif

#endif
