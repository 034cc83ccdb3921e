/* SPDX-License-Identifier: MIT */
/* SHA-1, one message or several, SHA-NI: the body of the implementations shani, shani-avx512, shani-x2, shani-x2-avx512, shani-msg,
 * shani-x3, shani-x4 and shani-x6.
 *
 * In a vector the first word is at the top: abcd = (d, c, b, a), a group of words (W[t+3], ..., W[t]).
 *
 * Idea: SHA1MSG2 is slow (one in four cycles on recent Intel cores) and shares its port with the rounds.  From
 * W[32] on, W[t] = rol(W[t-6] ^ W[t-16] ^ W[t-28] ^ W[t-32], 2), the recurrence applied twice
 * @[Locktyukhin10], where no word depends on another of its group, so that plain vector operations do: they
 * have more ports and the rounds become the limit.  SHA1MSG makes only W[16] to W[31].  On AMD's cores SHA1MSG2 is as fast as
 * other operations: there it makes all words.
 *
 * At the end of a block, E of the next one is not added to W[0] but computed with it: the sum is off
 * the chain from one block to the next.
 *
 * The including file defines:
 *     AHEAD                      for how many groups later a group makes words: 4, or 0 if SHA1MSG1 and SHA1MSG2 make all
 * It may define:
 *     ROL2_SUM(x, y, z, u)       rol(x ^ y ^ z ^ u, 2) on words; default: three XORs and two shifts
 *     NEXT_E(abcd, w)            w + (0, 0, 0, rol(a, 30)), the E operand of a group of four rounds, from the state four
 *                                rounds before; default: SHA1NEXTE
 *     STATE_BARRIER(abcd)        a barrier after each four rounds of a message, if without it the compiler moves the states
 *                                of several messages through the stack; default: none
 * This file defines:
 *     absorb(n, state, in, blocks)   blocks of n messages, n a constant from 1 to 6
 */
#ifndef ROL2_SUM
#define ROL2_SUM rol2_sum
#endif
#ifndef NEXT_E
#define NEXT_E _mm_sha1nexte_epu32
#endif
#ifndef STATE_BARRIER
#define STATE_BARRIER(abcd) (void)0
#endif

struct message {
    __m128i abcd, before; /* before: abcd four rounds ago */
    __m128i abcd0, e0;    /* at the beginning of the block; e0 in the top word, zeros below */
    __m128i w[8];         /* the last eight groups of words: group g is w[g & 7] */
    const uint8_t *in;
};

INLINE __m128i rol2_sum(__m128i x, __m128i y, __m128i z, __m128i u)
{
    x = _mm_xor_si128(_mm_xor_si128(x, y), z);
    BARRIER_VEC(x); /* u is known last, but gcc would begin with it: 1.79 instead of 1.70 */
    x = _mm_xor_si128(x, u);
    return _mm_or_si128(_mm_slli_epi32(x, 2), _mm_srli_epi32(x, 30));
}

/* Group g of the words: sixteen bytes of the block as big-endian words, or from the groups before. */
INLINE void make_words(struct message *m, const int g)
{
    const __m128i reverse = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m128i *const w = m->w;

    if (g < 4)
        w[g] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(m->in + 16 * g)), reverse);
    else if (g < (AHEAD > 0 ? 8 : 20))
        w[g & 7] = _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(w[(g - 4) & 7], w[(g - 3) & 7]), w[(g - 2) & 7]),
                                      w[(g - 1) & 7]);
    else if (g < 20)
        w[g & 7] =
            ROL2_SUM(w[g & 7], w[(g - 7) & 7], w[(g - 4) & 7], _mm_alignr_epi8(w[(g - 2) & 7], w[(g - 1) & 7], 8));
}

/* Four rounds with function and constant f; x: the words, and what else is to be added to them. */
INLINE void rounds(struct message *m, const int f, __m128i x)
{
    __m128i e = NEXT_E(m->before, x);

    m->before = m->abcd;
    if (f == 0)
        m->abcd = _mm_sha1rnds4_epu32(m->abcd, e, 0);
    else if (f == 1)
        m->abcd = _mm_sha1rnds4_epu32(m->abcd, e, 1);
    else if (f == 2)
        m->abcd = _mm_sha1rnds4_epu32(m->abcd, e, 2);
    else
        m->abcd = _mm_sha1rnds4_epu32(m->abcd, e, 3);
    STATE_BARRIER(m->abcd);
}

/* Rounds 4 g to 4 g + 3 of message i, and words for the rounds 4 AHEAD later: long before the rounds need them, or,
 * where SHA1MSG2 is fast or other messages fill the time, just then, so that fewer of them occupy registers. */
INLINE void group(const unsigned i, struct message *m, const int g)
{
    make_words(&m[i], g + AHEAD);
    rounds(&m[i], g / 5, m[i].w[g & 7]);
}

/* Group 0, and E for the end of the block. */
INLINE void first_group(const unsigned i, struct message *m)
{
    __m128i x;

    make_words(&m[i], AHEAD);
    x = _mm_add_epi32(m[i].e0, m[i].w[0]);
    m[i].e0 = NEXT_E(m[i].before, m[i].e0);
    m[i].abcd0 = m[i].abcd;
    rounds(&m[i], 0, x);
}

INLINE void end_block(const unsigned i, struct message *m)
{
    m[i].abcd = _mm_add_epi32(m[i].abcd, m[i].abcd0);
    m[i].in += 64;
}

INLINE void first_words(const unsigned i, struct message *m, const int g)
{
    make_words(&m[i], g);
}

/* The fields e0 and before stand for e = e0 + rol(a of before, 30). */
INLINE void load_state(const unsigned i, struct message *m, void *const *state, const uint8_t *const *in)
{
    const struct sha1_state *s = state[i];

    m[i].abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(const void *)s->h), 0x1b);
    m[i].before = _mm_setzero_si128();
    m[i].e0 = _mm_slli_si128(_mm_cvtsi32_si128((int)s->h[4]), 12);
    m[i].in = in[i];
}

INLINE void store_state(const unsigned i, const struct message *m, void *const *state)
{
    struct sha1_state *s = state[i];
    __m128i e = NEXT_E(m[i].before, m[i].e0);

    _mm_storeu_si128((__m128i *)(void *)s->h, _mm_shuffle_epi32(m[i].abcd, 0x1b));
    s->h[4] = (uint32_t)_mm_cvtsi128_si32(_mm_srli_si128(e, 12));
}

/* f(i, arguments) for each of n messages; not a loop, which would keep all of them on the stack without -O3. */
#define EACH_MESSAGE(n, f, ...) \
    do {                        \
        f(0, __VA_ARGS__);      \
        if ((n) > 1)            \
            f(1, __VA_ARGS__);  \
        if ((n) > 2)            \
            f(2, __VA_ARGS__);  \
        if ((n) > 3)            \
            f(3, __VA_ARGS__);  \
        if ((n) > 4)            \
            f(4, __VA_ARGS__);  \
        if ((n) > 5)            \
            f(5, __VA_ARGS__);  \
    } while (0)

INLINE void absorb(const unsigned n, void *const *state, const uint8_t *const *in, size_t blocks)
{
    struct message m[6];

    EACH_MESSAGE(n, load_state, m, state, in);
    for (; blocks > 0; blocks--) {
        if (AHEAD > 0) {
            EACH_MESSAGE(n, first_words, m, 0);
            EACH_MESSAGE(n, first_words, m, 1);
            EACH_MESSAGE(n, first_words, m, 2);
            EACH_MESSAGE(n, first_words, m, 3);
        }
        EACH_MESSAGE(n, first_group, m);
        EACH_MESSAGE(n, group, m, 1);
        EACH_MESSAGE(n, group, m, 2);
        EACH_MESSAGE(n, group, m, 3);
        EACH_MESSAGE(n, group, m, 4);
        EACH_MESSAGE(n, group, m, 5);
        EACH_MESSAGE(n, group, m, 6);
        EACH_MESSAGE(n, group, m, 7);
        EACH_MESSAGE(n, group, m, 8);
        EACH_MESSAGE(n, group, m, 9);
        EACH_MESSAGE(n, group, m, 10);
        EACH_MESSAGE(n, group, m, 11);
        EACH_MESSAGE(n, group, m, 12);
        EACH_MESSAGE(n, group, m, 13);
        EACH_MESSAGE(n, group, m, 14);
        EACH_MESSAGE(n, group, m, 15);
        EACH_MESSAGE(n, group, m, 16);
        EACH_MESSAGE(n, group, m, 17);
        EACH_MESSAGE(n, group, m, 18);
        EACH_MESSAGE(n, group, m, 19);
        EACH_MESSAGE(n, end_block, m);
    }
    EACH_MESSAGE(n, store_state, m, state);
}
