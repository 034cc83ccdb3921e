/* SPDX-License-Identifier: MIT */
/* Whether an attack by one disturbance vector made a block: in C, for one block at a time.
 *
 * This file defines:
 *     sha1dc_made(vector, w, middle, before, after, reduced)
 *     sha1dc_forward, sha1dc_back, sha1dc_back_one, sha1dc_is_attack     its parts
 *     sha1dc_expand, sha1dc_run_to_middle     the first message's words and states
 *     sha1dc_settle_each, sha1dc_load_values  for the suspects of a batch */
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

/* A block: its expanded words, the chaining values, and the states before the steps 55, 60 and 65. */
struct sha1dc_block {
    uint32_t w[80], before[5], after[5], middle[3][5];
};

INLINE void sha1dc_keep(uint32_t to[5], struct sha1dc_steps s)
{
    to[0] = s.a;
    to[1] = s.b;
    to[2] = s.c;
    to[3] = s.d;
    to[4] = s.e;
}

/* Words 16 to 79 of the schedule. */
INLINE void sha1dc_expand(uint32_t w[80])
{
    for (int t = 16; t < 80; t++)
        w[t] = rol32(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
}

/* From block->w and block->before: block->middle, and the state before step 65. */
INLINE struct sha1dc_steps sha1dc_run_to_middle(struct sha1dc_block *block, const uint32_t same[80])
{
    const uint32_t *h = block->before, *w = block->w;
    struct sha1dc_steps s = { h[0], h[1], h[2], h[3], h[4] };

    for (unsigned t = 0; t < 20; t += 5)
        s = sha1dc_forward(s, sha1dc_choose, SHA1_K0, w, same, t);
    for (unsigned t = 20; t < 40; t += 5)
        s = sha1dc_forward(s, sha1dc_parity, SHA1_K1, w, same, t);
    for (unsigned t = 40; t < 55; t += 5)
        s = sha1dc_forward(s, sha1dc_majority, SHA1_K2, w, same, t);
    sha1dc_keep(block->middle[0], s);
    s = sha1dc_forward(s, sha1dc_majority, SHA1_K2, w, same, 55);
    sha1dc_keep(block->middle[1], s);
    s = sha1dc_forward(s, sha1dc_parity, SHA1_K3, w, same, 60);
    sha1dc_keep(block->middle[2], s);
    return s;
}

/* Carry out the checks of a batch one after the other.  is_attack: whether one of the vectors in the mask made suspect number
 * `at`. */
INLINE void sha1dc_settle_each(struct hash_batch *batch, bool (*is_attack)(const struct hash_batch *batch, unsigned at,
                                                                           uint32_t mask, bool reduced))
{
    for (unsigned at = 0; at < batch->count; at++) {
        const uint32_t message = batch->checks[SHA1DC_MESSAGE][at];

        if (is_attack(batch, at, batch->checks[SHA1DC_MASK][at], (message >> 16 & HASH_REDUCED) != 0))
            batch->found[message & 0xffff] = true;
    }
    batch->count = 0;
}

/* The chaining values of a suspect. */
INLINE void sha1dc_load_values(uint32_t before[5], uint32_t after[5], const struct hash_batch *batch, unsigned at)
{
    for (int i = 0; i < 5; i++) {
        before[i] = batch->checks[SHA1DC_BEFORE + i][at];
        after[i] = batch->checks[SHA1DC_AFTER + i][at];
    }
}

#endif
