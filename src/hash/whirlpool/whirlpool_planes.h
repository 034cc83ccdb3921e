/* SPDX-License-Identifier: MIT */
/* Whirlpool bit-sliced: what is done to the bits of bytes wherever these are.  Plane b has bit b of all bytes.
 *
 * The including file defines:
 *     W                       words of 64 bits, one or a vector of them, on which the operators of C work
 * This file defines:
 *     planes                  eight W
 *     transpose(x)            bytes to planes, and back: of each byte of eight words
 *     sub_structured(x)       the S-box of Whirlpool and Whirlpool-T
 *     double_and_add(x, y)    2 x + y in GF(2^8) */

typedef W planes[8];

/* Exchange the bits of a under m << n with those of b under m. */
#define EXCHANGE(a, b, n, m)             \
    do {                                 \
        W t_ = ((a) >> (n) ^ (b)) & (m); \
        (b) ^= t_;                       \
        (a) ^= t_ << (n);                \
    } while (0)

/* Transpose the 8 x 8 bits that byte j of the eight words makes, for all j: rows to planes and back. */
INLINE void transpose(planes x)
{
    for (int i = 0; i < 4; i++)
        EXCHANGE(x[i], x[i + 4], 4, UINT64_C(0x0f0f0f0f0f0f0f0f));
    for (int i = 0; i < 8; i += i & 1 ? 3 : 1)
        EXCHANGE(x[i], x[i + 2], 2, UINT64_C(0x3333333333333333));
    for (int i = 0; i < 8; i += 2)
        EXCHANGE(x[i], x[i + 1], 1, UINT64_C(0x5555555555555555));
}

/* ---- SubBytes ---- */

/* The structured S-box: u = E[high], v = E'[low], w = R[u ^ v], result E[u ^ w], E'[v ^ w], with E'
 * the inverse of E.  Each circuit below is a mini-box with its argument and result so complemented
 * that zero gives zero; what is left of that in the end is S[0] = 18.  Found by a search over
 * circuits of two-input gates without NOT. */

/* E[x] ^ 1 */
INLINE void box_e(const W x[4], W y[4])
{
    W t0 = x[1] ^ x[0], t1 = x[2] & t0, t2 = t1 ^ x[0], t3 = x[2] ^ x[1], t4 = t3 & x[0], t5 = t4 | x[3], t6 = t5 ^ t2,
      t7 = t4 | x[1], t8 = t3 | t0, t9 = t8 ^ x[1], t10 = t9 | x[3], t11 = t10 ^ t7, t12 = t11 | x[0], t13 = t12 & t5,
      t14 = t2 | x[3], t15 = t14 ^ t9;

    y[0] = t13;
    y[1] = t6;
    y[2] = t15;
    y[3] = t11;
}

/* E'[x] ^ f */
INLINE void box_inverse(const W x[4], W y[4])
{
    W t0 = x[1] | x[0], t1 = t0 ^ x[3], t2 = x[2] & t1, t3 = t2 ^ x[0], t4 = t1 & x[1], t5 = t4 ^ x[2], t6 = t3 ^ t1,
      t7 = t6 | x[0], t8 = t7 ^ t5, t9 = t1 | x[1], t10 = t9 ^ t2, t11 = t3 & ~t8, t12 = t11 ^ t10, t13 = t12 & t10,
      t14 = t13 ^ t6;

    y[0] = t14;
    y[1] = t12;
    y[2] = t8;
    y[3] = t3;
}

/* R[x ^ e] ^ 1: between E[] ^ 1 and E'[] ^ f, and after it */
INLINE void box_r(const W x[4], W y[4])
{
    W t0 = x[3] | x[2], t1 = x[3] & x[0], t2 = t1 ^ x[2], t3 = x[1] & t2, t4 = t3 ^ t0, t5 = t0 ^ x[0], t6 = x[1] & t5,
      t7 = t6 ^ t1, t8 = x[3] ^ x[1], t9 = t4 | x[0], t10 = t9 ^ t8, t11 = t7 | x[3], t12 = t11 ^ t5, t13 = t10 | x[2],
      t14 = t13 ^ t12;

    y[0] = t10;
    y[1] = t14;
    y[2] = t7;
    y[3] = t4;
}

/* E'[x ^ e] ^ 5, where f and R's 1 left x ^ e */
INLINE void box_inverse_e(const W x[4], W y[4])
{
    W t0 = x[3] | x[1], t1 = t0 ^ x[2], t2 = t1 | x[1], t3 = x[0] & t2, t4 = t3 ^ t0, t5 = x[1] | x[0], t6 = t5 ^ x[3],
      t7 = t6 ^ x[0], t8 = x[2] & t7, t9 = t8 ^ t6, t10 = t1 ^ x[0], t11 = t10 & t9, t12 = x[3] & t2, t13 = t12 ^ t11,
      t14 = t10 | t8, t15 = t14 ^ x[1];

    y[0] = t4;
    y[1] = t13;
    y[2] = t15;
    y[3] = t9;
}

INLINE void sub_structured(planes x)
{
    W u[4], v[4], w[4];

    box_e(x + 4, u);
    box_inverse(x, v);
    for (int i = 0; i < 4; i++)
        w[i] = u[i] ^ v[i];
    box_r(w, w);
    for (int i = 0; i < 4; i++) {
        u[i] ^= w[i];
        v[i] ^= w[i];
    }
    box_e(u, x + 4);
    box_inverse_e(v, x);
    x[3] = ~x[3];
    x[4] = ~x[4];
}

/* x = 2 x + y modulo x^8 + x^4 + x^3 + x^2 + 1. */
INLINE void double_and_add(planes x, const planes y)
{
    W top = x[7];

    x[7] = x[6] ^ y[7];
    x[6] = x[5] ^ y[6];
    x[5] = x[4] ^ y[5];
    x[4] = x[3] ^ top ^ y[4];
    x[3] = x[2] ^ top ^ y[3];
    x[2] = x[1] ^ top ^ y[2];
    x[1] = x[0] ^ y[1];
    x[0] = top ^ y[0];
}
