/* SPDX-License-Identifier: MIT */
/* Words of 64 bits, as twofish_slice.h takes them. */
#ifndef CITIUS_BLOCK_TWOFISH_WORDS_H
#define CITIUS_BLOCK_TWOFISH_WORDS_H

#include "twofish.h"

typedef uint64_t W;

INLINE W splat(uint64_t x)
{
    return x;
}

INLINE W swap_halves(W x)
{
    return ror64(x, 32);
}

INLINE W spread(W x, int b)
{
    W bit = x >> b & UINT64_C(0x0001000100010001);

    return (bit << 16) - bit;
}

#endif
