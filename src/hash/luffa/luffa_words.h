/* Eight words of any kind: a permutation and arithmetic of GF(2^8), word i holding bit i of the elements.
 *
 * Whoever includes this defines, beside what luffa_circuit.h asks for, K_FIRST(r, j) and K_SECOND(r, j):
 * the constants of a round of lane j; TWEAK(a, j), how words 4 to 7 of lane j are turned first, unless
 * they come like that; and UNROLLED where that helps. */
#include "luffa_circuit.h"

#ifndef TWEAK
#define TWEAK(a, j) (a)
#endif
#ifndef UNROLLED
#define UNROLLED
#endif

INLINE void permute(WORD a[8], unsigned j)
{
    WORD x0 = a[0], x1 = a[1], x2 = FLIP(a[2]), x3 = a[3];
    WORD x4 = TWEAK(a[4], j), x5 = TWEAK(a[5], j), x6 = FLIP(TWEAK(a[6], j)), x7 = TWEAK(a[7], j);

    (void)j; /* where a register holds all lanes */
    UNROLLED
    for (int r = 0; r < 8; r++)
        ROUND(x0, x1, x2, x3, x4, x5, x6, x7, K_FIRST(r, j), K_SECOND(r, j))
    a[0] = x0;
    a[1] = x1;
    a[2] = FLIP(x2);
    a[3] = x3;
    a[4] = x4;
    a[5] = x5;
    a[6] = FLIP(x6);
    a[7] = x7;
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
    for (int k = 0; k < 8; k++)
        a[k] = XOR(a[k], b[k]);
}
