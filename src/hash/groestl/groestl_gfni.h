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
#include "groestl.h"
#include "groestl_constants.h"

struct constants {
    _Alignas(64) uint8_t shift[8][32]; /* ShiftBytes for each row */
    uint64_t row0[14][4];              /* round constants: of row 0, */
    uint64_t row7[14][4];              /* of row 7, */
    uint64_t middle[4];                /* and of the others, where all rounds have the same */
};

static const struct constants groestl_256 = {
    { GROESTL_256_SHIFT }, { GROESTL_256_ROW_0 }, { GROESTL_256_ROW_7 }, { 0, ~UINT64_C(0), 0, ~UINT64_C(0) }
};
static const struct constants groestl_512 = {
    { GROESTL_512_SHIFT }, { GROESTL_512_ROW_0 }, { GROESTL_512_ROW_7 }, { 0, 0, ~UINT64_C(0), ~UINT64_C(0) }
};
static const struct constants groestl0_256 = {
    { GROESTL0_256_SHIFT }, { GROESTL0_256_ROW_0 }, { GROESTL0_256_ROW_7 }, { 0 }
};
static const struct constants groestl0_512 = {
    { GROESTL0_512_SHIFT }, { GROESTL0_512_ROW_0 }, { GROESTL0_512_ROW_7 }, { 0 }
};

INLINE V times_2(V x)
{
    return times(x, UINT64_C(0x8081028488102040));
}

INLINE V times_4(V x)
{
    return times(x, UINT64_C(0x40c08142c4881020));
}

INLINE const uint64_t *constants_of(const struct constants *c, int i, int n)
{
    return i == 0 ? c->row0[n] : i == 7 ? c->row7[n] : c->middle;
}

INLINE V add_constants(const struct constants *c, V x, int i, int n)
{
    return n == 0 ? x : xor2(x, repeat_32(constants_of(c, i, n)));
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
