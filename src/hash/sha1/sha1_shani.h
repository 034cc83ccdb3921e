/* SHA-1, one message or several, SHA-NI: the body of the rows shani, shani-avx512, shani-x2,
 * shani-x2-avx512, shani-msg, shani-x3, shani-x4 and shani-x6, each of which defines
 *
 *     LANES                     the number of messages, 1 to 6
 *     PREPARE                   constants that the other macros need
 *     ROL2_SUM(x, y, z, u)      rol(x ^ y ^ z ^ u, 2) on words: rol2_sum, or better
 *     NEXT_E(abcd, w)           w + (0, 0, 0, rol(a, 30)): the E operand of a group of four rounds, from
 *                               the state four rounds before
 *     ALL_BY_16                 if SHA1MSG1 and SHA1MSG2 are to make all words of the schedule
 *     STATE_BARRIER(abcd)       a barrier after each four rounds of a message, if without it the compiler moves the states
 *                               of several messages through the stack
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
 * the chain from one block to the next. */

INLINE __m128i rol2_sum(__m128i x, __m128i y, __m128i z, __m128i u)
{
    x = _mm_xor_si128(_mm_xor_si128(x, y), z);
    BARRIER_VEC(x); /* u is known last, but gcc would begin with it: 1.79 instead of 1.70 */
    x = _mm_xor_si128(x, u);
    return _mm_or_si128(_mm_slli_epi32(x, 2), _mm_srli_epi32(x, 30));
}

struct lane {
    __m128i abcd, before; /* before: abcd four rounds ago */
    __m128i abcd0, e0;    /* at the beginning of the block; e0 in the top word, zeros below */
    __m128i w[8];         /* the last eight groups of words */
    const uint8_t *in;
};

#ifndef STATE_BARRIER
#define STATE_BARRIER(abcd) (void)0
#endif

#define ROUNDS(s, f, x)                                      \
    do {                                                     \
        __m128i e_ = NEXT_E(s.before, x);                    \
        s.before = s.abcd;                                   \
        s.abcd = _mm_sha1rnds4_epu32(s.abcd, e_, f);         \
        STATE_BARRIER(s.abcd);                               \
    } while (0)

#define W(s, g) s.w[(g) & 7]

#define NOTHING(s, g) (void)0
#define LOAD(s, g) W(s, g) = load(s.in + 16 * (g))
#define BY_16(s, g)                                                                                          \
    W(s, g) = _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(W(s, g - 4), W(s, g - 3)), W(s, g - 2)), \
                                 W(s, g - 1))
#define BY_32(s, g) \
    W(s, g) = ROL2_SUM(W(s, g), W(s, g - 7), W(s, g - 4), _mm_alignr_epi8(W(s, g - 2), W(s, g - 1), 8))

/* How groups 0 to 3, 4 to 15 and 16 to 19 make words, and for how many groups later: long before the rounds need them, or,
 * where SHA1MSG2 is fast or other messages fill the time, just then, so that fewer of them occupy registers. */
#ifdef ALL_BY_16
#define AHEAD 0
#define FIRST LOAD
#define MIDDLE BY_16
#define LAST BY_16
#else
#define AHEAD 4
#define FIRST BY_16
#define MIDDLE BY_32
#define LAST NOTHING
#endif

/* M(message, arguments) for each message. */
#define EACH_OF_1(M, ...) M(one, __VA_ARGS__)
#define EACH_OF_2(M, ...) EACH_OF_1(M, __VA_ARGS__); M(two, __VA_ARGS__)
#define EACH_OF_3(M, ...) EACH_OF_2(M, __VA_ARGS__); M(three, __VA_ARGS__)
#define EACH_OF_4(M, ...) EACH_OF_3(M, __VA_ARGS__); M(four, __VA_ARGS__)
#define EACH_OF_5(M, ...) EACH_OF_4(M, __VA_ARGS__); M(five, __VA_ARGS__)
#define EACH_OF_6(M, ...) EACH_OF_5(M, __VA_ARGS__); M(six, __VA_ARGS__)
#define EACH_OF(n) EACH_OF_N(n)
#define EACH_OF_N(n) EACH_OF_##n
#define EACH EACH_OF(LANES)

enum { one_, two_, three_, four_, five_, six_ };

/* Rounds 4 g to 4 g + 3, and the words for the rounds 4 AHEAD later. */
#define FOUR(s, f, g, EXPAND) \
    EXPAND(s, (g) + AHEAD);   \
    ROUNDS(s, f, W(s, g))

#define BEGIN(s, f)                                 \
    FIRST(s, AHEAD);                                \
    {                                               \
        __m128i e1_ = NEXT_E(s.before, s.e0);       \
        __m128i x_ = _mm_add_epi32(s.e0, W(s, 0));  \
        s.abcd0 = s.abcd;                           \
        ROUNDS(s, f, x_);                           \
        s.e0 = e1_;                                 \
    }

#define END(s, n)                                   \
    s.abcd = _mm_add_epi32(s.abcd, s.abcd0);        \
    s.in += n

/* The state's fields e0 and before stand for e = e0 + rol(a of before, 30). */
#define OPEN(s, unused)                                                                  \
    struct lane s;                                                                       \
    do {                                                                                 \
        const uint32_t *h_ = ((const struct sha1_state *)STATE(s))->h;                   \
        s.abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(const void *)h_), 0x1b); \
        s.before = _mm_setzero_si128();                                                  \
        s.e0 = _mm_slli_si128(_mm_cvtsi32_si128((int)h_[4]), 12);                        \
        s.in = IN(s);                                                                    \
    } while (0)

#define CLOSE(s, unused)                                                                 \
    do {                                                                                 \
        uint32_t *h_ = ((struct sha1_state *)STATE(s))->h;                               \
        __m128i e_ = NEXT_E(s.before, s.e0);                                             \
        _mm_storeu_si128((__m128i *)(void *)h_, _mm_shuffle_epi32(s.abcd, 0x1b));        \
        h_[4] = (uint32_t)_mm_cvtsi128_si32(_mm_srli_si128(e_, 12));                     \
    } while (0)

/* Sixteen bytes as big-endian words, the first at the top. */
INLINE __m128i load(const uint8_t *p)
{
    const __m128i reverse = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)p), reverse);
}

#if LANES == 1
#define STATE(s) state
#define IN(s) in
INLINE void absorb(void *state, const uint8_t *in, size_t blocks)
#else
#define STATE(s) state[s##_]
#define IN(s) in[s##_]
INLINE void absorb(void *const *state, const uint8_t *const *in, size_t blocks)
#endif
{
    PREPARE;

    EACH(OPEN, 0);
    for (; blocks > 0; blocks--) {
#if AHEAD > 0
        EACH(LOAD, 0);
        EACH(LOAD, 1);
        EACH(LOAD, 2);
        EACH(LOAD, 3);
#endif
        EACH(BEGIN, 0);
        EACH(FOUR, 0, 1, FIRST);
        EACH(FOUR, 0, 2, FIRST);
        EACH(FOUR, 0, 3, FIRST);
        EACH(FOUR, 0, 4, MIDDLE);
        EACH(FOUR, 1, 5, MIDDLE);
        EACH(FOUR, 1, 6, MIDDLE);
        EACH(FOUR, 1, 7, MIDDLE);
        EACH(FOUR, 1, 8, MIDDLE);
        EACH(FOUR, 1, 9, MIDDLE);
        EACH(FOUR, 2, 10, MIDDLE);
        EACH(FOUR, 2, 11, MIDDLE);
        EACH(FOUR, 2, 12, MIDDLE);
        EACH(FOUR, 2, 13, MIDDLE);
        EACH(FOUR, 2, 14, MIDDLE);
        EACH(FOUR, 3, 15, MIDDLE);
        EACH(FOUR, 3, 16, LAST);
        EACH(FOUR, 3, 17, LAST);
        EACH(FOUR, 3, 18, LAST);
        EACH(FOUR, 3, 19, LAST);
        EACH(END, 64);
    }
    EACH(CLOSE, 0);
}
