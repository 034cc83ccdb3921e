/* SPDX-License-Identifier: MIT */
/* Some conditions of one block, or of two in the halves of a word of 64 bits, in portable C.
 *
 * The including file defines:
 *     WORD(w, t)           as in sha1dc_few.h
 * This file defines:
 *     V                    a word of each block
 *     TOGETHER             number of blocks, 2 or 1
 *     load_each(w, i)      w[i], which was written in other units
 *     likely_vectors(w)    sha1dc_few.h */
#include <string.h>

#include "sha1dc.h"

#if CITIUS_WORDS_64 || CITIUS_X86_64
typedef uint64_t V;
#else
typedef uint32_t V;
#endif

enum { TOGETHER = sizeof(V) / 4 };

/* For each block the constant c. */
INLINE V each(uint32_t c)
{
    return (V)-1 / UINT32_MAX * c;
}

#define XOR(x, y) ((x) ^ (y))
#define ROL rotate_left

INLINE V rotate_left(V x, unsigned n)
{
    return (x << n & each(UINT32_MAX << n)) | (x >> (32 - n) & each(UINT32_MAX >> (32 - n)));
}

INLINE V rotate_or_shift_left(V x, unsigned n)
{
    return x << n;
}

INLINE V rotate_or_shift_right(V x, unsigned n, unsigned m)
{
    (void)n;
    return x >> m;
}

INLINE V masked(V x, uint32_t c)
{
    return x & each(c);
}

INLINE V masked_complement(V x, uint32_t c)
{
    return ~x & each(c);
}

INLINE V add_masked(V y, V x, uint32_t c)
{
    return y | (x & each(c));
}

INLINE V add_masked_complement(V y, V x, uint32_t c)
{
    return y | (~x & each(c));
}

INLINE V load_each(const V *w, unsigned i)
{
    V x;

    memcpy(&x, w + i, sizeof x);
    return x;
}

#include "sha1dc_few.h"
