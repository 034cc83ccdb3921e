/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks in portable C, block by block.  Variable-time.
 *
 * Idea: all words of the schedule stay in memory, and so do the states before the steps 55, 60 and 65, in which a check begins.
 * Some conditions are evaluated for all vectors at once (sha1dc_few.h); the vectors that they leave are then tested one by one. */
#include "sha1dc_check.h"

/* ---- conditions of one block ---- */

typedef uint32_t V;

INLINE V bit_xor(V x, V y)
{
    return x ^ y;
}

INLINE V rotate_left(V x, unsigned n)
{
    return rol32(x, n);
}

INLINE V rotate_or_shift_left(V x, unsigned n)
{
    return rol32(x, n);
}

INLINE V rotate_or_shift_right(V x, unsigned n, unsigned m)
{
    (void)m;
    return rol32(x, n);
}

INLINE V masked(V x, uint32_t c)
{
    return x & c;
}

INLINE V masked_complement(V x, uint32_t c)
{
    return ~x & c;
}

INLINE V add_masked(V y, V x, uint32_t c)
{
    return y | (x & c);
}

INLINE V add_masked_complement(V y, V x, uint32_t c)
{
    return y | (~x & c);
}

#include "sha1dc_few.h"

/* ---- blocks ---- */

#define LOAD(t) (w[t] = load_be32(in + 4 * (t)))
#define EXPAND(t) (w[t] = rol32(w[(t) - 3] ^ w[(t) - 8] ^ w[(t) - 14] ^ w[(t) - 16], 1))

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

#define KEEP(n) (middle[n][0] = a, middle[n][1] = b, middle[n][2] = c, middle[n][3] = d, middle[n][4] = e)

/* One block; its schedule and the states before the steps 55, 60 and 65. */
INLINE void compress(uint32_t h[5], uint32_t w[80], uint32_t middle[3][5], const uint8_t *in)
{
    uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

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
    KEEP(0);
    FIVE(sha1dc_majority, SHA1_K2, EXPAND, 55);
    KEEP(1);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 60);
    KEEP(2);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 65);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 70);
    FIVE(sha1dc_parity, SHA1_K3, EXPAND, 75);
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* Test the vectors of a mask; after an attack absorb the block again if the digest shall be safe. */
static void check(struct sha1dc_state *s, uint32_t mask, const uint32_t before[5], uint32_t w[80],
                  uint32_t middle[3][5], const uint8_t *in)
{
    for (int i = 0; i < SHA1DC_VECTORS; i++) {
        const struct sha1dc_vector *vector = &citius_sha1dc_vectors[i];

        if ((mask >> i & 1) == 0 || !sha1dc_possible(vector, w) ||
            !sha1dc_made(vector, w, middle[(vector->step - 55) / 5], before, s->h, (s->flags & HASH_REDUCED) != 0))
            continue;
        s->flags |= HASH_FOUND;
        for (int n = 0; n < 2 && (s->flags & HASH_SAFE) != 0; n++)
            compress(s->h, w, middle, in);
        return;
    }
}

HASH_KERNEL(sha1dc, fast)
{
    struct sha1dc_state *s = state;

    for (; blocks > 0; blocks--, in += 64) {
        const uint32_t before[5] = { s->h[0], s->h[1], s->h[2], s->h[3], s->h[4] };
        uint32_t w[80], middle[3][5], mask;

        compress(s->h, w, middle, in);
        mask = likely_vectors(w);
        if (mask != 0)
            check(s, mask, before, w, middle, in);
    }
}
