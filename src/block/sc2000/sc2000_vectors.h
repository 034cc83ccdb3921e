/* SPDX-License-Identifier: MIT */
/* SC2000: blocks to vectors of equal bytes.
 *
 * The including file defines:
 *     V, load(p), store(p, x), low_8(a, b), high_8(a, b)     core/vector.h, for other names as well
 * This file defines:
 *     W                    a vector of 64-bit words, on which the operators of C work
 *     gather(x, in)        byte i of sizeof(W) blocks to x[i]
 *     scatter(out, x)      and back
 *     PART                 as sc2000_slice.h expects */
#include <stddef.h>
#include <stdint.h>

#include "../../core/barriers.h"

typedef uint64_t W __attribute__((vector_size(sizeof(V))));

/* Inlined, clang would keep more on the stack; gcc would lose by calls. */
#if defined(__clang__)
#define PART ALIGN_STACK static __attribute__((noinline))
#else
#define PART INLINE
#endif

/* In each 16 bytes of the vectors: a 16 x 16 matrix of bytes. */
INLINE void transpose_bytes(W x[16])
{
    /* In each step the number of a byte, after that of its vector, rotates to the left by one bit. */
    UNROLL(4) for (int step = 0; step < 4; step++)
    {
        W y[16];

        for (int i = 0; i < 8; i++) {
            y[2 * i] = (W)low_8((V)x[i], (V)x[i + 8]);
            y[2 * i + 1] = (W)high_8((V)x[i], (V)x[i + 8]);
        }
        for (int i = 0; i < 16; i++)
            x[i] = y[i];
    }
}

INLINE void gather(W x[16], const uint8_t *in)
{
    for (size_t i = 0; i < 16; i++)
        x[i] = (W)load(in + sizeof(W) * i);
    transpose_bytes(x);
}

INLINE void scatter(uint8_t *out, W x[16])
{
    transpose_bytes(x);
    for (size_t i = 0; i < 16; i++) {
        BARRIER_VEC(x[i]); /* clang would call memcpy, which waits: it loads in longer pieces what was just stored */
        store(out + sizeof(W) * i, (V)x[i]);
    }
}
