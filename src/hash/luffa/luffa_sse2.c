/* SPDX-License-Identifier: MIT */
/* Luffa, one message, SSE2.
 *
 *     void citius_luffa_w<3, 4, 5>_sse2_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_words.  in: not aligned.  Constant-time.
 *
 * Idea: word k of four lanes side by side; the circuits without NOT of luffa_circuit.h.  The fifth
 * lane of w = 5 goes through the general registers at the same time, round by round.
 *
 *     x[k]   word k of lanes 0 | 1 | 2 | 3
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("sse2")

/* Operators, so that the circuit is good for vectors and for words. */
typedef uint32_t lanes __attribute__((vector_size(16)));

#define ROTATE(a, n) _mm_or_si128(_mm_slli_epi32(a, n), _mm_srli_epi32(a, 32 - (n)))
#define ROL(a, n) ((a) << (n) | (a) >> (32 - (n)))
#define ROL1(a) (((a) + (a)) | (a) >> 31)
#define ROL2(a) ROL(a, 2)
#define ROL10(a) ROL(a, 10)
#define ROL14(a) ROL(a, 14)
#define WORD_OF(a) __typeof__(a)

#include "luffa_circuit.h"

INLINE void permute(unsigned w, __m128i x[8], __m128i *low, __m128i *high)
{
    lanes x0 = (lanes)x[0], x1 = (lanes)x[1], x2 = FLIP((lanes)x[2]), x3 = (lanes)x[3];
    lanes x4 = (lanes)x[4], x5 = (lanes)x[5], x6 = FLIP((lanes)x[6]), x7 = (lanes)x[7];
    uint32_t fifth[8] = { 0 }, *y = fifth;

    if (w == 5) {
        _mm_storeu_si128((__m128i *)y, *low);
        _mm_storeu_si128((__m128i *)(y + 4), *high);
        y[2] = FLIP(y[2]);
        y[6] = FLIP(y[6]);
    }
    for (int r = 0; r < 8; r++) {
        lanes k1, k2;

        memcpy(&k1, luffa_k[r][0], sizeof k1);
        memcpy(&k2, luffa_k[r][K2], sizeof k2);
        ROUND(x0, x1, x2, x3, x4, x5, x6, x7, k1, k2)
        if (w == 5) {
            ROUND(y[0], y[1], y[2], y[3], y[4], y[5], y[6], y[7], luffa_k[r][0][4], luffa_k[r][K2][4])
            BARRIER_PTR_CLANG(y); /* or else clang keeps the fifth lane in vectors from round to round */
        }
    }
    x[0] = (__m128i)x0;
    x[1] = (__m128i)x1;
    x[2] = (__m128i)FLIP(x2);
    x[3] = (__m128i)x3;
    x[4] = (__m128i)x4;
    x[5] = (__m128i)x5;
    x[6] = (__m128i)FLIP(x6);
    x[7] = (__m128i)x7;
    if (w == 5) {
        y[2] = FLIP(y[2]);
        y[6] = FLIP(y[6]);
        *low = _mm_loadu_si128((const __m128i *)y);
        *high = _mm_loadu_si128((const __m128i *)(y + 4));
    }
}

#include "luffa_slice.h"

HASH_KERNEL(luffa_w3, sse2)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, sse2)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, sse2)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
