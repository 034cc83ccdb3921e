/* SPDX-License-Identifier: MIT */
/* Whether an attack by one disturbance vector made a block: in C, for one block at a time.
 *
 * This file defines:
 *     sha1dc_made(vector, w, middle, before, after, reduced)
 *     sha1dc_forward, sha1dc_back, sha1dc_back_one, sha1dc_is_attack     its parts */
#ifndef CITIUS_HASH_SHA1DC_CHECK_H
#define CITIUS_HASH_SHA1DC_CHECK_H

#include "sha1dc.h"

struct sha1dc_steps {
    uint32_t a, b, c, d, e;
};

INLINE uint32_t sha1dc_choose(uint32_t b, uint32_t c, uint32_t d)
{
    return ((c ^ d) & b) ^ d;
}

INLINE uint32_t sha1dc_parity(uint32_t b, uint32_t c, uint32_t d)
{
    return b ^ c ^ d;
}

INLINE uint32_t sha1dc_majority(uint32_t b, uint32_t c, uint32_t d)
{
    return (b & c) | ((b | c) & d);
}

typedef uint32_t sha1dc_function(uint32_t b, uint32_t c, uint32_t d);

/* Five steps from step t on, with the words of the other message. */
INLINE struct sha1dc_steps sha1dc_forward(struct sha1dc_steps s, sha1dc_function *f, uint32_t k, const uint32_t *w,
                                          const uint32_t *difference, unsigned t)
{
    UNROLL(5) for (unsigned i = t; i < t + 5; i++)
    {
        const uint32_t a = rol32(s.a, 5) + f(s.b, s.c, s.d) + s.e + k + (w[i] ^ difference[i]);

        s = (struct sha1dc_steps){ a, s.a, rol32(s.b, 30), s.c, s.d };
    }
    return s;
}

/* The reverse of step t. */
INLINE struct sha1dc_steps sha1dc_back_one(struct sha1dc_steps s, sha1dc_function *f, uint32_t k, const uint32_t *w,
                                           const uint32_t *difference, unsigned t)
{
    const uint32_t b = rol32(s.c, 2);
    const uint32_t e = s.a - (w[t] ^ difference[t]) - k - rol32(s.b, 5) - f(b, s.d, s.e);

    return (struct sha1dc_steps){ s.b, b, s.d, s.e, e };
}

/* The reverse of steps t + 4 to t. */
INLINE struct sha1dc_steps sha1dc_back(struct sha1dc_steps s, sha1dc_function *f, uint32_t k, const uint32_t *w,
                                       const uint32_t *difference, unsigned t)
{
    UNROLL(5) for (unsigned i = t + 5; i-- > t;) s = sha1dc_back_one(s, f, k, w, difference, i);
    return s;
}

/* Whether begin and end lead from one chaining value to the other. */
INLINE bool sha1dc_is_attack(struct sha1dc_steps begin, struct sha1dc_steps end, const uint32_t *before,
                             const uint32_t *after, bool reduced)
{
    return (((begin.a + end.a) ^ after[0]) | ((begin.b + end.b) ^ after[1]) | ((begin.c + end.c) ^ after[2]) |
            ((begin.d + end.d) ^ after[3]) | ((begin.e + end.e) ^ after[4])) == 0 ||
           (reduced && ((begin.a ^ before[0]) | (begin.b ^ before[1]) | (begin.c ^ before[2]) | (begin.d ^ before[3]) |
                        (begin.e ^ before[4])) == 0);
}

/* w: the expanded block; middle: the state before step vector->step; before, after: the chaining values of the block.
 * reduced: also if an attack on fewer steps made it. */
INLINE bool sha1dc_made(const struct sha1dc_vector *vector, const uint32_t *w, const uint32_t *middle,
                        const uint32_t *before, const uint32_t *after, bool reduced)
{
    const uint32_t *difference = vector->difference;
    struct sha1dc_steps end = { middle[0], middle[1], middle[2], middle[3], middle[4] }, begin = end;

    if (vector->step > 60)
        begin = sha1dc_back(begin, sha1dc_parity, SHA1_K3, w, difference, 60);
    if (vector->step > 55)
        begin = sha1dc_back(begin, sha1dc_majority, SHA1_K2, w, difference, 55);
    if (vector->step <= 55)
        end = sha1dc_forward(end, sha1dc_majority, SHA1_K2, w, difference, 55);
    if (vector->step <= 60)
        end = sha1dc_forward(end, sha1dc_parity, SHA1_K3, w, difference, 60);
    for (unsigned i = 0; i < 15; i += 5) { /* two chains of steps, neither of which waits for the other */
        begin = sha1dc_back(begin, sha1dc_majority, SHA1_K2, w, difference, 50 - i);
        end = sha1dc_forward(end, sha1dc_parity, SHA1_K3, w, difference, 65 + i);
    }
    for (unsigned t = 40; t > 20; t -= 5)
        begin = sha1dc_back(begin, sha1dc_parity, SHA1_K1, w, difference, t - 5);
    for (unsigned t = 20; t > 0; t -= 5)
        begin = sha1dc_back(begin, sha1dc_choose, SHA1_K0, w, difference, t - 5);
    return sha1dc_is_attack(begin, end, before, after, reduced);
}

#endif
