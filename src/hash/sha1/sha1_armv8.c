/* SPDX-License-Identifier: MIT */
/* SHA-1 of one message, or two at a time, with the SHA1 instructions of 64-bit ARM.
 *
 * Idea: SHA1C, SHA1P or SHA1M do four rounds, SHA1H of the state before gives the e of the next four, and SHA1SU1 ends four
 * words of the schedule.  What limits one message is the chain of the rounds, 4 cycles for each four.  Two messages fill it, and
 * are limited by these instructions, which share one pipe on Neoverse: SHA1SU0 is therefore made of instructions that need not
 * wait for that pipe.
 *
 * In a vector the first word is at the bottom: abcd = (a, b, c, d). */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_AARCH64
TARGET_BEGIN("arch=armv8-a+crypto")

struct message {
    uint32x4_t abcd, w[4]; /* w: the last four groups of words: group g is w[g & 3] */
    uint32_t e;
};

INLINE void load_state(struct message *m, const struct sha1_state *state)
{
    m->abcd = vld1q_u32(state->h);
    m->e = state->h[4];
}

INLINE void store_state(const struct message *m, struct sha1_state *state)
{
    vst1q_u32(state->h, m->abcd);
    state->h[4] = m->e;
}

INLINE void load_block(struct message *m, const uint8_t *in)
{
    UNROLL(4)
    for (int g = 0; g < 4; g++)
        m->w[g] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(in + 16 * g)));
}

/* The state after the block: the one before it is added. */
INLINE void add_state(struct message *m, const struct message *before)
{
    m->abcd = vaddq_u32(m->abcd, before->abcd);
    m->e += before->e;
}

/* Group g of the words from the four before, where they are needed no longer. */
INLINE void next_words(uint32x4_t *w, int g)
{
    const uint32x4_t x = w[g & 3], middle = vextq_u32(x, w[(g + 1) & 3], 2);

    w[g & 3] = vsha1su1q_u32(veorq_u32(veorq_u32(x, middle), w[(g + 2) & 3]), w[(g + 3) & 3]);
}

/* Rounds 4 g to 4 g + 3, and words for the rounds 16 later. */
INLINE void group(struct message *m, int g)
{
    const uint32_t k = g < 5 ? SHA1_K0 : g < 10 ? SHA1_K1 : g < 15 ? SHA1_K2 : SHA1_K3;
    uint32x4_t x = vaddq_u32(m->w[g & 3], vdupq_n_u32(k));
    uint32_t e = m->e;

    m->e = vsha1h_u32(vgetq_lane_u32(m->abcd, 0));
    if (g < 16)
        next_words(m->w, g);
    if (g < 5)
        m->abcd = vsha1cq_u32(m->abcd, e, x);
    else if (g < 10 || g >= 15)
        m->abcd = vsha1pq_u32(m->abcd, e, x);
    else
        m->abcd = vsha1mq_u32(m->abcd, e, x);
}

HASH_KERNEL(sha1, armv8)
{
    struct message m;

    load_state(&m, state);
    for (; blocks > 0; blocks--, in += 64) {
        const struct message before = m;

        load_block(&m, in);
        UNROLL(20)
        for (int g = 0; g < 20; g++)
            group(&m, g);
        add_state(&m, &before);
    }
    store_state(&m, state);
}

HASH_KERNEL_MANY(sha1, armv8_x2)
{
    struct message m, n;

    load_state(&m, state[0]);
    load_state(&n, state[1]);
    for (size_t at = 0; blocks > 0; blocks--, at += 64) {
        const struct message before_m = m, before_n = n;

        load_block(&m, in[0] + at);
        load_block(&n, in[1] + at);
        UNROLL(20)
        for (int g = 0; g < 20; g++) {
            group(&m, g);
            group(&n, g);
        }
        add_state(&m, &before_m);
        add_state(&n, &before_n);
    }
    store_state(&m, state[0]);
    store_state(&n, state[1]);
}

TARGET_END
#endif
