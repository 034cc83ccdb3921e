/* SPDX-License-Identifier: MIT */
/* Eight words of any kind: a permutation and arithmetic of GF(2^8), word i holding bit i of the elements.
 *
 * The including file defines, in addition to what luffa_circuit.h expects:
 *     K_FIRST(r, j)       the first constant of round r of lane j
 *     K_SECOND(r, j)      the second one
 * It may define:
 *     TWEAK(a, j)         how words 4 to 7 of lane j are rotated before the rounds; default: not at all
 *     UNROLLED            UNROLL(8) where that helps; default: nothing
 * This file defines:
 *     permute(a, j)       all rounds of a lane
 *     twice(a)            a = 2 * a
 *     add(a, b)           a = a + b
 *     BEGIN_ROUNDS(x, a, j) LANE_ROUND(x, r, j) END_ROUNDS(x, a)
 *                         the parts of permute, for several lanes at once */
#include "luffa_circuit.h"

#ifndef TWEAK
#define TWEAK(a, j) (a)
#endif
#ifndef UNROLLED
#define UNROLLED
#endif

/* The words of lane j in variables x0 to x7 before the rounds, a round of them, and back after the rounds. */
#define BEGIN_ROUNDS(x, a, j)                                      \
    WORD x##0 = a[0], x##1 = a[1], x##2 = FLIP(a[2]), x##3 = a[3]; \
    WORD x##4 = TWEAK(a[4], j), x##5 = TWEAK(a[5], j), x##6 = FLIP(TWEAK(a[6], j)), x##7 = TWEAK(a[7], j);
#define LANE_ROUND(x, r, j) ROUND(x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7, K_FIRST(r, j), K_SECOND(r, j))
#define END_ROUNDS(x, a)   \
    {                      \
        a[0] = x##0;       \
        a[1] = x##1;       \
        a[2] = FLIP(x##2); \
        a[3] = x##3;       \
        a[4] = x##4;       \
        a[5] = x##5;       \
        a[6] = FLIP(x##6); \
        a[7] = x##7;       \
    }

INLINE void permute(WORD a[8], unsigned j)
{
    BEGIN_ROUNDS(x, a, j)

    (void)j; /* where a register holds all lanes */
    UNROLLED
    for (int r = 0; r < 8; r++)
        LANE_ROUND(x, r, j)
    END_ROUNDS(x, a)
}

/* a = 2 * a. */
INLINE void twice(WORD a[8])
{
    WORD carry = a[7];

    a[7] = a[6];
    a[6] = a[5];
    a[5] = a[4];
    a[4] = XOR(a[3], carry);
    a[3] = XOR(a[2], carry);
    a[2] = a[1];
    a[1] = XOR(a[0], carry);
    a[0] = carry;
}

INLINE void add(WORD a[8], const WORD b[8])
{
    UNROLL(8) for (int k = 0; k < 8; k++) a[k] = XOR(a[k], b[k]);
}
