/* SPDX-License-Identifier: MIT */
/* Groestl bit-sliced, written once for all word sizes.
 *
 * A slice is eight words: word b holds bit b of 64 bytes of the matrix, that of row r and column c
 * at bit 8 r + c of a lane.  Then the S-box is a circuit, rows shift by rotations within bytes, and
 * MixBytes, which moves bytes within columns, rotates whole bytes.  A matrix of 16 columns takes
 * two slices, its even and its odd columns: a row that shifts by an odd number changes slices.
 *
 * The including file defines:
 *     W                  a word of one or more 64-bit lanes, on which the operators of C work
 *     SIDE_BY_SIDE       1: a word has two lanes, P below and Q above; 0: one, and P comes before Q
 *     rotate_1(x) rotate_2(x) rotate_3(x) rotate_4(x) rotate_6(x)
 *                        each lane rotated right by that many bytes
 *     constant(pair, lane)    the word with that lane of a pair, or with both
 *     of_p(x)            x in P's lane, else zero; x, if there is one lane
 *     exchange(x)        the lanes exchanged; x, if there is one
 *     load_column(p)     a column, in all lanes
 *     store_column(p, x) the reverse, from the lowest lane
 * It may define:
 *     WORD_BARRIER(x)    a barrier for words that compilers must not gather in vectors; default: nothing
 * This file defines:
 *     absorb(k, slices, state, in, blocks)    the blocks of a message; slices: 1 or 2
 *     output(k, slices, state)                state = P(state) ^ state */
#include "groestl_constants.h"

#ifndef WORD_BARRIER
#define WORD_BARRIER(x) (void)0
#endif

/* What a pair of permutations needs.  Last index: 0 for P, 1 for Q. */
struct constants {
    int rounds;
    uint64_t add[14][2][8][2]; /* round constants: round, slice, word */
    uint64_t cross[2];         /* the rows that change slices */
    uint64_t swaps[2][3][2];   /* in each slice, bits that change places with those 4, 2 and 1 higher */
};

static const struct constants groestl_256 = {
    10, { GROESTL_256_SLICES }, { GROESTL_256_CROSS_P, GROESTL_256_CROSS_Q }, { GROESTL_256_SWAPS }
};
static const struct constants groestl_512 = {
    14, { GROESTL_512_SLICES }, { GROESTL_512_CROSS_P, GROESTL_512_CROSS_Q }, { GROESTL_512_SWAPS }
};
static const struct constants groestl0_256 = {
    10, { GROESTL0_256_SLICES }, { GROESTL0_256_CROSS_P, GROESTL0_256_CROSS_Q }, { GROESTL0_256_SWAPS }
};
static const struct constants groestl0_512 = {
    14, { GROESTL0_512_SLICES }, { GROESTL0_512_CROSS_P, GROESTL0_512_CROSS_Q }, { GROESTL0_512_SWAPS }
};

/* ---- layers ---- */

/* The S-box of AES in 115 gates, word 7 the most significant bit.  @[BoyarPeralta10, Section 3] */
INLINE void sub_bytes(W a[8])
{
    /* top linear layer */
    W x0 = a[7], x1 = a[6], x2 = a[5], x3 = a[4], x4 = a[3], x5 = a[2], x6 = a[1], x7 = a[0];
    W y14 = x3 ^ x5, y13 = x0 ^ x6, y9 = x0 ^ x3, y8 = x0 ^ x5;
    W t0 = x1 ^ x2, y1 = t0 ^ x7, y4 = y1 ^ x3, y12 = y13 ^ y14;
    W y2 = y1 ^ x0, y5 = y1 ^ x6, y3 = y5 ^ y8, t1 = x4 ^ y12;
    W y15 = t1 ^ x5, y20 = t1 ^ x1, y6 = y15 ^ x7, y10 = y15 ^ t0;
    W y11 = y20 ^ y9, y7 = x7 ^ y11, y17 = y10 ^ y11, y19 = y10 ^ y8;
    W y16 = t0 ^ y11, y21 = y13 ^ y16, y18 = x0 ^ y16;

    /* inversion */
    W t2 = y12 & y15, t4 = (y3 & y6) ^ t2, t6 = (y4 & x7) ^ t2;
    W t7 = y13 & y16, t9 = (y5 & y1) ^ t7, t11 = (y2 & y7) ^ t7;
    W t12 = y9 & y11, t14 = (y14 & y17) ^ t12, t16 = (y8 & y10) ^ t12;
    W t21 = t4 ^ t14 ^ y20, t22 = t6 ^ t16 ^ y19, t23 = t9 ^ t14 ^ y21, t24 = t11 ^ t16 ^ y18;
    W t25 = t21 ^ t22, t26 = t21 & t23, t27 = t24 ^ t26, t29 = (t25 & t27) ^ t22;
    W t30 = t23 ^ t24, t31 = t22 ^ t26, t33 = (t31 & t30) ^ t24;
    W t34 = t23 ^ t33, t35 = t27 ^ t33, t36 = t24 & t35, t37 = t36 ^ t34;
    W t38 = t27 ^ t36, t40 = t25 ^ (t29 & t38);
    W t41 = t40 ^ t37, t42 = t29 ^ t33, t43 = t29 ^ t40, t44 = t33 ^ t37, t45 = t42 ^ t41;
    W z0 = t44 & y15, z1 = t37 & y6, z2 = t33 & x7, z3 = t43 & y16, z4 = t40 & y1, z5 = t29 & y7;
    W z6 = t42 & y11, z7 = t45 & y17, z8 = t41 & y10, z9 = t44 & y12, z10 = t37 & y3, z11 = t33 & y4;
    W z12 = t43 & y13, z13 = t40 & y5, z14 = t29 & y2, z15 = t42 & y9, z16 = t45 & y14, z17 = t41 & y8;

    /* bottom linear layer */
    W t46 = z15 ^ z16, t47 = z10 ^ z11, t48 = z5 ^ z13, t49 = z9 ^ z10, t50 = z2 ^ z12, t51 = z2 ^ z5;
    W t52 = z7 ^ z8, t53 = z0 ^ z3, t54 = z6 ^ z7, t55 = z16 ^ z17, t56 = z12 ^ t48, t57 = t50 ^ t53;
    W t58 = z4 ^ t46, t59 = z3 ^ t54, t60 = t46 ^ t57, t61 = z14 ^ t57, t62 = t52 ^ t58, t63 = t49 ^ t58;
    W t64 = z4 ^ t59, t65 = t61 ^ t62, t66 = z1 ^ t63, t67 = t64 ^ t65, s3 = t53 ^ t66;

    a[7] = t59 ^ t63;
    a[6] = t64 ^ ~s3;
    a[5] = t55 ^ ~t67;
    a[4] = s3;
    a[3] = t51 ^ t66;
    a[2] = t47 ^ t65;
    a[1] = t56 ^ ~t62;
    a[0] = t48 ^ ~t60;
}

/* The bits of x under m exchanged with those n places higher; the two never overlap, so + is as good as ^. */
INLINE W swap(W x, int n, W m)
{
    W different = (x ^ x >> n) & m;

    x ^= different + (different << n);
    return x;
}

/* Rows to the left, that is bits of a byte to the right. */
INLINE void shift_bytes(W a[8], const uint64_t swaps[3][2], int lane)
{
    W by_4 = constant(swaps[0], lane), by_2 = constant(swaps[1], lane), by_1 = constant(swaps[2], lane);

    for (int b = 0; b < 8; b++) {
        a[b] = swap(a[b], 4, by_4);
        a[b] = swap(a[b], 2, by_2);
        a[b] = swap(a[b], 1, by_1);
    }
}

/* a times 2, on words. */
INLINE void twice(W out[8], const W a[8])
{
    out[0] = a[7];
    out[1] = a[0] ^ a[7];
    out[2] = a[1];
    out[3] = a[2] ^ a[7];
    out[4] = a[3] ^ a[7];
    out[5] = a[4];
    out[6] = a[5];
    out[7] = a[6];
}

/* With t_i = a_i + a_(i+1), x_i = t_i + t_(i+3), y_i = t_i + t_(i+2) + a_(i+6):
 * b_i = 2 (2 x_(i+3) + y_(i+7)) + y_(i+4).  @[Aoki12, Section 4.3] */
INLINE void mix_bytes(W a[8])
{
    W x[8], y[8], u[8];

    for (int b = 0; b < 8; b++) {
        W t = a[b] ^ rotate_1(a[b]), v = t ^ rotate_2(t) ^ rotate_6(a[b]);

        x[b] = t ^ rotate_3(t);
        y[b] = rotate_4(v);
    }
    twice(u, x);
    for (int b = 0; b < 8; b++) {
        W v = u[b] ^ y[b];

        u[b] = rotate_3(v);
    }
    twice(a, u);
    for (int b = 0; b < 8; b++)
        a[b] ^= y[b];
}

/* Without a loop words go from step to step in registers.  In 32-bit code that would be too much for the cache. */
#if CITIUS_WORDS_64
#define EACH_SLICE UNROLL(2)
#else
#define EACH_SLICE
#endif

/* P (lane 0), Q (lane 1) or, where a word has both lanes, both. */
INLINE void permute(const struct constants *k, int slices, W a[2][8], int lane)
{
    for (int i = 0; i < k->rounds; i++) {
        EACH_SLICE for (int s = 0; s < slices; s++)
        {
            for (int b = 0; b < 8; b++) {
                a[s][b] ^= constant(k->add[i][s][b], lane);
                WORD_BARRIER(a[s][b]);
            }
            sub_bytes(a[s]);
        }
        for (int b = 0; b < 8 && slices == 2; b++) {
            W different = (a[0][b] ^ a[1][b]) & constant(k->cross, lane);

            WORD_BARRIER(different);
            a[0][b] ^= different;
            a[1][b] ^= different;
        }
        EACH_SLICE for (int s = 0; s < slices; s++)
        {
            shift_bytes(a[s], k->swaps[s], lane);
            mix_bytes(a[s]);
        }
    }
}

/* In every byte the bits of word b + n under mask exchanged with those n places higher of word b. */
INLINE void exchange_bits(W a[8], int b, int n, uint64_t mask)
{
    W different = (a[b] >> n ^ a[b + n]) & (mask * UINT64_C(0x0101010101010101));

    a[b + n] ^= different;
    a[b] ^= different << n;
}

/* Columns to words, and back: bit b of word c changes places with bit c of word b in every byte. */
INLINE void transpose(W a[8])
{
    for (int b = 0; b < 8; b += 2)
        exchange_bits(a, b, 1, 0x55);
    for (int b = 0; b < 8; b += b % 4 == 0 ? 1 : 3)
        exchange_bits(a, b, 2, 0x33);
    for (int b = 0; b < 4; b++)
        exchange_bits(a, b, 4, 0x0f);
}

/* ---- blocks ---- */

/* Column c is in slice c % slices, as word c / slices. */
INLINE void load(W a[2][8], const uint8_t *in, int slices)
{
    for (int c = 0; c < 8 * slices; c++)
        a[c % slices][c / slices] = load_column(in + 8 * c);
    for (int s = 0; s < slices; s++)
        transpose(a[s]);
}

INLINE void store(uint8_t *out, W a[2][8], int slices)
{
    for (int s = 0; s < slices; s++)
        transpose(a[s]);
    for (int c = 0; c < 8 * slices; c++)
        store_column(out + 8 * c, a[c % slices][c / slices]);
}

INLINE void absorb(const struct constants *k, int slices, uint8_t *state, const uint8_t *in, size_t blocks)
{
    W h[2][8], m[2][8], p[2][8];

    load(h, state, slices);
    for (; blocks > 0; blocks--, in += 64 * slices) {
        load(m, in, slices);
        for (int s = 0; s < slices; s++)
            for (int b = 0; b < 8; b++)
                p[s][b] = m[s][b] ^ of_p(h[s][b]);
        permute(k, slices, p, 0);
        if (!SIDE_BY_SIDE)
            permute(k, slices, m, 1);
        for (int s = 0; s < slices; s++)
            for (int b = 0; b < 8; b++)
                h[s][b] ^= p[s][b] ^ (SIDE_BY_SIDE ? exchange(p[s][b]) : m[s][b]);
    }
    store(state, h, slices);
}

/* Q, side by side, is computed for nothing. */
INLINE void output(const struct constants *k, int slices, uint8_t *state)
{
    W h[2][8], p[2][8];

    load(h, state, slices);
    memcpy(p, h, sizeof p);
    permute(k, slices, p, 0);
    for (int s = 0; s < slices; s++)
        for (int b = 0; b < 8; b++)
            h[s][b] ^= p[s][b];
    store(state, h, slices);
}
