/* SHA-1, one or two messages, SHA-NI: the body of the rows shani, shani-avx512, shani-x2 and
 * shani-x2-avx512, each of which defines
 *
 *     KERNEL                    the name of the row
 *     LANES                     1 or 2
 *     PREPARE                   constants that the other macros need
 *     ROL2_SUM(x, y, z, u)      rol(x ^ y ^ z ^ u, 2) on words: rol2_sum, or better
 *     NEXT_E(abcd, w)           w + (0, 0, 0, rol(a, 30)): the E operand of a group of four rounds, from
 *                               the state four rounds before
 *     BESIDE(abcd)              if the compiler must be told that the states of two messages go side by side
 *
 * In a vector the first word is at the top: abcd = (d, c, b, a), a group of words (W[t+3], ..., W[t]).
 *
 * Idea: SHA1MSG2 is slow (one in four cycles on recent Intel cores) and shares its port with the rounds.  From
 * W[32] on, W[t] = rol(W[t-6] ^ W[t-16] ^ W[t-28] ^ W[t-32], 2), the recurrence applied twice
 * @[Locktyukhin10], where no word depends on another of its group, so that plain vector operations do: they
 * have more ports and the rounds become the limit.  SHA1MSG makes only W[16] to W[31].
 *
 * At the end of a block, E of the next one is not added to W[0] but computed with it: the sum is off
 * the chain from one block to the next. */

INLINE __m128i rol2_sum(__m128i x, __m128i y, __m128i z, __m128i u)
{
    x = _mm_xor_si128(_mm_xor_si128(x, y), z);
    IN_ORDER(x); /* u is known last, but gcc would begin with it: 1.79 instead of 1.70 */
    x = _mm_xor_si128(x, u);
    return _mm_or_si128(_mm_slli_epi32(x, 2), _mm_srli_epi32(x, 30));
}

struct lane {
    __m128i abcd, before; /* before: abcd four rounds ago */
    __m128i abcd0, e0;    /* at the beginning of the block; e0 in the top word, zeros below */
    __m128i w[8];         /* the last eight groups of words */
    const uint8_t *in;
};

#ifndef BESIDE
#define BESIDE(abcd) (void)0
#endif

#define ROUNDS(s, f, x)                                      \
    do {                                                     \
        __m128i e_ = NEXT_E(s.before, x);                    \
        s.before = s.abcd;                                   \
        s.abcd = _mm_sha1rnds4_epu32(s.abcd, e_, f);         \
        BESIDE(s.abcd);                                      \
    } while (0)

#define W(s, g) s.w[(g) & 7]

#define NOTHING(s, g) (void)0
#define LOAD(s, g) W(s, g) = load(s.in + 16 * (g))
#define BY_16(s, g)                                                                                          \
    W(s, g) = _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(W(s, g - 4), W(s, g - 3)), W(s, g - 2)), \
                                 W(s, g - 1))
#define BY_32(s, g) \
    W(s, g) = ROL2_SUM(W(s, g), W(s, g - 7), W(s, g - 4), _mm_alignr_epi8(W(s, g - 2), W(s, g - 1), 8))

#if LANES == 1
#define EACH(M, ...) M(one, __VA_ARGS__)
#define EACH_STATE(M) M(one, 0)
#else
#define EACH(M, ...) \
    M(one, __VA_ARGS__); \
    M(two, __VA_ARGS__)
#define EACH_STATE(M) \
    M(one, 0);        \
    M(two, 1)
#endif

/* Rounds 4 g to 4 g + 3, and the words for the rounds 16 later. */
#define FOUR(s, f, g, EXPAND) \
    EXPAND(s, (g) + 4);       \
    ROUNDS(s, f, W(s, g))

#define BEGIN(s, f)                                 \
    BY_16(s, 4);                                    \
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
#define OPEN(s, i)                                                                       \
    do {                                                                                 \
        const uint32_t *h_ = ((const struct sha1_state *)STATE(i))->h;                   \
        s.abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(const void *)h_), 0x1b); \
        s.before = _mm_setzero_si128();                                                  \
        s.e0 = _mm_slli_si128(_mm_cvtsi32_si128((int)h_[4]), 12);                        \
        s.in = IN(i);                                                                    \
    } while (0)

#define CLOSE(s, i)                                                                      \
    do {                                                                                 \
        uint32_t *h_ = ((struct sha1_state *)STATE(i))->h;                               \
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
#define STATE(i) state
#define IN(i) in
void KERNEL(void *state, const uint8_t *in, size_t blocks)
#else
#define STATE(i) state[i]
#define IN(i) in[i]
void KERNEL(void *const *state, const uint8_t *const *in, size_t blocks)
#endif
{
    struct lane one;
#if LANES == 2
    struct lane two;
#endif

    PREPARE;

    EACH_STATE(OPEN);
    for (; blocks > 0; blocks--) {
        EACH(LOAD, 0);
        EACH(LOAD, 1);
        EACH(LOAD, 2);
        EACH(LOAD, 3);
        EACH(BEGIN, 0);
        EACH(FOUR, 0, 1, BY_16);
        EACH(FOUR, 0, 2, BY_16);
        EACH(FOUR, 0, 3, BY_16);
        EACH(FOUR, 0, 4, BY_32);
        EACH(FOUR, 1, 5, BY_32);
        EACH(FOUR, 1, 6, BY_32);
        EACH(FOUR, 1, 7, BY_32);
        EACH(FOUR, 1, 8, BY_32);
        EACH(FOUR, 1, 9, BY_32);
        EACH(FOUR, 2, 10, BY_32);
        EACH(FOUR, 2, 11, BY_32);
        EACH(FOUR, 2, 12, BY_32);
        EACH(FOUR, 2, 13, BY_32);
        EACH(FOUR, 2, 14, BY_32);
        EACH(FOUR, 3, 15, BY_32);
        EACH(FOUR, 3, 16, NOTHING);
        EACH(FOUR, 3, 17, NOTHING);
        EACH(FOUR, 3, 18, NOTHING);
        EACH(FOUR, 3, 19, NOTHING);
        EACH(END, 64);
    }
    EACH_STATE(CLOSE);
}
