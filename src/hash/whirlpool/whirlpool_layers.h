/* SPDX-License-Identifier: MIT */
/* The layers of Whirlpool by columns for x86, see whirlpool_columns.h, which is to be included after this.
 *
 * The including file defines, in addition to what whirlpool_columns.h says:
 *     AND(a, b)                    of two vectors; and includes core/vector.h
 *     COMBINE(k, x, x2, x4, x8)    x + 2 x2 + 4 x4 + 8 x8 + 7 * 1d, in GF(2^8); the 7 * 1d is what doublings leave that add
 *                                  1d each; a constant in the S-boxes makes up for it
 * This file defines:
 *     HORNER                       a COMBINE of doublings
 *     EXCHANGE_HALVES(x)           of each lane
 *     sub_structured, sub_random   layers of whirlpool_columns.h: the S-boxes
 *     mix_final, mix_early         MixRows of Whirlpool, and of the two versions before it
 *     SHUFFLE, low_8 ... high_32, struct constants, load_constants, VECTORS
 *                                  what whirlpool_columns.h expects */

#include "whirlpool_shift.h"

enum { VECTORS = 4 };

#define SHUFFLE shuffle

struct constants {
    V shift[4], e, inverse, r, e_upper, inverse_lower, nibble, reduce, offset, row;
    V times[4]; /* GF2P8AFFINEQB's matrices for 1, 2, 4, 8 */
};

INLINE void load_constants(struct constants *k)
{
    for (int j = 0; j < 4; j++)
        k->shift[j] = BROADCAST(shift_columns[j]);
    k->e = BROADCAST(citius_whirlpool_mini[0]);
    k->inverse = BROADCAST(citius_whirlpool_mini[1]);
    k->r = BROADCAST(citius_whirlpool_mini[2]);
    k->e_upper = BROADCAST(citius_whirlpool_mini[3]);
    k->inverse_lower = BROADCAST(citius_whirlpool_mini[4]);
    k->nibble = every_8(0x0f);
    k->reduce = every_8(0x1d);
    k->offset = every_8(citius_whirlpool_offset);
    k->row = every_8(0x10);
    BARRIER_VEC(k->row); /* clang would make a number less 16, 32, 48..., with a constant for each */
    for (int i = 0; i < 4; i++)
        k->times[i] = VECTOR(set1_epi64x)((long long)citius_whirlpool_times[i]);
}

/* 2 x + 1d: PSHUFB looks up zero where bit 7 is set. */
#define DOUBLE(k, x) XOR(add_8(x, x), SHUFFLE((k)->reduce, x))
#define HORNER(k, x, x2, x4, x8) XOR(x, DOUBLE(k, XOR(x2, DOUBLE(k, XOR(x4, DOUBLE(k, x8))))))

/* A macro: as a function it changes the order of the loads that clang makes for ssse3, and its stack frames. */
#define EXCHANGE_HALVES(x) VECTOR(shuffle_epi32)(x, 0x4e)

INLINE V high_nibbles(const struct constants *k, V x)
{
    return AND(VECTOR(srli_epi16)(x, 4), k->nibble);
}

/* All S-boxes are looked up in n vectors, and add the offset, see citius_whirlpool_offset. */
INLINE void sub_structured(const struct constants *k, V x[], int n)
{
    for (int j = 0; j < n; j++) {
        V u = SHUFFLE(k->e, high_nibbles(k, x[j])), v = SHUFFLE(k->inverse, AND(x[j], k->nibble));
        V w = SHUFFLE(k->r, XOR(u, v));

        x[j] = XOR(SHUFFLE(k->e_upper, XOR(u, w)), SHUFFLE(k->inverse_lower, XOR(v, w)));
    }
}

/* Of each half of the S-box, eight rows: a number that sinks by 16 from one to the next takes part until it is negative,
 * when PSHUFB looks up zero, and so in all up to its own, the sum of which is its own.  Those of the other half are
 * negative from the start. */
INLINE void sub_random(const struct constants *k, V x[], int n)
{
    V y[4], index[4];

    for (int j = 0; j < n; j++)
        y[j] = k->offset;
    UNROLL(2) for (int half = 0; half < 2; half++)
    {
        for (int j = 0; j < n; j++)
            index[j] = half == 0 ? x[j] : XOR(x[j], every_8(0x80));
        UNROLL(8) for (int i = 0; i < 8; i++)
        {
            V row = BROADCAST(citius_whirlpool_0_steps + 128 * half + 16 * i);

            for (int j = 0; j < n; j++) {
                y[j] = XOR(y[j], SHUFFLE(row, index[j]));
                BARRIER_VEC(y[j]); /* or else look-ups are postponed, and their results fill the registers */
                index[j] = VECTOR(subs_epi8)(index[j], k->row);
            }
        }
    }
    for (int j = 0; j < n; j++)
        x[j] = y[j];
}

/* Coefficients 1 1 4 1 8 5 2 9.  With a(r) the columns r to the right and v = a + a(3):
 *     a + (the four columns an odd distance away) + 2 a(6) + 4 v(2) + 8 v(4). */
INLINE void mix_final(const struct constants *k, V a[4])
{
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]);
    V b2 = EXCHANGE_HALVES(a[2]), b3 = EXCHANGE_HALVES(a[3]);
    V even = XOR(XOR(a[0], a[2]), XOR(b0, b2)), odd = XOR(XOR(a[1], a[3]), XOR(b1, b3));
    V v0 = XOR(a[0], b1), v1 = XOR(a[1], b2); /* v of columns 0, 1 and 4 to 7, and their counterparts */
    V v4 = XOR(b0, a[1]), v5 = XOR(b1, a[2]), v6 = XOR(b2, a[3]), v7 = XOR(b3, b0);

    a[0] = COMBINE(k, XOR(a[0], odd), a[2], v6, v4);
    a[1] = COMBINE(k, XOR(a[1], even), a[3], v7, v5);
    a[2] = COMBINE(k, XOR(a[2], odd), b0, v0, v6);
    a[3] = COMBINE(k, XOR(a[3], even), b1, v1, v7);
}

/* Coefficients 1 1 3 1 5 8 9 5: a(5) + (all eight) + 2 a(2) + 4 v(4) + 8 (a(5) + a(6)). */
INLINE void mix_early(const struct constants *k, V a[4])
{
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]);
    V b2 = EXCHANGE_HALVES(a[2]), b3 = EXCHANGE_HALVES(a[3]);
    V all = XOR(XOR(XOR(a[0], a[1]), XOR(a[2], a[3])), XOR(XOR(b0, b1), XOR(b2, b3)));
    V v4 = XOR(b0, a[1]), v5 = XOR(b1, a[2]), v6 = XOR(b2, a[3]), v7 = XOR(b3, b0);
    V w0 = XOR(a[2], a[3]), w1 = XOR(a[3], b0), w2 = XOR(b0, b1), w3 = XOR(b1, b2);
    V x0 = a[0], x1 = a[1];

    a[0] = COMBINE(k, XOR(a[3], all), b2, v4, w0);
    a[1] = COMBINE(k, XOR(b0, all), b3, v5, w1);
    a[2] = COMBINE(k, XOR(b1, all), x0, v6, w2);
    a[3] = COMBINE(k, XOR(b2, all), x1, v7, w3);
}
