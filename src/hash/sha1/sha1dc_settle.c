/* SPDX-License-Identifier: MIT */
/* The checks of a batch in portable C, one after the other: for few suspects. */
#include "sha1dc_check.h"

/* All words of a suspect's schedule, and the states before the steps 55, 60 and 65. */
struct suspect {
    uint32_t w[80], before[5], after[5], middle[3][5];
};

static void load_suspect(struct suspect *s, const struct hash_batch *batch, unsigned at)
{
    for (int i = 0; i < 5; i++) {
        s->before[i] = batch->checks[SHA1DC_BEFORE + i][at];
        s->after[i] = batch->checks[SHA1DC_AFTER + i][at];
    }
    for (int t = 0; t < 16; t++)
        s->w[t] = batch->checks[SHA1DC_WORDS + t][at];
    for (int t = 16; t < 80; t++)
        s->w[t] = rol32(s->w[t - 3] ^ s->w[t - 8] ^ s->w[t - 14] ^ s->w[t - 16], 1);
}

static void keep_state(uint32_t to[5], struct sha1dc_steps s)
{
    to[0] = s.a;
    to[1] = s.b;
    to[2] = s.c;
    to[3] = s.d;
    to[4] = s.e;
}

static void run_to_middle(struct suspect *s)
{
    static const uint32_t same[80]; /* the differences of the message from itself */
    struct sha1dc_steps x = { s->before[0], s->before[1], s->before[2], s->before[3], s->before[4] };

    for (unsigned t = 0; t < 20; t += 5)
        x = sha1dc_forward(x, sha1dc_choose, SHA1_K0, s->w, same, t);
    for (unsigned t = 20; t < 40; t += 5)
        x = sha1dc_forward(x, sha1dc_parity, SHA1_K1, s->w, same, t);
    for (unsigned t = 40; t < 55; t += 5)
        x = sha1dc_forward(x, sha1dc_majority, SHA1_K2, s->w, same, t);
    keep_state(s->middle[0], x);
    x = sha1dc_forward(x, sha1dc_majority, SHA1_K2, s->w, same, 55);
    keep_state(s->middle[1], x);
    keep_state(s->middle[2], sha1dc_forward(x, sha1dc_parity, SHA1_K3, s->w, same, 60));
}

static bool is_attack(const struct suspect *s, uint32_t mask, bool reduced)
{
    for (; mask != 0; mask &= mask - 1) {
        const struct sha1dc_vector *vector = &citius_sha1dc_vectors[ntz(mask)];

        if (sha1dc_made(vector, s->w, s->middle[(vector->step - 55) / 5], s->before, s->after, reduced))
            return true;
    }
    return false;
}

void citius_sha1dc_settle(struct hash_batch *batch)
{
    for (unsigned at = 0; at < batch->count; at++) {
        const uint32_t message = batch->checks[SHA1DC_MESSAGE][at];
        struct suspect s;

        load_suspect(&s, batch, at);
        run_to_middle(&s);
        if (is_attack(&s, batch->checks[SHA1DC_MASK][at], (message >> 16 & HASH_REDUCED) != 0))
            batch->found[message & 0xffff] = true;
    }
    batch->count = 0;
}
