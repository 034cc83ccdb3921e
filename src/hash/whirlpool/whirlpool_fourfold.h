/* SPDX-License-Identifier: MIT */
/* The layers of Whirlpool by columns for NEON and WebAssembly, see whirlpool_columns.h, which is to be included after this.
 *
 * The indices of the S-box's last two lookups give its result a and, from two more tables, 4 a.  That takes three
 * instructions, and MixRows then needs one doubling of four instructions where it needed three.
 *
 * The including file defines, in addition to what whirlpool_columns.h says:
 *     AND(a, b)                    of two vectors
 *     EXCHANGE_HALVES(x)           the lower and the upper 8 bytes
 *     every_8(x)                   the byte x in every place
 *     left_2(x) left_4(x)          bytes shifted to the left by 2, by 4
 *     right_6(x) high_nibbles(x)   and to the right by 6, by 4
 *     zero()                       0 in every byte
 *     twice(x, reduce, zero)       2 x, in GF(2^8); reduce is 1d in every byte
 *     whole(x)                     x, a sum with several uses: with EOR3 clang would compute it again for each
 * This file defines:
 *     sub_structured               the S-box of Whirlpool and Whirlpool-T, as a layer of whirlpool_columns.h
 *     quadruple(k, x)              4 x, for sub_random, the S-box of Whirlpool-0
 *     mix_final, mix_early         MixRows of Whirlpool, and of the two versions before it
 *     struct constants, load_constants, VECTORS
 *                                  what whirlpool_columns.h expects */
#include "whirlpool.h"
#include "whirlpool_shift.h"

enum { VECTORS = 8 }; /* a, 4 a */

struct constants {
    V shift[4], e, inverse, r, e_upper, four_upper, four_lower, nibble, reduce, reduce_two, zero;
};

/* What the two bits add that leave a byte when it is multiplied by 4. */
static const uint8_t two_bits[16] = { 0, 0x1d, 0x3a, 0x27 };

INLINE V quadruple(const struct constants *k, V x)
{
    return XOR(left_2(x), SHUFFLE(k->reduce_two, right_6(x)));
}

INLINE void load_constants(struct constants *k)
{
    UNROLL(4) for (int j = 0; j < 4; j++) k->shift[j] = BROADCAST(shift_columns[j]);
    k->e = BROADCAST(citius_whirlpool_mini[0]);
    k->inverse = BROADCAST(citius_whirlpool_mini[1]);
    k->r = BROADCAST(citius_whirlpool_mini[2]);
    k->nibble = every_8(0x0f);
    k->reduce = every_8(0x1d);
    k->zero = zero();
    k->reduce_two = BROADCAST(two_bits);
    k->e_upper = left_4(k->e);
    k->four_upper = quadruple(k, k->e_upper);
    k->four_lower = left_2(k->inverse);
}

/* ---- layers ---- */

INLINE void sub_structured(const struct constants *k, V x[], int n)
{
    UNROLL(4) for (int j = 0; j < n; j++)
    {
        V u = SHUFFLE(k->e, high_nibbles(x[j])), v = SHUFFLE(k->inverse, AND(x[j], k->nibble));
        V w = SHUFFLE(k->r, XOR(u, v));

        u = XOR(u, w);
        v = XOR(v, w);
        x[j] = whole(XOR(SHUFFLE(k->e_upper, u), SHUFFLE(k->inverse, v)));
        x[j + 4] = whole(XOR(SHUFFLE(k->four_upper, u), SHUFFLE(k->four_lower, v)));
    }
}

/* x + 2 x2 + 4 x4 + 8 x8 from 4 x4 and 4 x8. */
INLINE V combine(const struct constants *k, V x, V x2, V four_x4, V four_x8)
{
    V y = XOR(x2, four_x8);

    return XOR(XOR(x, four_x4), twice(y, k->reduce, k->zero));
}

/* Coefficients 1 1 4 1 8 5 2 9.  With a(r) the columns r to the right and v = 4 (a + a(3)):
 *     a + (the four columns an odd distance away) + 2 a(6) + v(2) + 2 v(4). */
INLINE void mix_final(const struct constants *k, V a[8])
{
    const V *c = a + 4; /* 4 a */
    V c1 = EXCHANGE_HALVES(c[1]), c2 = EXCHANGE_HALVES(c[2]);
    V v0 = XOR(c[0], c1), v1 = XOR(c[1], c2), v4 = EXCHANGE_HALVES(v0), v5 = EXCHANGE_HALVES(v1);
    V v6 = XOR(c2, c[3]), v7 = EXCHANGE_HALVES(XOR(c[0], c[3]));
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]);
    V even = XOR(a[0], a[2]), odd = XOR(a[1], a[3]);

    even = XOR(even, EXCHANGE_HALVES(even));
    odd = XOR(odd, EXCHANGE_HALVES(odd));
    a[0] = combine(k, XOR(a[0], odd), a[2], v6, v4);
    a[1] = combine(k, XOR(a[1], even), a[3], v7, v5);
    a[2] = combine(k, XOR(a[2], odd), b0, v0, v6);
    a[3] = combine(k, XOR(a[3], even), b1, v1, v7);
}

/* Coefficients 1 1 3 1 5 8 9 5: a(5) + (all eight) + 2 a(2) + v(4) + 8 (a(5) + a(6)). */
INLINE void mix_early(const struct constants *k, V a[8])
{
    const V *c = a + 4;
    V c4 = EXCHANGE_HALVES(c[0]), c5 = EXCHANGE_HALVES(c[1]), c6 = EXCHANGE_HALVES(c[2]);
    V v4 = XOR(c4, c[1]), v5 = XOR(c5, c[2]), v6 = XOR(c6, c[3]), v7 = EXCHANGE_HALVES(XOR(c[0], c[3]));
    V w0 = XOR(c[2], c[3]), w1 = XOR(c[3], c4), w2 = XOR(c4, c5), w3 = XOR(c5, c6);
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]), b2 = EXCHANGE_HALVES(a[2]), b3 = EXCHANGE_HALVES(a[3]);
    V all = XOR(XOR(a[0], a[1]), XOR(a[2], a[3])), x0 = a[0], x1 = a[1];

    all = XOR(all, EXCHANGE_HALVES(all));
    a[0] = combine(k, XOR(a[3], all), b2, v4, w0);
    a[1] = combine(k, XOR(b0, all), b3, v5, w1);
    a[2] = combine(k, XOR(b1, all), x0, v6, w2);
    a[3] = combine(k, XOR(b2, all), x1, v7, w3);
}
