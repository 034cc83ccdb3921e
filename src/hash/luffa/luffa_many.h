/* SPDX-License-Identifier: MIT */
/* The body of the kernels for many messages: words of as many messages in a vector.
 *
 * The including file defines, in addition to what luffa_circuit.h expects:
 *     ROL(a, n)                              words rotated to the left, 0 <= n < 32
 *     FILL(word)                             that word for all messages
 *     load_lane(a, state, x, y)              the words of a lane from its nibbles at offsets x, y in the states
 *     store_lane(state, x, y, a)             and back; clobbers a
 *     load_blocks(m, in, offset)             the words of a block
 *     LANES_UNROLLED                         UNROLL(5) where that helps: doubling the block then moves nothing
 *     MIX_UNROLLED                           the same for the mixing of lanes; default: nothing
 *     UNROLLED                               for the rounds; default: UNROLL(8)
 *     LANES_TOGETHER                         1 with 32 registers, to permute two or three lanes at a time; otherwise 0
 * This file defines:
 *     absorb(w, states, in, blocks)          for w lanes */
#ifndef MIX_UNROLLED
#define MIX_UNROLLED
#endif
#ifndef UNROLLED
#define UNROLLED UNROLL(8)
#endif
#define TWEAK(a, j) ROL(a, j)
#define K_FIRST(r, j) FILL(luffa_k[r][0][j])
#define K_SECOND(r, j) FILL(luffa_k[r][K2][j])

#include "luffa_words.h"

/* n = 2 or 3 lanes from lane j on, a round of each in turn: their instructions are independent, which hides latency. */
INLINE void permute_lanes(WORD h[][8], unsigned j, const unsigned n)
{
    BEGIN_ROUNDS(x, h[j], j)
    BEGIN_ROUNDS(y, h[j + 1], j + 1)
    BEGIN_ROUNDS(z, h[j + n - 1], j + n - 1) /* not used if n == 2 */

    UNROLLED
    for (int r = 0; r < 8; r++) {
        LANE_ROUND(x, r, j)
        LANE_ROUND(y, r, j + 1)
        if (n == 3)
            LANE_ROUND(z, r, j + 2)
    }
    END_ROUNDS(x, h[j])
    END_ROUNDS(y, h[j + 1])
    if (n == 3)
        END_ROUNDS(z, h[j + 2])
}

/* out = 2 * a ^ b. */
INLINE void twice_and(WORD out[8], const WORD a[8], const WORD b[8])
{
    WORD carry = a[7], t[8];

    t[0] = XOR(carry, b[0]);
    t[1] = XOR3(a[0], b[1], carry);
    t[2] = XOR(a[1], b[2]);
    t[3] = XOR3(a[2], b[3], carry);
    t[4] = XOR3(a[3], b[4], carry);
    t[5] = XOR(a[4], b[5]);
    t[6] = XOR(a[5], b[6]);
    t[7] = XOR(a[6], b[7]);
    UNROLL(8) for (int k = 0; k < 8; k++) out[k] = t[k];
}

/* The mixing of lanes that w = 4 and 5 have on top of T = 2 S, which is in t: G = H + T.  w = 5: 2 G and the next G
 * first, that is 2 H and the next H and 3 T; then, and for w = 4, the same with the last lane's.  What is left to add to
 * all lanes is in t. */
INLINE void mix_neighbours(const unsigned w, WORD h[][8], WORD t[8])
{
    WORD first[8];

    twice_and(t, t, t);
    if (w == 5) {
        UNROLL(8) for (int k = 0; k < 8; k++) first[k] = h[0][k];
        MIX_UNROLLED
        for (unsigned j = 0; j < 5; j++) {
            twice_and(h[j], h[j], j < 4 ? h[j + 1] : first);
            add(h[j], t);
        }
        memset(t, 0, 8 * sizeof *t);
    }
    UNROLL(8) for (int k = 0; k < 8; k++) first[k] = h[w - 1][k];
    MIX_UNROLLED
    for (unsigned j = w; j-- > 0;)
        twice_and(h[j], h[j], j > 0 ? h[j - 1] : first);
}

INLINE void absorb(const unsigned w, void *const *states, const uint8_t *const *in, size_t blocks)
{
    uint8_t *const *state = (uint8_t *const *)states;
    WORD h[LUFFA_LANES][8], sum[8], m[8], t[8];
    size_t offset = 0;

    for (unsigned j = 0; j < w; j++)
        load_lane(h[j], state, offsetof(struct luffa_nibbles, x) + 16 * j, offsetof(struct luffa_nibbles, y) + 16 * j);

    do {
        load_blocks(m, in, offset);
        offset += LUFFA_BLOCK;
        UNROLL(8) for (int k = 0; k < 8; k++)
        {
            sum[k] = XOR3(h[0][k], h[1][k], h[2][k]);
            if (w > 3)
                sum[k] = XOR(sum[k], h[3][k]);
            if (w > 4)
                sum[k] = XOR(sum[k], h[4][k]);
            t[k] = sum[k];
        }
        twice(t);
        if (w >= 4)
            mix_neighbours(w, h, t);
        LANES_UNROLLED
        for (unsigned j = 0; j < w; j++) {
            UNROLL(8) for (int k = 0; k < 8; k++) h[j][k] = XOR3(h[j][k], m[k], t[k]);
            if (!LANES_TOGETHER)
                permute(h[j], j);
            twice(m);
        }
        if (LANES_TOGETHER) {
            permute_lanes(h, 0, w == 4 ? 2 : 3);
            if (w > 3)
                permute_lanes(h, w - 2, 2);
        }
    } while (--blocks > 0);

    for (unsigned j = 0; j < w; j++)
        store_lane(state, offsetof(struct luffa_nibbles, x) + 16 * j, offsetof(struct luffa_nibbles, y) + 16 * j, h[j]);
    store_lane(state, offsetof(struct luffa_nibbles, before), offsetof(struct luffa_nibbles, before) + 16, sum);
}
