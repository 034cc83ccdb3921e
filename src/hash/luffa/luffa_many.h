/* The body of the kernels for many messages: words of as many messages side by side.
 *
 * Whoever includes this defines, beside what luffa_circuit.h asks for,
 *     ROL(a, n)                              0 <= n < 32
 *     FILL(word)                             that word for all messages
 *     load_lane(a, state, x, y)              the words of a lane from its nibbles at offsets x, y in the states
 *     store_lane(state, x, y, a)             and back; spoils a
 *     load_blocks(m, in, offset)             the words of a block
 *     TWO_LANES                              whether two lanes are permuted side by side: where there are registers enough
 *     LANES_UNROLLED                         UNROLL(5) where that helps: doubling the block then moves nothing */
#define UNROLLED UNROLL(8)
#define TWEAK(a, j) ROL(a, j)
#define K_FIRST(r, j) FILL(luffa_k[r][0][j])
#define K_SECOND(r, j) FILL(luffa_k[r][K2][j])

#include "luffa_words.h"

/* Lanes j and l, round by round together: two chains, since one waits for its own results. */
INLINE void permute_2(WORD a[8], unsigned j, WORD b[8], unsigned l)
{
    WORD x0 = a[0], x1 = a[1], x2 = FLIP(a[2]), x3 = a[3];
    WORD x4 = TWEAK(a[4], j), x5 = TWEAK(a[5], j), x6 = FLIP(TWEAK(a[6], j)), x7 = TWEAK(a[7], j);
    WORD y0 = b[0], y1 = b[1], y2 = FLIP(b[2]), y3 = b[3];
    WORD y4 = TWEAK(b[4], l), y5 = TWEAK(b[5], l), y6 = FLIP(TWEAK(b[6], l)), y7 = TWEAK(b[7], l);

    UNROLLED
    for (int r = 0; r < 8; r++) {
        ROUND(x0, x1, x2, x3, x4, x5, x6, x7, K_FIRST(r, j), K_SECOND(r, j))
        ROUND(y0, y1, y2, y3, y4, y5, y6, y7, K_FIRST(r, l), K_SECOND(r, l))
    }
    a[0] = x0;
    a[1] = x1;
    a[2] = FLIP(x2);
    a[3] = x3;
    a[4] = x4;
    a[5] = x5;
    a[6] = FLIP(x6);
    a[7] = x7;
    b[0] = y0;
    b[1] = y1;
    b[2] = FLIP(y2);
    b[3] = y3;
    b[4] = y4;
    b[5] = y5;
    b[6] = FLIP(y6);
    b[7] = y7;
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
    for (int k = 0; k < 8; k++)
        out[k] = t[k];
}

INLINE void absorb(const unsigned w, void *const *states, const uint8_t *const *in, size_t blocks)
{
    uint8_t *const *state = (uint8_t *const *)states;
    WORD h[LUFFA_LANES][8], sum[8], m[8], u[8];
    size_t offset = 0;

    for (unsigned j = 0; j < w; j++)
        load_lane(h[j], state, offsetof(struct luffa_nibbles, x) + 16 * j, offsetof(struct luffa_nibbles, y) + 16 * j);

    do {
        load_blocks(m, in, offset);
        offset += LUFFA_BLOCK;
        for (int k = 0; k < 8; k++) {
            sum[k] = XOR3(h[0][k], h[1][k], h[2][k]);
            if (w > 3)
                sum[k] = XOR(sum[k], h[3][k]);
            if (w > 4)
                sum[k] = XOR(sum[k], h[4][k]);
            u[k] = sum[k];
        }
        twice(u);
        if (w >= 4) {
            /* G = H + T, T = 2 S.  w = 5: 2 G and the next G first, that is 2 H and the next H and 3 T;
             * then, and for w = 4, the same with the last lane's. */
            WORD first[8];

            twice_and(u, u, u);
            if (w == 5) {
                for (int k = 0; k < 8; k++)
                    first[k] = h[0][k];
                for (unsigned j = 0; j < 5; j++) {
                    twice_and(h[j], h[j], j < 4 ? h[j + 1] : first);
                    add(h[j], u);
                }
                memset(u, 0, sizeof u);
            }
            for (int k = 0; k < 8; k++)
                first[k] = h[w - 1][k];
            for (unsigned j = w; j-- > 0;)
                twice_and(h[j], h[j], j > 0 ? h[j - 1] : first);
        }
        LANES_UNROLLED
        for (unsigned j = 0; j < w; j++) {
            for (int k = 0; k < 8; k++)
                h[j][k] = XOR3(h[j][k], m[k], u[k]);
            if (!TWO_LANES)
                permute(h[j], j);
            twice(m);
        }
        if (TWO_LANES) {
            LANES_UNROLLED
            for (unsigned j = 0; j + 1 < w; j += 2)
                permute_2(h[j], j, h[j + 1], j + 1);
            if (w % 2 > 0)
                permute(h[w - 1], w - 1);
        }
    } while (--blocks > 0);

    for (unsigned j = 0; j < w; j++)
        store_lane(state, offsetof(struct luffa_nibbles, x) + 16 * j, offsetof(struct luffa_nibbles, y) + 16 * j, h[j]);
    store_lane(state, offsetof(struct luffa_nibbles, before), offsetof(struct luffa_nibbles, before) + 16, sum);
}
