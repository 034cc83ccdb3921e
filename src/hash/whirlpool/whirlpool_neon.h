/* SPDX-License-Identifier: MIT */
/* The layers of Whirlpool by columns for NEON, see whirlpool_columns.h, which is to be included after this.
 *
 * The indices of the S-box's last two lookups give its result a and, from two more tables, 4 a.  That takes three
 * instructions, and MixRows then needs one doubling of four instructions where it needed three.
 *
 * The including file defines:
 *     twice(x, reduce)             2 x, in GF(2^8); reduce is 1d in every byte
 *     whole(x)                     x, a sum with several uses: with EOR3 clang would compute it again for each
 * This file defines:
 *     sub_structured, sub_random   layers of whirlpool_columns.h: the S-boxes
 *     mix_final, mix_early         MixRows of Whirlpool, and of the two versions before it
 *     and what whirlpool_columns.h expects */
#include "../../core/vector_neon_bytes.h"
#include "whirlpool.h"
#include "whirlpool_shift.h"

#define V uint8x16_t
#define LANES 1
#define XOR(a, b) veorq_u8(a, b)
#define AND(a, b) vandq_u8(a, b)
#define SHUFFLE(x, m) vqtbl1q_u8(x, m)
#define BROADCAST(p) vld1q_u8((const uint8_t *)(p))
#define EXCHANGE_HALVES(x) vextq_u8(x, x, 8)

enum { VECTORS = 8 }; /* a, 4 a */

struct constants {
    V shift[4], e, inverse, r, e_upper, four_upper, four_lower, nibble, reduce, reduce_two;
};

/* What the two bits add that leave a byte when it is multiplied by 4. */
static const uint8_t two_bits[16] = { 0, 0x1d, 0x3a, 0x27 };

INLINE V quadruple(const struct constants *k, V x)
{
    return XOR(vshlq_n_u8(x, 2), SHUFFLE(k->reduce_two, vshrq_n_u8(x, 6)));
}

INLINE void load_constants(struct constants *k)
{
    UNROLL(4) for (int j = 0; j < 4; j++) k->shift[j] = BROADCAST(shift_columns[j]);
    k->e = BROADCAST(citius_whirlpool_mini[0]);
    k->inverse = BROADCAST(citius_whirlpool_mini[1]);
    k->r = BROADCAST(citius_whirlpool_mini[2]);
    k->nibble = vdupq_n_u8(0x0f);
    k->reduce = vdupq_n_u8(0x1d);
    k->reduce_two = BROADCAST(two_bits);
    k->e_upper = vshlq_n_u8(k->e, 4);
    k->four_upper = quadruple(k, k->e_upper);
    k->four_lower = vshlq_n_u8(k->inverse, 2);
}

/* ---- layers ---- */

INLINE void sub_structured(const struct constants *k, V x[], int n)
{
    UNROLL(4) for (int j = 0; j < n; j++)
    {
        V u = SHUFFLE(k->e, vshrq_n_u8(x[j], 4)), v = SHUFFLE(k->inverse, AND(x[j], k->nibble));
        V w = SHUFFLE(k->r, XOR(u, v));

        u = XOR(u, w);
        v = XOR(v, w);
        x[j] = whole(XOR(SHUFFLE(k->e_upper, u), SHUFFLE(k->inverse, v)));
        x[j + 4] = whole(XOR(SHUFFLE(k->four_upper, u), SHUFFLE(k->four_lower, v)));
    }
}

/* A quarter of the S-box at a time: TBL gives 0 for an index of 64 or more. */
INLINE void sub_random(const struct constants *k, V x[], int n)
{
    V y[4];

    UNROLL(4) for (int quarter = 0; quarter < 4; quarter++)
    {
        const uint8_t *entries = citius_whirlpool_0_sbox + 64 * quarter;
        uint8x16x4_t table = { { BROADCAST(entries), BROADCAST(entries + 16), BROADCAST(entries + 32),
                                 BROADCAST(entries + 48) } };

        UNROLL(4) for (int j = 0; j < n; j++)
        {
            V found = vqtbl4q_u8(table, XOR(x[j], vdupq_n_u8((uint8_t)(64 * quarter))));

            y[j] = quarter == 0 ? found : vorrq_u8(y[j], found);
        }
    }
    UNROLL(4) for (int j = 0; j < n; j++)
    {
        x[j] = y[j];
        x[j + 4] = quadruple(k, y[j]);
    }
}

/* x + 2 x2 + 4 x4 + 8 x8 from 4 x4 and 4 x8. */
INLINE V combine(const struct constants *k, V x, V x2, V four_x4, V four_x8)
{
    V y = XOR(x2, four_x8);

    return XOR(XOR(x, four_x4), twice(y, k->reduce));
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

/* ---- loads and stores ---- */

INLINE V load_lanes(const uint8_t *const *p, size_t i)
{
    return vld1q_u8(p[0] + i);
}

INLINE void store_lanes(uint8_t *const *p, size_t i, V x)
{
    vst1q_u8(p[0] + i, x);
}
