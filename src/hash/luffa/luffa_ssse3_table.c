/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, SSSE3.
 *
 *     void citius_luffa_w<3, 4, 5>_ssse3_table_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: the tables lie in registers.
 *
 * Idea: nibble p of the 128 bits x holds bit p of words 0 to 3 of a lane, nibble p of y that of
 * words 4 to 7: words perfectly shuffled, twice.  SubCrumb is then a table of sixteen nibbles, a
 * rotation of all four words by n one of 128 bits by 4n: for 2, 10 and 14, one of whole bytes.
 * MixWord takes its four pairs at once.  @[OL10]
 *
 *     x[j]   p = 1 0 | 3 2 | ... | 31 30        y[j]   the same        (byte by byte, high nibble first)
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("ssse3")

#define V __m128i
#define XOR(a, b) _mm_xor_si128(a, b)
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define AND(a, b) _mm_and_si128(a, b)
#define LOAD(p) _mm_loadu_si128((const __m128i *)(p))
#define LOOK_UP(table, a) _mm_shuffle_epi8(table, a)
#define LOW_NIBBLES(a) AND(a, _mm_set1_epi8(15))
#define HIGH_NIBBLES(a) LOW_NIBBLES(_mm_srli_epi32(a, 4))

/* 128 bits rotated to the left by n bytes. */
#define BYTES_LEFT(a, n) _mm_alignr_epi8(a, a, 16 - (n))

/* 128 bits rotated to the left by 4. */
INLINE __m128i rotate_one(__m128i a)
{
    return _mm_or_si128(_mm_slli_epi64(a, 4), _mm_srli_epi64(_mm_shuffle_epi32(a, 0x4e), 60));
}

#include "luffa_shuffle.h"

INLINE void message(__m128i *x, __m128i *y, const uint8_t *in)
{
    *x = shuffle(in);
    *y = shuffle(in + 16);
}

/* (out_x, out_y) = 2 * (x, y): the words move up by one; word 7 comes to words 0, 1, 3 and 4. */
#define TWICE(out_x, out_y, x, y)                                                                \
    {                                                                                            \
        const V lowest = _mm_set1_epi8(0x11);                                                    \
        V carry = AND(_mm_srli_epi32(y, 3), lowest), middle = AND(_mm_srli_epi32(x, 3), lowest); \
        V p = AND(x, _mm_set1_epi8(0x77)), q = AND(y, _mm_set1_epi8(0x77));                      \
                                                                                                 \
        middle = XOR(middle, carry);                                                             \
        carry = XOR(XOR(carry, _mm_add_epi8(carry, carry)), _mm_slli_epi32(carry, 3));           \
        out_x = XOR(_mm_add_epi8(p, p), carry);                                                  \
        out_y = XOR(_mm_add_epi8(q, q), middle);                                                 \
    }

INLINE V up(V a)
{
    return _mm_slli_epi32(a, 4);
}

#define LANES_UNROLLED
#include "luffa_rounds.h"

#define unpack(p) LOAD(p)
#define pack(p, a) _mm_storeu_si128((__m128i *)(p), a)

#include "luffa_table.h"

HASH_KERNEL(luffa_w3, ssse3_table)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, ssse3_table)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, ssse3_table)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
