/* SPDX-License-Identifier: MIT */
/* The body of luffa_sse2.c and luffa_avx512_slice.c: one message, word k of lanes 0 to 3 in a vector.
 *
 * Blocks are injected lane by lane:           and then turned to
 *     low[j]    words 0 1 2 3 of lane j           x[k]    word k of lanes 0 1 2 3
 *     high[j]   words 4 5 6 7
 *
 * The including file defines:
 *     XOR3(a, b, c)                           sums of three vectors
 *     ROTATE(a, n)                            words rotated to the left by a constant
 *     permute(w, x, low, high)                all rounds of x, and for w = 5 of lane 4, whose words are at low and high
 * It may define:
 *     TWICE(out_low, out_high, low, high)     (out_low, out_high) = 2 * (low, high); default: with SSE2
 * This file defines:
 *     absorb(w, state, in, blocks)            for w lanes */

#define ADD(a, b) _mm_xor_si128(a, b)
#define LOAD(p) _mm_loadu_si128((const __m128i *)(p))
#define STORE(p, a) _mm_storeu_si128((__m128i *)(p), a)

/* Words from big-endian bytes, as SSE2 can. */
INLINE __m128i load_words(const uint8_t *in)
{
    __m128i a = _mm_shufflehi_epi16(_mm_shufflelo_epi16(LOAD(in), 0xb1), 0xb1);

    return _mm_or_si128(_mm_slli_epi16(a, 8), _mm_srli_epi16(a, 8));
}

#ifndef TWICE
#define TWICE(out_low, out_high, low, high)                                   \
    {                                                                         \
        __m128i carry = _mm_shuffle_epi32(high, 0xff);                        \
        __m128i to_low = _mm_and_si128(carry, _mm_setr_epi32(-1, -1, 0, -1)); \
        __m128i to_high = _mm_and_si128(carry, _mm_setr_epi32(-1, 0, 0, 0));  \
        __m128i middle = _mm_srli_si128(low, 12);                             \
                                                                              \
        out_low = ADD(_mm_slli_si128(low, 4), to_low);                        \
        out_high = XOR3(_mm_slli_si128(high, 4), middle, to_high);            \
    }
#endif

#define TRANSPOSE(a, b, c, d)                                                           \
    {                                                                                   \
        __m128i ab_low = _mm_unpacklo_epi32(a, b), cd_low = _mm_unpacklo_epi32(c, d);   \
        __m128i ab_high = _mm_unpackhi_epi32(a, b), cd_high = _mm_unpackhi_epi32(c, d); \
                                                                                        \
        a = _mm_unpacklo_epi64(ab_low, cd_low);                                         \
        b = _mm_unpackhi_epi64(ab_low, cd_low);                                         \
        c = _mm_unpacklo_epi64(ab_high, cd_high);                                       \
        d = _mm_unpackhi_epi64(ab_high, cd_high);                                       \
    }

/* The mixing of lanes that w = 4 and 5 have on top of T = 2 S: G = H + T.  w = 5: 2 G and the next G first, that is 2 H
 * and the next H and 3 T; then, and for w = 4, the same with the last lane's.  What is left to add to all lanes is in t. */
INLINE void mix_neighbours(const unsigned w, __m128i *low, __m128i *high, __m128i *tl, __m128i *th)
{
    __m128i first_low = low[0], first_high = high[0], ul, uh;

    TWICE(ul, uh, *tl, *th)
    *tl = ADD(*tl, ul);
    *th = ADD(*th, uh);
    if (w == 5) {
        for (unsigned j = 0; j < 5; j++) {
            TWICE(ul, uh, low[j], high[j])
            low[j] = XOR3(ul, *tl, j < 4 ? low[j + 1] : first_low);
            high[j] = XOR3(uh, *th, j < 4 ? high[j + 1] : first_high);
        }
        *tl = *th = _mm_setzero_si128();
    }
    first_low = low[w - 1];
    first_high = high[w - 1];
    for (unsigned j = w; j-- > 0;) {
        TWICE(ul, uh, low[j], high[j])
        low[j] = ADD(ul, j > 0 ? low[j - 1] : first_low);
        high[j] = ADD(uh, j > 0 ? high[j - 1] : first_high);
    }
}

INLINE void permute_lanes(const unsigned w, __m128i *low, __m128i *high)
{
    __m128i x[8];

    for (int k = 0; k < 4; k++) {
        x[k] = low[k];
        x[k + 4] = high[k];
    }
    TRANSPOSE(x[0], x[1], x[2], x[3])
    TRANSPOSE(x[4], x[5], x[6], x[7])
    permute(w, x, &low[4], &high[4]);
    TRANSPOSE(x[0], x[1], x[2], x[3])
    TRANSPOSE(x[4], x[5], x[6], x[7])
    for (int k = 0; k < 4; k++) {
        low[k] = x[k];
        high[k] = x[k + 4];
    }
}

INLINE void absorb(const unsigned w, struct luffa_words *state, const uint8_t *in, size_t blocks)
{
    __m128i low[LUFFA_LANES], high[LUFFA_LANES], sum_low, sum_high;

    low[3] = high[3] = _mm_setzero_si128();
    for (unsigned j = 0; j < w; j++) {
        low[j] = LOAD(state->h[j]);
        high[j] = LOAD(state->h[j] + 4);
    }
    do {
        __m128i ml = load_words(in), mh = load_words(in + 16), tl, th;

        in += LUFFA_BLOCK;
        sum_low = XOR3(low[0], low[1], low[2]);
        sum_high = XOR3(high[0], high[1], high[2]);
        for (unsigned j = 3; j < w; j++) {
            sum_low = ADD(sum_low, low[j]);
            sum_high = ADD(sum_high, high[j]);
        }
        TWICE(tl, th, sum_low, sum_high)
        if (w >= 4)
            mix_neighbours(w, low, high, &tl, &th);
        for (unsigned j = 0; j < w; j++) {
            low[j] = XOR3(low[j], tl, ml);
            high[j] = XOR3(high[j], th, mh);
            TWICE(ml, mh, ml, mh)
        }
        high[1] = ROTATE(high[1], 1);
        high[2] = ROTATE(high[2], 2);
        if (w > 3)
            high[3] = ROTATE(high[3], 3);
        if (w > 4)
            high[4] = ROTATE(high[4], 4);
        permute_lanes(w, low, high);
    } while (--blocks > 0);

    for (unsigned j = 0; j < w; j++) {
        STORE(state->h[j], low[j]);
        STORE(state->h[j] + 4, high[j]);
    }
    STORE(state->before, sum_low);
    STORE(state->before + 4, sum_high);
}
