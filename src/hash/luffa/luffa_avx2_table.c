/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, AVX2.
 *
 *     void citius_luffa_w<3, 4, 5>_avx2_table_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: the tables lie in registers.
 *
 * Idea: byte p of x holds bit p of words 0 to 3 of a lane, byte p of y that of words 4 to 7: words
 * perfectly shuffled, twice, and one nibble to a byte.  SubCrumb is then a table of sixteen, without
 * masks, and MixWord takes its four pairs at once.  @[OL10]  Bytes of even p stand below, of odd p
 * above, so that the rotations by 2, 10 and 14 turn both halves alike and cross nothing.
 *
 *     x[j]   p = 0 2 4 ... 30 | p = 1 3 5 ... 31        y[j]   the same
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx2")

#include "luffa_bytes.h"

/* Both halves rotated by n bytes. */
#define BYTES_LEFT(a, n) _mm256_alignr_epi8(a, a, 16 - (n))

/* All 32 bytes rotated by one: odd ones become even, even ones odd. */
INLINE __m256i rotate_one(__m256i a)
{
    const __m256i order = _mm256_setr_epi8(15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4, 5, 6, 7,
                                           8, 9, 10, 11, 12, 13, 14, 15);

    return _mm256_shuffle_epi8(_mm256_permute2x128_si256(a, a, 1), order);
}

#define EXCHANGE(a, n, mask)                                                                    \
    {                                                                                           \
        __m256i t = _mm256_and_si256(XOR(_mm256_srli_epi32(a, n), a), _mm256_set1_epi32(mask)); \
                                                                                                \
        a = XOR(XOR(a, t), _mm256_slli_epi32(t, n));                                            \
    }

/* A block.  Bytes go to their place first, in the order of words 0 2 1 3.  Then the place of a bit, in
 * digits q q k0 k1 b2 b1 b0 for bit b of byte q of word k, becomes q q b2 b1 b0 k1 k0 by three
 * exchanges of two digits: nibbles of words 0 to 3 below, of 4 to 7 above.  gcc would keep constants on the stack
 * from block to block. */
INLINE void message(__m256i *x, __m256i *y, const uint8_t *in)
{
    static const uint8_t bytes[16] = { 3, 11, 7, 15, 2, 10, 6, 14, 1, 9, 5, 13, 0, 8, 4, 12 };
    __m256i order = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
    __m256i a = _mm256_shuffle_epi8(LOAD(in), order), even, odd;

    BARRIER_MEM();
    EXCHANGE(a, 12, 0x0000f0f0)
    EXCHANGE(a, 6, 0x00cc00cc)
    EXCHANGE(a, 3, 0x0a0a0a0a)
    even = LOW_NIBBLES(a);
    odd = LOW_NIBBLES(_mm256_srli_epi64(a, 4));
    *x = _mm256_permute2x128_si256(even, odd, 0x20);
    *y = _mm256_permute2x128_si256(even, odd, 0x31);
}

/* (out_x, out_y) = 2 * (x, y). */
#define TWICE(out_x, out_y, x, y)                                                                  \
    {                                                                                              \
        V p = XOR(LOOK_UP(luffa_times_nibbles[2][0], x), LOOK_UP(luffa_times_nibbles[2][1], y));   \
                                                                                                   \
        out_y = XOR(LOOK_UP(luffa_times_nibbles[2][2], x), LOOK_UP(luffa_times_nibbles[2][3], y)); \
        out_x = p;                                                                                 \
    }

/* The compiler must not move a constant to the end of a sum, where others wait for it. */
INLINE __m256i early(__m256i a)
{
    BARRIER_VEC_VALUE(a);
    return a;
}

/* A round of lanes `from` to `to` - 1, side by side. */
INLINE void step(const unsigned r, const unsigned from, const unsigned to, V x[LUFFA_LANES], V y[LUFFA_LANES])
{
    V a[LUFFA_LANES], b[LUFFA_LANES], c[LUFFA_LANES];

    for (unsigned j = from; j < to; j++) {
        a[j] = LOOK_UP(luffa_sbox_nibbles[0], x[j]);
        b[j] = XOR(early(XOR(a[j], LOAD(luffa_k_bytes[r][1][j]))), LOOK_UP(luffa_sbox_nibbles[1], y[j]));
        a[j] = XOR(a[j], LOAD(luffa_k_bytes[r][0][j]));
    }
    for (unsigned j = from; j < to; j++)
        c[j] = XOR(BYTES_LEFT(a[j], 1), b[j]);
    for (unsigned j = from; j < to; j++)
        y[j] = XOR(BYTES_LEFT(b[j], 7), c[j]);
    for (unsigned j = from; j < to; j++) {
        x[j] = XOR(BYTES_LEFT(c[j], 5), y[j]);
        y[j] = rotate_one(y[j]);
    }
}

INLINE void permute(const unsigned w, V x[LUFFA_LANES], V y[LUFFA_LANES])
{
    step(0, 0, w, x, y);
    step(1, 0, w, x, y);
    step(2, 0, w, x, y);
    step(3, 0, w, x, y);
    step(4, 0, w, x, y);
    step(5, 0, w, x, y);
    step(6, 0, w, x, y);
    step(7, 0, w, x, y);
}

#define LANES_UNROLLED
#include "luffa_table.h"

HASH_KERNEL(luffa_w3, avx2_table)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, avx2_table)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, avx2_table)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
