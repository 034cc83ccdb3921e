/* SPDX-License-Identifier: MIT */
/* Groestl by rows with AESE, 64-bit ARM: the rounds.
 *
 * AESE adds its key before the S-box, so a round's constants are that key and cost nothing.  It then moves the bytes as
 * ShiftRows does, so ShiftBytes takes that back as well.
 *
 * The including file defines the functions of groestl_vector_16.h and
 *     sum(a, b)              a ^ b
 *     sum3(a, b, c)          a ^ b ^ c
 *     times_2(x)             every byte times 2
 * This file defines:
 *     what groestl_rows_16.h requires, and includes that */
#define SHIFTS(version, bits) version##bits##_SHIFT_AESE
#include "groestl_row_constants.h"

/* AddRoundConstant, SubBytes and ShiftBytes of round n. */
INLINE void substitute(const struct constants *c, V a[8], int n, int part)
{
    UNROLL(8)
    for (int i = 0; i < 8; i++) {
        V key = load_16((const uint8_t *)constants_of(c, i, n) + part);

        a[i] = shuffle(vaeseq_u8(a[i], key), load_16(c->shift[i] + part));
    }
}

/* MixBytes, 12 doublings.  docs/avr.md derives the formulas: with x_i = a_i + a_(i+1) + a_(i+3) + a_(i+4),
 * y_i = a_i + a_(i+1) + a_(i+2) + a_(i+3) + a_(i+6), e and o the sums of the even and of the odd a, and z_i = 2 x_(i+3) + y_(i+7)
 * they are b_i = 2 z_i + y_(i+4); z_2 + z_6 = 2 e + y_1 + y_5, z_1 + z_5 = 2 o + y_0 + y_4, z_0 + z_4 = z_2 + z_6 + o and
 * z_3 + z_7 = z_1 + z_5 + e.  47 XOR instead of 44, so that e, o and four x are ready after two: the chain from round to round
 * limits one message.  A program found these sums. */
INLINE void mix(V a[8])
{
    V a04 = sum(a[0], a[4]), e = sum3(a04, a[2], a[6]), a57 = sum(a[5], a[7]), o = sum3(a57, a[1], a[3]);
    V a34 = sum(a[3], a[4]), a67 = sum(a[6], a[7]), x3 = sum(a34, a67), x4 = sum(a04, a57);
    V a05 = sum(a[0], a[5]), a16 = sum(a[1], a[6]), x5 = sum(a05, a16);
    V a12 = sum(a[1], a[2]), x6 = sum(a12, a67);
    V y15 = sum(x4, x6), y04 = sum(a04, o), e2 = times_2(e), o2 = times_2(o);
    V a345 = sum(a[5], a34), a127 = sum(a[7], a12);
    V y0 = sum(a345, y15), y1 = sum(a34, a127), y2 = sum(a127, y04), y3 = sum(a345, a16);
    V y4 = sum(y0, y04), y5 = sum(y15, y1), y6 = sum(e, a127), y7 = sum(a05, a127);
    V z26 = times_2(sum(e2, y15)), z15 = times_2(sum(o2, y04)); /* from here on z are doubled */
    V z0 = times_2(sum(times_2(x3), y7)), z1 = times_2(sum(times_2(x4), y0));
    V z2 = times_2(sum(times_2(x5), y1)), z3 = times_2(sum(times_2(x6), y2));

    a[0] = bit_xor(z0, y4);
    a[1] = bit_xor(z1, y5);
    a[2] = bit_xor(z2, y6);
    a[3] = bit_xor(z3, y7);
    a[4] = sum3(sum(o2, y0), z0, z26);
    a[5] = sum3(y1, z1, z15);
    a[6] = sum3(y2, z2, z26);
    a[7] = sum3(sum(e2, y3), z3, z15);
}

INLINE void next_round(const struct constants *c, V a[8], int n, int part)
{
    BARRIER_PTR(c); /* or compilers would keep shuffles in registers, and spill others */
    substitute(c, a, n, part);
    mix(a);
}

INLINE void permute(const struct constants *c, V r[8], int rounds, int part)
{
    for (int n = 0; n < rounds; n++)
        next_round(c, r, n, part);
}

/* Round by round in turn, so that each fills the time in which the other waits. */
INLINE void add_permuted(const struct constants *c, V h[8], V p[8], V q[8])
{
    for (int n = 0; n < 14; n++) {
        next_round(c, p, n, 0);
        next_round(c, q, n, 16);
    }
    add(h, p, 8);
    add(h, q, 8);
}

INLINE V enter(V x)
{
    return x;
}

INLINE V leave(V x)
{
    return x;
}

#include "groestl_rows_16.h"
