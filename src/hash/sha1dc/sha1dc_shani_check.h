/* SPDX-License-Identifier: MIT */
/* The checks of a batch one after the other, for few suspects: SHA-NI forward; back in C, because backwards the chain of each step is
 * short.
 *
 * The including file includes sha1_shani.h before it.
 * This file defines:
 *     settle_few(batch) */
#include "sha1dc_check.h"

/* A suspect: its words in groups and in order, the chaining values, and the states before the steps 56, 60, 64 and 68. */
struct suspect {
    __m128i groups[20];
    uint32_t words[80], before[5], after[5];
    struct {
        __m128i abcd, before; /* as in struct message */
    } middle[4];
};

static void load_suspect(struct suspect *s, const struct hash_batch *batch, unsigned at)
{
    __m128i *const w = s->groups;

    sha1dc_load_values(s->before, s->after, batch, at);
    for (int t = 0; t < 16; t++)
        s->words[t ^ 3] = batch->checks[SHA1DC_WORDS + t][at];
    memcpy(w, s->words, 64);
    for (int g = 4; g < 20; g++)
        w[g] = _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(w[g - 4], w[g - 3]), w[g - 2]), w[g - 1]);
    for (int g = 0; g < 20; g++)
        _mm_storeu_si128((__m128i *)(void *)&s->words[4 * g], _mm_shuffle_epi32(w[g], 0x1b));
}

static void run_to_middle(struct suspect *s)
{
    struct message m;
    void *state = s->before;
    const uint8_t *none = NULL;

    load_state(0, &m, &state, &none);
    rounds(&m, 0, _mm_add_epi32(m.e0, s->groups[0]));
    UNROLL(16) for (int g = 1; g < 17; g++)
    {
        rounds(&m, g / 5, s->groups[g]);
        if (g >= 13) {
            s->middle[g - 13].abcd = m.abcd;
            s->middle[g - 13].before = m.before;
        }
    }
}

static struct sha1dc_steps steps_of(const struct message *m)
{
    uint32_t x[4], before[4];

    _mm_storeu_si128((__m128i *)(void *)x, m->abcd);
    _mm_storeu_si128((__m128i *)(void *)before, m->before);
    return (struct sha1dc_steps){ x[3], x[2], x[1], x[0], rol32(before[3], 30) };
}

/* Take the steps of the other message from step 4 g on. */
static void run_to_end(struct message *m, const struct suspect *s, const uint32_t *difference, int g)
{
    for (; g < 20; g++) {
        const __m128i d = _mm_loadu_si128((const __m128i *)(const void *)&difference[4 * g]);
        const __m128i w = _mm_xor_si128(s->groups[g], _mm_shuffle_epi32(d, 0x1b));

        if (g < 15)
            rounds(m, 2, w);
        else
            rounds(m, 3, w);
    }
}

/* Steps from `from` - 1 to 0 in reverse. */
static struct sha1dc_steps run_back(struct sha1dc_steps s, const uint32_t *w, const uint32_t *difference, unsigned from)
{
    unsigned t = from;

    for (; t > 60; t--)
        s = sha1dc_back_one(s, sha1dc_parity, SHA1_K3, w, difference, t - 1);
    for (; t % 5 != 0; t--)
        s = sha1dc_back_one(s, sha1dc_majority, SHA1_K2, w, difference, t - 1);
    for (; t > 40; t -= 5)
        s = sha1dc_back(s, sha1dc_majority, SHA1_K2, w, difference, t - 5);
    for (; t > 20; t -= 5)
        s = sha1dc_back(s, sha1dc_parity, SHA1_K1, w, difference, t - 5);
    for (; t > 0; t -= 5)
        s = sha1dc_back(s, sha1dc_choose, SHA1_K0, w, difference, t - 5);
    return s;
}

static bool is_attack(const struct hash_batch *batch, unsigned at, uint32_t mask, bool reduced)
{
    struct suspect s;

    load_suspect(&s, batch, at);
    run_to_middle(&s);
    for (; mask != 0; mask &= mask - 1) {
        const struct sha1dc_vector *vector = &citius_sha1dc_vectors[ntz(mask)];
        const unsigned from = vector->step_of_four;
        struct message m;
        struct sha1dc_steps begin;

        m.abcd = s.middle[from / 4 - 14].abcd;
        m.before = s.middle[from / 4 - 14].before;
        begin = steps_of(&m);
        run_to_end(&m, &s, vector->difference, (int)from / 4);
        begin = run_back(begin, s.words, vector->difference, from);
        if (sha1dc_is_attack(begin, steps_of(&m), s.before, s.after, reduced))
            return true;
    }
    return false;
}

#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void
settle_few(struct hash_batch *batch)
{
    sha1dc_settle_each(batch, is_attack);
}
