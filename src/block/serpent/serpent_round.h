/* The parts of a round, on words of the type W.  Before it is included: W, ROL, SHL, and TERN or not, as
 * serpent_words.h and serpent_boxes.h have them, and MIX_BARRIER(x) or not, which keeps gcc from computing x elsewhere. */
#ifndef CITIUS_BLOCK_SERPENT_ROUND_H
#define CITIUS_BLOCK_SERPENT_ROUND_H

#include "../../core/barriers.h"
#include "serpent_boxes.h"

#ifdef TERN
#define XOR3(a, b, c) TERN(a, b, c, 0x96)
#else
#define XOR3(a, b, c) (a ^ b ^ c)
#endif

#ifndef MIX_BARRIER
#define MIX_BARRIER(x) (void)(x)
#endif

INLINE void mix(W x[4])
{
    MIX_BARRIER(x[1]);
    MIX_BARRIER(x[3]);
    x[0] = ROL(x[0], 13);
    x[2] = ROL(x[2], 3);
    x[1] = XOR3(x[1], x[0], x[2]);
    x[3] = XOR3(x[3], x[2], SHL(x[0], 3));
    x[1] = ROL(x[1], 1);
    x[3] = ROL(x[3], 7);
    x[0] = XOR3(x[0], x[1], x[3]);
    x[2] = XOR3(x[2], x[3], SHL(x[1], 7));
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
    x[0] = XOR3(x[0], x[1], x[3]);
    x[2] = XOR3(x[2], x[3], SHL(x[1], 7));
    x[1] = ROL(x[1], 31);
    x[3] = ROL(x[3], 25);
    x[1] = XOR3(x[1], x[0], x[2]);
    x[3] = XOR3(x[3], x[2], SHL(x[0], 3));
    x[0] = ROL(x[0], 19);
    x[2] = ROL(x[2], 29);
}

#endif
