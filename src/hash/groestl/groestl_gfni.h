/* SPDX-License-Identifier: MIT */
/* Groestl by rows with GFNI: the constants, and what groestl_rows.h takes from them.
 *
 * The including file defines:
 *     V                     the vector, with the functions that groestl_rows.h lists
 *     sbox(x)               the S-box of every byte
 *     times(x, matrix)      every byte times a constant, given as matrix of GF2P8AFFINEQB
 * This file defines:
 *     times_2(x)            every byte times 2
 *     times_4(x)            every byte times 4
 *     add_constants(c, x, i, n)    row x = i plus the constants of round n, or x itself if n is 0
 *     first_constants(c, i), substitute(c, x, i, n)    for groestl_rows.h */
#define SHIFTS(version, bits) version##bits##_SHIFT
#include "groestl_row_constants.h"

INLINE V times_2(V x)
{
    return times(x, UINT64_C(0x8081028488102040));
}

INLINE V times_4(V x)
{
    return times(x, UINT64_C(0x40c08142c4881020));
}

INLINE V add_constants(const struct constants *c, V x, int i, int n)
{
    return n == 0 ? x : bit_xor(x, repeat_32(constants_of(c, i, n)));
}

INLINE V first_constants(const struct constants *c, int i)
{
    return repeat_32(constants_of(c, i, 0));
}

INLINE V substitute(const struct constants *c, V x, int i, int n)
{
    (void)c;
    (void)i;
    (void)n;
    return sbox(x);
}
