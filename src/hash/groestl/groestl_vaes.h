/* SPDX-License-Identifier: MIT */
/* Groestl by rows with AESENCLAST: what SubBytes and MixBytes become there.
 *
 * The including file defines:
 *     V                     the vector, with the functions that groestl_rows.h lists
 *     zero()                zeros
 *     aes_last(x, key)      AESENCLAST in every lane
 *     add_8(a, b)           sums of bytes
 *     greater_8(a, b)       ones where a byte of a is greater, as a signed number
 *     every_8(byte)           that byte everywhere
 * It may define:
 *     DOUBLED_BARRIER(x)    a barrier for what is doubled; default: BARRIER_VEC(x)
 * This file defines:
 *     double_bytes(x)       every byte times 2
 *     ROWS_TOGETHER, first_constants(c, i), substitute(c, x, i, n), struct mix_terms, start_mix(t, a),
 *     mix_row(c, t, i, n)   for groestl_rows.h */
#include "../../core/barriers.h"
#include "groestl_aes.h"

#ifndef DOUBLED_BARRIER
#define DOUBLED_BARRIER(x) BARRIER_VEC(x)
#endif

enum { ROWS_TOGETHER = 1 };

INLINE V double_bytes(V x)
{
    return bit_xor(add_8(x, x), bit_and(greater_8(zero(), x), every_8(0x1b)));
}

INLINE V first_constants(const struct constants *c, int i)
{
    return repeat_32(c->key[0][i]);
}

INLINE V substitute(const struct constants *c, V x, int i, int n)
{
    return aes_last(x, n == 0 ? zero() : repeat_32(c->key[n][i]));
}

/* With t_i = a_i + a_(i+1), x_i = t_i + t_(i+3) and y_i = t_i + t_(i+2) + a_(i+6):
 * b_i = 2 (2 x_(i+3) + y_(i+7)) + y_(i+4).  @[Aoki12, Section 4.3] */
struct mix_terms {
    V double_x[8], y[8];
};

/* Only six of the x must be doubled: the sum of the even ones is zero, and that of the odd ones, since
 * x = (1 + z)(1 + z^3) a modulo z^8 + 1 is a multiple of (1 + z)^2.  50 additions, 14 doublings.
 * clang would choose another order, with more of them on the stack. */
INLINE void start_mix(struct mix_terms *mix, const V a[8])
{
    V t[8];

    for (int i = 0; i < 8; i++) {
        t[i] = bit_xor(a[i], a[(i + 1) & 7]);
        BARRIER_VEC(t[i]);
    }
    for (int i = 0; i < 8; i++) {
        mix->y[i] = xor3(t[i], t[(i + 2) & 7], a[(i + 6) & 7]);
        BARRIER_VEC(mix->y[i]);
    }
    for (int i = 0; i < 8; i++)
        if (i != 2 && i != 5) {
            mix->double_x[i] = double_bytes(bit_xor(t[i], t[(i + 3) & 7]));
            DOUBLED_BARRIER(mix->double_x[i]);
        }
    mix->double_x[2] = xor3(mix->double_x[0], mix->double_x[4], mix->double_x[6]);
    mix->double_x[5] = xor3(mix->double_x[1], mix->double_x[3], mix->double_x[7]);
}

/* The round constants came with SubBytes. */
INLINE V mix_row(const struct constants *c, const struct mix_terms *mix, int i, int n)
{
    (void)c;
    (void)n;
    return bit_xor(double_bytes(bit_xor(mix->double_x[(i + 3) & 7], mix->y[(i + 7) & 7])), mix->y[(i + 4) & 7]);
}
