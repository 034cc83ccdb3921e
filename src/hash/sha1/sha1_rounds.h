/* SPDX-License-Identifier: MIT */
/* Rounds of SHA-1 in portable C: nothing moves from a to b, b to c and so on, the names change instead.  @[FIPS180, Section 6.1.2]
 *
 * This file defines:
 *     ROUND(f, k, a, b, c, d, e, word)     one round with function f and constant k
 *     FIVE(f, k, W, t)                     five from round t on, with the words W(t), on variables a to e */
#include "sha1.h"

/* One round; then e has the name a, a the name b and so on. */
#define ROUND(f, k, a, b, c, d, e, word)              \
    do {                                              \
        e += rol32(a, 5) + f(b, c, d) + (k) + (word); \
        b = rol32(b, 30);                             \
    } while (0)

#define FIVE(f, k, W, t)                  \
    ROUND(f, k, a, b, c, d, e, W(t));     \
    ROUND(f, k, e, a, b, c, d, W(t + 1)); \
    ROUND(f, k, d, e, a, b, c, W(t + 2)); \
    ROUND(f, k, c, d, e, a, b, W(t + 3)); \
    ROUND(f, k, b, c, d, e, a, W(t + 4))
