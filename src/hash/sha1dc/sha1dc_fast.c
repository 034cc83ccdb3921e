/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks in portable C.  Variable-time.
 *
 * Idea: all words of the schedule stay in memory, and so do the states before the steps 55, 60 and 65, in which a check begins.
 * Some conditions are evaluated for all vectors at once (sha1dc_few.h), on machines with words of 64 bits for two blocks at once;
 * the vectors that they leave are then tested one by one. */
#include "../sha1/sha1_rounds.h"
#include "sha1dc_check.h"

/* Words are written one by one, and read together. */
#define WORD(w, t) load_each(w, t)
#include "sha1dc_scalar.h"

/* ---- blocks ---- */

/* What is known of a block: the chaining values, and the states before the steps 55, 60 and 65. */
struct block {
    uint32_t before[5], after[5], middle[3][5];
};

/* Word t of a block's schedule: the words t of all blocks are neighbours. */
#define W(t) w[TOGETHER * (t)]
#define LOAD(t) (W(t) = load_be32(in + 4 * (t)))
#define EXPAND(t) (W(t) = rol32(W((t) - 3) ^ W((t) - 8) ^ W((t) - 14) ^ W((t) - 16), 1))

INLINE void keep(uint32_t x[5], uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t e)
{
    x[0] = a;
    x[1] = b;
    x[2] = c;
    x[3] = d;
    x[4] = e;
}

static void compress(uint32_t h[5], uint32_t *w, struct block *block, const uint8_t *in)
{
    uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    keep(block->before, a, b, c, d, e);
    FIVE(sha1dc_choose, SHA1_K0, LOAD, 0);
    FIVE(sha1dc_choose, SHA1_K0, LOAD, 5);
    FIVE(sha1dc_choose, SHA1_K0, LOAD, 10);
    ROUND(sha1dc_choose, SHA1_K0, a, b, c, d, e, LOAD(15));
    ROUND(sha1dc_choose, SHA1_K0, e, a, b, c, d, EXPAND(16));
    ROUND(sha1dc_choose, SHA1_K0, d, e, a, b, c, EXPAND(17));
    ROUND(sha1dc_choose, SHA1_K0, c, d, e, a, b, EXPAND(18));
    ROUND(sha1dc_choose, SHA1_K0, b, c, d, e, a, EXPAND(19));
    FIVE(sha1dc_parity, SHA1_K1, EXPAND, 20);
    FIVE(sha1dc_parity, SHA1_K1, EXPAND, 25);
    FIVE(sha1dc_parity, SHA1_K1, EXPAND, 30);
    FIVE(sha1dc_parity, SHA1_K1, EXPAND, 35);
    FIVE(sha1dc_majority, SHA1_K2, EXPAND, 40);
    FIVE(sha1dc_majority, SHA1_K2, EXPAND, 45);
    FIVE(sha1dc_majority, SHA1_K2, EXPAND, 50);
    keep(block->middle[0], a, b, c, d, e);
    FIVE(sha1dc_majority, SHA1_K2, EXPAND, 55);
    keep(block->middle[1], a, b, c, d, e);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 60);
    keep(block->middle[2], a, b, c, d, e);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 65);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 70);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 75);
    a = h[0] += a;
    b = h[1] += b;
    c = h[2] += c;
    d = h[3] += d;
    e = h[4] += e;
    keep(block->after, a, b, c, d, e);
}

INLINE size_t place_in_turn(unsigned word)
{
    return TOGETHER * word;
}

/* Whether an attack by one of the vectors in the mask made a block.  Not inlined, because it is rare. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static bool
check(uint32_t mask, const uint32_t *w, const struct block *block, bool reduced)
{
    for (; mask != 0; mask &= mask - 1) {
        const struct sha1dc_vector *vector = &citius_sha1dc_vectors[ntz(mask)];
        uint32_t words[80];

        if (!sha1dc_possible(vector, w, place_in_turn))
            continue;
        for (unsigned t = 0; t < 80; t++)
            words[t] = W(t);
        if (sha1dc_made(vector, words, block->middle[(vector->step - 55) / 5], block->before, block->after, reduced))
            return true;
    }
    return false;
}

/* Absorb a block again, twice, so that the digest becomes another one. */
static void absorb_twice(uint32_t h[5], const struct block *block, const uint8_t *in)
{
    uint32_t w[80 * TOGETHER];
    struct block spare;

    memcpy(h, block->after, sizeof block->after);
    for (int n = 0; n < 2; n++)
        compress(h, w, &spare, in);
}

/* The first blocks of the input, at most TOGETHER; returns how many were absorbed. */
INLINE size_t absorb(struct sha1dc_state *s, const uint8_t *in, size_t blocks)
{
    struct block block[TOGETHER];
    V w[80], all;
    uint32_t *words = (uint32_t *)(void *)w, masks[TOGETHER], h[5];
    size_t n = blocks < TOGETHER ? blocks : TOGETHER;

    memcpy(h, s->h, sizeof h);
    for (size_t i = n; i < TOGETHER; i++) /* what is missing must be there, and does not count */
        compress(h, words + i, &block[i], in);
    for (size_t i = 0; i < n; i++)
        compress(s->h, words + i, &block[i], in + 64 * i);
    all = likely_vectors(w, NULL);
    memcpy(masks, &all, sizeof all);
    for (size_t i = 0; i < n; i++) {
        if (masks[i] == 0 || !check(masks[i], words + i, &block[i], (s->flags & HASH_REDUCED) != 0))
            continue;
        s->flags |= HASH_FOUND;
        if ((s->flags & HASH_SAFE) != 0) {
            absorb_twice(s->h, &block[i], in + 64 * i);
            return i + 1;
        }
    }
    return n;
}

HASH_KERNEL(sha1dc, fast)
{
    for (size_t n; blocks > 0; blocks -= n, in += 64 * n)
        n = absorb(state, in, blocks);
}
