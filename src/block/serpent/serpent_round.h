/* SPDX-License-Identifier: MIT */
/* The parts of a round of Serpent, on words.
 *
 * The including file defines, in addition to what serpent_boxes.h expects:
 *     W                a word, or a vector of words, on which the operators of C work
 * It may define:
 *     TERN             as serpent_boxes.h has it; default: none
 *     ROL(x, n)     x rotated to the left by n, 0 < n < 32, as a value; default: two shifts and OR
 *     MIX_BARRIER(x)   a barrier on a word, which keeps gcc from mixing in another order; default: none
 * This file defines:
 *     mix(x)           the linear mixing of x[0] to x[3]
 *     unmix(x)         its inverse */
#ifndef CITIUS_BLOCK_SERPENT_ROUND_H
#define CITIUS_BLOCK_SERPENT_ROUND_H

#include "../../core/barriers.h"
#include "serpent_boxes.h"

#ifndef ROL
#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
#endif

#ifndef MIX_BARRIER
#define MIX_BARRIER(x) (void)(x)
#endif

INLINE W xor3(W a, W b, W c)
{
#ifdef TERN
    return TERN(a, b, c, 0x96);
#else
    return a ^ b ^ c;
#endif
}

INLINE void mix(W x[4])
{
    MIX_BARRIER(x[1]);
    MIX_BARRIER(x[3]);
    x[0] = ROL(x[0], 13);
    x[2] = ROL(x[2], 3);
    x[1] = xor3(x[1], x[0], x[2]);
    x[3] = xor3(x[3], x[2], x[0] << 3);
    x[1] = ROL(x[1], 1);
    x[3] = ROL(x[3], 7);
    x[0] = xor3(x[0], x[1], x[3]);
    x[2] = xor3(x[2], x[3], x[1] << 7);
    MIX_BARRIER(x[0]);
    MIX_BARRIER(x[2]);
    x[0] = ROL(x[0], 5);
    x[2] = ROL(x[2], 22);
    MIX_BARRIER(x[0]);
    MIX_BARRIER(x[2]);
}

INLINE void unmix(W x[4])
{
    x[0] = ROL(x[0], 27);
    x[2] = ROL(x[2], 10);
    x[0] = xor3(x[0], x[1], x[3]);
    x[2] = xor3(x[2], x[3], x[1] << 7);
    x[1] = ROL(x[1], 31);
    x[3] = ROL(x[3], 25);
    x[1] = xor3(x[1], x[0], x[2]);
    x[3] = xor3(x[3], x[2], x[0] << 3);
    x[0] = ROL(x[0], 19);
    x[2] = ROL(x[2], 29);
}

#endif
