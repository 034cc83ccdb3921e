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

/* A round of a lane.  It begins with the low and the high nibbles of y through SubCrumb's table. */
#define STEP(r, j, y_low, y_high)                                                                \
    {                                                                                            \
        V a = XOR(LOOK_UP(x_table, LOW_NIBBLES(x[j])), LOOK_UP(x_table_up, HIGH_NIBBLES(x[j]))); \
        V b = XOR(XOR(y_low, y_high), a);                                                        \
        V c = XOR(XOR(BYTES_LEFT(a, 1), LOAD(luffa_k_nibbles[r][0][j])), b);                     \
                                                                                                 \
        y[j] = XOR(XOR(BYTES_LEFT(b, 7), LOAD(luffa_k_nibbles[r][1][j])), c);                    \
        x[j] = XOR(BYTES_LEFT(c, 5), y[j]);                                                      \
    }

#define FIRST_STEP                   \
    for (unsigned j = 0; j < w; j++) \
    STEP(0, j, LOOK_UP(y_table, LOW_NIBBLES(y[j])), LOOK_UP(y_table_up, HIGH_NIBBLES(y[j])))

/* A round from the second on.  The rotation of y by one bit, which the round before left out, moves
 * low nibbles up and high nibbles into the next byte. */
#define NEXT_STEP(r)                 \
    for (unsigned j = 0; j < w; j++) \
    STEP(r, j, BYTES_LEFT(LOOK_UP(y_table, HIGH_NIBBLES(y[j])), 1), LOOK_UP(y_table_up, LOW_NIBBLES(y[j])))

INLINE void permute(const unsigned w, V x[LUFFA_LANES], V y[LUFFA_LANES])
{
    const V x_table = LOAD(luffa_sbox_nibbles[0]), x_table_up = _mm_slli_epi32(x_table, 4);
    const V y_table = LOAD(luffa_sbox_nibbles[1]), y_table_up = _mm_slli_epi32(y_table, 4);

    FIRST_STEP
    NEXT_STEP(1)
    NEXT_STEP(2)
    NEXT_STEP(3)
    NEXT_STEP(4)
    NEXT_STEP(5)
    NEXT_STEP(6)
    NEXT_STEP(7)
    for (unsigned j = 0; j < w; j++)
        y[j] = rotate_one(y[j]);
}

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
