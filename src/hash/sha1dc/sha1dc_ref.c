/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, as the papers describe it.  Variable-time: it checks only vectors whose conditions
 * hold.  @[Stevens13, Section 4.1], @[SteSho17, Section 4] */
#include "sha1dc.h"

struct step_state {
    uint32_t a, b, c, d, e;
};

static uint32_t function_of_step(int t, uint32_t b, uint32_t c, uint32_t d)
{
    if (t < 20)
        return (b & c) ^ (~b & d);
    return t < 40 || t >= 60 ? b ^ c ^ d : (b & c) ^ (b & d) ^ (c & d);
}

static uint32_t constant_of_step(int t)
{
    return t < 20 ? SHA1_K0 : t < 40 ? SHA1_K1 : t < 60 ? SHA1_K2 : SHA1_K3;
}

static struct step_state step(int t, struct step_state s, uint32_t word)
{
    uint32_t a = rol32(s.a, 5) + function_of_step(t, s.b, s.c, s.d) + s.e + constant_of_step(t) + word;

    return (struct step_state){ a, s.a, rol32(s.b, 30), s.c, s.d };
}

/* The state before step t, from that after it. */
static struct step_state step_back(int t, struct step_state s, uint32_t word)
{
    uint32_t b = rol32(s.c, 2);
    uint32_t e = s.a - rol32(s.b, 5) - function_of_step(t, b, s.d, s.e) - constant_of_step(t) - word;

    return (struct step_state){ s.b, b, s.d, s.e, e };
}

static struct step_state sum(struct step_state x, struct step_state y)
{
    return (struct step_state){ x.a + y.a, x.b + y.b, x.c + y.c, x.d + y.d, x.e + y.e };
}

static bool equal(struct step_state x, struct step_state y)
{
    return x.a == y.a && x.b == y.b && x.c == y.c && x.d == y.d && x.e == y.e;
}

static void expand(uint32_t w[80], const uint8_t *in)
{
    for (int t = 0; t < 16; t++)
        w[t] = load_be32(in + 4 * t);
    for (int t = 16; t < 80; t++)
        w[t] = rol32(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
}

/* Whether an attack by this vector made the block with words w.  states: before each step, and after the last. */
static bool made_by(const struct sha1dc_vector *vector, const uint32_t w[80], const struct step_state states[81],
                    struct step_state out, bool reduced)
{
    struct step_state begin = states[vector->step], end = begin;

    for (int t = (int)vector->step - 1; t >= 0; t--)
        begin = step_back(t, begin, w[t] ^ vector->difference[t]);
    for (int t = (int)vector->step; t < 80; t++)
        end = step(t, end, w[t] ^ vector->difference[t]);
    return equal(sum(begin, end), out) || (reduced && equal(begin, states[0]));
}

static struct step_state compress(struct step_state h, const uint32_t w[80], struct step_state states[81])
{
    states[0] = h;
    for (int t = 0; t < 80; t++)
        states[t + 1] = step(t, states[t], w[t]);
    return sum(h, states[80]);
}

HASH_KERNEL(sha1dc, ref)
{
    struct sha1dc_state *s = state;

    for (; blocks > 0; blocks--, in += 64) {
        struct step_state h = { s->h[0], s->h[1], s->h[2], s->h[3], s->h[4] }, states[81];
        uint32_t w[80];
        bool found = false;

        expand(w, in);
        h = compress(h, w, states);
        for (int i = 0; i < SHA1DC_VECTORS && !found; i++)
            found = sha1dc_possible(&citius_sha1dc_vectors[i], w, sha1dc_in_order) &&
                    made_by(&citius_sha1dc_vectors[i], w, states, h, (s->flags & HASH_REDUCED) != 0);
        if (found)
            s->flags |= HASH_FOUND;
        for (int i = 0; i < 2 && found && (s->flags & HASH_SAFE) != 0; i++)
            h = compress(h, w, states);
        s->h[0] = h.a;
        s->h[1] = h.b;
        s->h[2] = h.c;
        s->h[3] = h.d;
        s->h[4] = h.e;
    }
}
