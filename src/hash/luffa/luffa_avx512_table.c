/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, one to a byte, AVX-512 with VBMI and GFNI.
 *
 *     void citius_luffa_w<3, 4, 5>_avx512_table_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: the tables lie in registers.
 *
 * Idea: the lanes lie as in avx2-table, in ymm, where Zen 4 shuffles twice a cycle and zmm would once.  VPERMB turns
 * all 32 bytes by one, VPTERNLOG adds three.  For the injection x and y share bytes, and these are elements
 * of the field of GF2P8MULB. */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")

#include "luffa_elements.h"
#include "luffa_bytes.h"

#define XOR3(a, b, c) _mm256_ternarylogic_epi64(a, b, c, 0x96)
#define HIGH_NIBBLES(a) LOW_NIBBLES(_mm256_srli_epi64(a, 4))
#define TIMES(c, a) _mm256_gf2p8mul_epi8(a, _mm256_set1_epi8(c))

/* Words rotated to the left by 2 n, and by 1. */
#define BYTES_LEFT(a, n) \
    _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)rotation[n])))

INLINE __m256i rotate_one(__m256i a)
{
    const __m256i order = _mm256_setr_epi8(31, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 0, 1, 2, 3,
                                           4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    return _mm256_permutexvar_epi8(order, a);
}

/* A round of lanes `from` to `to` - 1, side by side: lane after lane the compilers' orders take up to 7 % longer. */
INLINE void step(const unsigned r, const unsigned from, const unsigned to, V x[LUFFA_LANES], V y[LUFFA_LANES])
{
    V a[LUFFA_LANES], b[LUFFA_LANES], c[LUFFA_LANES];

    for (unsigned j = from; j < to; j++) {
        a[j] = LOOK_UP(luffa_sbox_nibbles[0], x[j]);
        b[j] = XOR(LOOK_UP(luffa_sbox_nibbles[1], y[j]), a[j]);
    }
    for (unsigned j = from; j < to; j++)
        c[j] = XOR3(BYTES_LEFT(a[j], 1), b[j], LOAD(luffa_k_late[r][0][j]));
    for (unsigned j = from; j < to; j++)
        y[j] = XOR3(BYTES_LEFT(b[j], 7), c[j], LOAD(luffa_k_late[r][1][j]));
    for (unsigned j = from; j < to; j++) {
        x[j] = XOR(BYTES_LEFT(c[j], 5), y[j]);
        y[j] = rotate_one(y[j]);
    }
}

INLINE V sum_of(const unsigned w, const V lane[LUFFA_LANES])
{
    V sum = XOR3(lane[0], lane[1], lane[2]);

    if (w == 4)
        sum = XOR(sum, lane[3]);
    if (w == 5)
        sum = XOR3(sum, lane[3], lane[4]);
    return sum;
}

/* What the lanes add to lane j after the injection, and `rest`, which does not depend on single lanes. */
INLINE V mixed(const unsigned w, const unsigned j, const V lane[LUFFA_LANES], V rest)
{
    if (w == 3)
        return XOR(rest, lane[j]);
    if (w == 4)
        return XOR3(rest, lane[(j + 3) % 4], TIMES(2, lane[j]));
    return XOR3(rest, TIMES(2, XOR(lane[(j + 1) % 5], lane[(j + 4) % 5])), TIMES(5, lane[j]));
}

/* Words 4 to 7 of lane j turn by j. */
INLINE void tweak(const unsigned w, V y[LUFFA_LANES])
{
    y[1] = rotate_one(y[1]);
    y[2] = BYTES_LEFT(y[2], 1);
    if (w > 3)
        y[3] = rotate_one(BYTES_LEFT(y[3], 1));
    if (w > 4)
        y[4] = BYTES_LEFT(y[4], 2);
}

INLINE void absorb(const unsigned w, struct luffa_nibbles *state, const uint8_t *in, size_t blocks)
{
    const __m256i even_first = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7);
    V x[LUFFA_LANES], y[LUFFA_LANES], sum;

    for (unsigned j = 0; j < w; j++) {
        x[j] = unpack(state->x[j]);
        y[j] = unpack(state->y[j]);
    }
    do {
        V m = _mm256_permutevar8x32_epi32(elements(in), even_first), lane[LUFFA_LANES], all;

        for (unsigned j = 0; j < w; j++)
            lane[j] = XOR(x[j], _mm256_slli_epi64(y[j], 4));
        sum = sum_of(w, lane);
        all = TIMES(w == 3 ? 2 : w == 4 ? 6 : 10, sum);
        for (unsigned j = 0; j < w; j++) {
            V next = mixed(w, j, lane, XOR(all, m));

            x[j] = LOW_NIBBLES(next);
            y[j] = HIGH_NIBBLES(next);
            m = TIMES(2, m);
        }
        tweak(w, y);
        step(0, 0, w, x, y);
        step(1, 0, w, x, y);
        step(2, 0, w, x, y);
        step(3, 0, w, x, y);
        step(4, 0, w, x, y);
        step(5, 0, w, x, y);
        step(6, 0, w, x, y);
        step(7, 0, w, x, y);
        in += LUFFA_BLOCK;
    } while (--blocks > 0);

    for (unsigned j = 0; j < w; j++) {
        pack(state->x[j], x[j]);
        pack(state->y[j], y[j]);
    }
    pack(state->before[0], LOW_NIBBLES(sum));
    pack(state->before[1], HIGH_NIBBLES(sum));
}

HASH_KERNEL(luffa_w3, avx512_table)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, avx512_table)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, avx512_table)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
