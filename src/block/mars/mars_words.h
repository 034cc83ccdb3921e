/* SPDX-License-Identifier: MIT */
/* MARS: what mars_rounds.h expects but look-ups, where V is a word of one block.
 *
 * This file defines:
 *     V, GROUPS, ROTATE(x, n)     as mars_rounds.h expects
 *     add_32(a, b), sub_32(a, b), xor_word(a, b), multiply(a, b), rotated(x, y), every_32(x)
 *                                 as mars_in_place.h expects, which defines the rest */
#ifndef CITIUS_BLOCK_MARS_WORDS_H
#define CITIUS_BLOCK_MARS_WORDS_H

typedef uint32_t V;

enum { GROUPS = 1 };

#define ROTATE(x, n) ((x) = rol32(x, n))

INLINE V every_32(uint32_t x)
{
    return x;
}

INLINE V add_32(V a, V b)
{
    return a + b;
}

INLINE V sub_32(V a, V b)
{
    return a - b;
}

INLINE V xor_word(V a, V b)
{
    return a ^ b;
}

INLINE V multiply(V a, V b)
{
    return a * b;
}

INLINE V rotated(V x, V y)
{
    return x << (y & 31) | x >> (-y & 31);
}

#include "mars_in_place.h"

#endif
