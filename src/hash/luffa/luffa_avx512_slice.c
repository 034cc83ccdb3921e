/* SPDX-License-Identifier: MIT */
/* Luffa, one message, AVX-512 on short vectors.
 *
 *     void citius_luffa_w<3, 4, 5>_avx512_slice_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_words.  in: not aligned.  Constant-time.
 *
 * Idea: word k of all lanes side by side, in xmm for w = 3 and 4, in ymm for w = 5: short vectors have
 * one port more.  SubCrumb is 6 VPTERNLOG, rotations are VPROLD.
 *
 *     x[k]   word k of lanes 0 | 1 | 2 | 3 | 4 | - | - | -
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx512f,avx512bw,avx512vl")

#define TERN(a, b, c, table) VECTOR(ternarylogic_epi32)(a, b, c, table)
#define XOR3(a, b, c) TERN(a, b, c, 0x96)
#define XOR(a, b) VECTOR(xor_epi32)(a, b)
#define ROL1(a) VECTOR(rol_epi32)(a, 1)
#define ROL2(a) VECTOR(rol_epi32)(a, 2)
#define ROL10(a) VECTOR(rol_epi32)(a, 10)
#define ROL14(a) VECTOR(rol_epi32)(a, 14)
#define WORD_OF(a) __typeof__(a)

#include "luffa_circuit.h"

/* All rounds of x0 to x7.  VECTOR gives the name of the intrinsic for the current width. */
#define LOAD_K(k) VECTOR(loadu_epi32)(k)
#define STEP(r) ROUND(x0, x1, x2, x3, x4, x5, x6, x7, LOAD_K(luffa_k[r][0]), LOAD_K(luffa_k[r][K2]))
#define STEPS STEP(0) STEP(1) STEP(2) STEP(3) STEP(4) STEP(5) STEP(6) STEP(7)

#define VECTOR(name) _mm256_##name

/* Lanes 0 to 3 of x and word n of the fifth; and back, the fifth. */
#define JOIN(x, fifth, n)                                                                                 \
    _mm256_permutex2var_epi32(_mm256_castsi128_si256(x), _mm256_setr_epi32(0, 1, 2, 3, 8 + (n), 0, 0, 0), \
                              _mm256_castsi128_si256(fifth))
#define FIFTH(x) _mm256_extracti128_si256(x, 1)

INLINE void permute_5(__m128i x[8], __m128i *low, __m128i *high)
{
    __m256i x0 = JOIN(x[0], *low, 0), x1 = JOIN(x[1], *low, 1), x2 = JOIN(x[2], *low, 2), x3 = JOIN(x[3], *low, 3);
    __m256i x4 = JOIN(x[4], *high, 0), x5 = JOIN(x[5], *high, 1), x6 = JOIN(x[6], *high, 2), x7 = JOIN(x[7], *high, 3);

    STEPS
    x[0] = _mm256_castsi256_si128(x0);
    x[1] = _mm256_castsi256_si128(x1);
    x[2] = _mm256_castsi256_si128(x2);
    x[3] = _mm256_castsi256_si128(x3);
    x[4] = _mm256_castsi256_si128(x4);
    x[5] = _mm256_castsi256_si128(x5);
    x[6] = _mm256_castsi256_si128(x6);
    x[7] = _mm256_castsi256_si128(x7);
    *low = _mm_unpacklo_epi64(_mm_unpacklo_epi32(FIFTH(x0), FIFTH(x1)), _mm_unpacklo_epi32(FIFTH(x2), FIFTH(x3)));
    *high = _mm_unpacklo_epi64(_mm_unpacklo_epi32(FIFTH(x4), FIFTH(x5)), _mm_unpacklo_epi32(FIFTH(x6), FIFTH(x7)));
}

#undef VECTOR
#define VECTOR(name) _mm_##name

INLINE void permute_4(__m128i x[8])
{
    __m128i x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];

    STEPS
    x[0] = x0;
    x[1] = x1;
    x[2] = x2;
    x[3] = x3;
    x[4] = x4;
    x[5] = x5;
    x[6] = x6;
    x[7] = x7;
}

#define ROTATE(a, n) _mm_rol_epi32(a, n)

/* All words move on by one, word 7 to 0; and it is added to words 1, 3 and 4. */
#define ADD_MASKED(a, b, mask) TERN(a, b, mask, 0x78)
#define TWICE(out_low, out_high, low, high)                                                        \
    {                                                                                              \
        __m128i carry = _mm_shuffle_epi32(high, 0xff), turned = _mm_alignr_epi8(low, high, 12);    \
                                                                                                   \
        out_high = ADD_MASKED(_mm_alignr_epi8(high, low, 12), carry, _mm_setr_epi32(-1, 0, 0, 0)); \
        out_low = ADD_MASKED(turned, carry, _mm_setr_epi32(0, -1, 0, -1));                         \
    }

INLINE void permute(unsigned w, __m128i x[8], __m128i *low, __m128i *high)
{
    if (w < 5)
        permute_4(x);
    else
        permute_5(x, low, high);
}

#include "luffa_slice.h"

HASH_KERNEL(luffa_w3, avx512_slice)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, avx512_slice)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, avx512_slice)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
