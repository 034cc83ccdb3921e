/* SPDX-License-Identifier: MIT */
/* SC2000: what its implementations share.  @[SC2000]
 *
 * Bits of a word are counted from the least significant one.  S cuts a word into fields of 6, 5, 5, 5, 5 and 6 bits,
 * from 31 down; M multiplies it by a matrix; B is a 4-bit box at each position of the four words. */
#ifndef CITIUS_BLOCK_SC2000_H
#define CITIUS_BLOCK_SC2000_H

#include <stdbool.h>

#include "../../core/impl.h"

/* The schedule of every implementation but ref.  Boxes go without what they make of 0: M(S(x)) without M(S(0)), B without 2,
 * its inverse without the same in front.  The keys have it, the same ones for encryption and decryption. */
struct sc2000_key {
    uint32_t rounds; /* 7 or 8 */
    uint32_t k[16][4];
};

/* The mask of the two R functions between rounds i and i + 1 of encryption.  With p and q, which the matrix makes of the third
 * and the fourth word of the state, R adds (XOR) (p & mask) ^ q to the first word and (q & ~mask) ^ p to the second. */
static inline uint32_t sc2000_mask(unsigned i)
{
    return i % 2 == 0 ? 0x55555555 : 0x33333333;
}

/* The groups of key words in the order in which they are added. */
static inline const uint32_t *sc2000_group(const struct sc2000_key *s, bool decrypt, unsigned n)
{
    return s->k[decrypt ? 2 * s->rounds - 1 - n : n];
}

#define ROW(...) BLOCK_DECLARED(sc2000, __VA_ARGS__)
#include "rows.def"

#endif
