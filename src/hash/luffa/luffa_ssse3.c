/* SPDX-License-Identifier: MIT */
/* Luffa, one message, bit-sliced, SSSE3; for three and four lanes.
 *
 *     void citius_luffa_w<3, 4>_ssse3_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_quads.  in: not aligned.  Constant-time: the tables lie in registers.
 *
 * Idea: nibble p of register k holds bit p of word k of four lanes: the perfect shuffle, twice.  @[OL10]
 * A rotation of all lanes by n is then one of 128 bits by 4n, by whole bytes for 2, 10 and 14, and what
 * mixes lanes works within nibbles.
 *
 *     x[k]   p = 0 | 1 | ... | 31, each bit p of word k of lanes 3 2 1 0
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("ssse3")

#define WORD __m128i
#define XOR(a, b) _mm_xor_si128(a, b)
#define XOR3(a, b, c) XOR(a, XOR(b, c))
#define AND(a, b) _mm_and_si128(a, b)
#define OR(a, b) _mm_or_si128(a, b)
#define ANDN(a, b) _mm_andnot_si128(a, b)
#define NOT(a) XOR(a, _mm_set1_epi32(-1))
#define ROL1(a) OR(_mm_slli_epi64(a, 4), _mm_srli_epi64(_mm_shuffle_epi32(a, 0x4e), 60))
#define ROL2(a) _mm_alignr_epi8(a, a, 16 - 1)
#define ROL10(a) _mm_alignr_epi8(a, a, 16 - 5)
#define ROL14(a) _mm_alignr_epi8(a, a, 16 - 7)

#define LOAD(p) _mm_loadu_si128((const __m128i *)(p))
#define K_FIRST(r, j) LOAD(luffa_k_quads[r][0])
#define K_SECOND(r, j) LOAD(luffa_k_quads[r][1])

#include "luffa_words.h"

#define LOOK_UP(table, a) _mm_shuffle_epi8(table, a)
#define LOW_NIBBLES(a) AND(a, _mm_set1_epi8(15))
#define HIGH_NIBBLES(a) LOW_NIBBLES(_mm_srli_epi32(a, 4))
#define SELECT(mask, a, b) OR(AND(_mm_set1_epi8((char)(mask)), a), ANDN(_mm_set1_epi8((char)(mask)), b))

#include "luffa_shuffle.h"

/* The sum of the lanes, in all four places. */
INLINE __m128i sum(unsigned w, __m128i a)
{
    const __m128i parity_3 = _mm_setr_epi8(0, 15, 15, 0, 15, 0, 0, 15, 0, 15, 15, 0, 15, 0, 0, 15);
    const __m128i parity_4 = _mm_setr_epi8(0, 15, 15, 0, 15, 0, 0, 15, 15, 0, 0, 15, 0, 15, 15, 0);
    __m128i table = w == 3 ? parity_3 : parity_4;

    return XOR(LOOK_UP(table, LOW_NIBBLES(a)), LOOK_UP(_mm_slli_epi32(table, 4), HIGH_NIBBLES(a)));
}

/* The lane before, of four. */
INLINE __m128i last(__m128i a)
{
    return SELECT(0xee, _mm_add_epi8(a, a), _mm_srli_epi32(a, 3));
}

/* Lane j turned by j. */
INLINE __m128i tweak(__m128i a)
{
    a = SELECT(0xcc, ROL2(a), a);
    return SELECT(0xaa, ROL1(a), a);
}

INLINE void absorb(const unsigned w, struct luffa_quads *state, const uint8_t *in, size_t blocks)
{
    __m128i x[8], s[8];

    for (int k = 0; k < 8; k++)
        x[k] = LOAD(state->x[k]);
    do {
        __m128i low = shuffle(in), high = shuffle(in + 16), t[8];
        __m128i ll = LOW_NIBBLES(low), lh = HIGH_NIBBLES(low), hl = LOW_NIBBLES(high), hh = HIGH_NIBBLES(high);

        in += LUFFA_BLOCK;
        for (int k = 0; k < 8; k++)
            t[k] = s[k] = sum(w, x[k]);
        twice(t);
        if (w == 4) {
            /* G = H + T, T = 2 S: 2 G and the last lane's G, that is 2 H and the last H and 3 T */
            __m128i u[8];

            for (int k = 0; k < 8; k++)
                u[k] = t[k];
            twice(u);
            for (int k = 0; k < 8; k++)
                t[k] = XOR3(t[k], u[k], last(x[k]));
            twice(x);
        }
        for (int k = 0; k < 8; k++) {
            /* bit k of 2^j times the elements, in place j */
            const __m128i of_low = LOAD(luffa_quads[k][0]), of_high = LOAD(luffa_quads[k][1]);
            __m128i even = XOR(LOOK_UP(of_low, ll), LOOK_UP(of_high, hl));
            __m128i odd = XOR(LOOK_UP(of_low, lh), LOOK_UP(of_high, hh));

            x[k] = XOR3(x[k], t[k], XOR(even, _mm_slli_epi32(odd, 4)));
            if (k >= 4)
                x[k] = tweak(x[k]);
        }
        permute(x, 0);
    } while (--blocks > 0);

    for (int k = 0; k < 8; k++) {
        _mm_storeu_si128((__m128i *)state->x[k], x[k]);
        _mm_storeu_si128((__m128i *)state->before[k], s[k]);
    }
}

HASH_KERNEL(luffa_w3, ssse3)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, ssse3)
{
    absorb(4, state, in, blocks);
}

TARGET_END

#endif
