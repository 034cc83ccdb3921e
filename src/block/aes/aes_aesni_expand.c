/* SPDX-License-Identifier: MIT */
/* AES key expansion, AES-NI.
 *
 * Idea: AESENCLAST is SubBytes of a whole block with an XOR after it, and ShiftRows does nothing where all columns are
 * equal.  So the words that all others hang on, each in all columns, are a chain of their own: the last word of a round
 * key is that of the fourth before it and SubWord(RotWord()) of the one before.  Turned back once for each round, it
 * needs no RotWord, and four turns are none.  Whole round keys are made in parallel with that chain. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "aes_aesni.h"

#if CITIUS_X86

TARGET_BEGIN("aes,ssse3")

/* Words 0, 0 ^ 1, 0 ^ 1 ^ 2, 0 ^ 1 ^ 2 ^ 3. */
INLINE __m128i sums(__m128i x)
{
    x = _mm_xor_si128(x, _mm_slli_si128(x, 4));
    return _mm_xor_si128(x, _mm_slli_si128(x, 8));
}

/* Words 0 ^ 1 ^ 2 ^ 3, 1 ^ 3, 2 ^ 3, 3: the last ones of the three round keys before, were there any, and of this. */
INLINE __m128i last_words(__m128i x)
{
    x = _mm_xor_si128(x, _mm_srli_si128(x, 8));
    return _mm_xor_si128(x, _mm_srli_epi64(x, 32));
}

/* For PSHUFB: a word in all words, after RotWord once or more.  Masks come from memory where they are used: else gcc
 * would keep some on the stack, and clang make two shuffles of one. */
#define IN_ALL(x) { x, x, x, x }
static const uint32_t turns[][4] __attribute__((aligned(16))) = {
    IN_ALL(0x00030201), IN_ALL(0x01000302), IN_ALL(0x02010003), /* word 0, 1 to 3 times */
    IN_ALL(0x05040706), IN_ALL(0x080b0a09), IN_ALL(0x0f0e0d0c), /* word 1 twice, word 2 once, word 3 */
    IN_ALL(0x04070605),                                         /* word 1 once */
};
enum { OLD = 2, WORD_1 = 6 }; /* OLD + w: word w of last_words(), turned back w - 3 times */

INLINE __m128i shuffled(__m128i x, unsigned turn)
{
    const __m128i *p = (const void *)turns[turn];

    BARRIER_PTR(p);
    return _mm_shuffle_epi8(x, *p);
}

INLINE __m128i turned(__m128i all, unsigned n)
{
    return n % 4 == 0 ? all : shuffled(all, n % 4 - 1);
}

INLINE __m128i substituted(__m128i x, unsigned add)
{
    return _mm_aesenclast_si128(x, _mm_set1_epi32((int)add));
}

/* Round key r. */
INLINE void put(struct aes_schedule *s, unsigned r, unsigned rounds, __m128i key)
{
    _mm_storeu_si128((void *)s->encrypt[r], key);
    _mm_storeu_si128((void *)s->decrypt[rounds - r], r == 0 || r == rounds ? key : _mm_aesimc_si128(key));
}

INLINE unsigned rcon(unsigned i)
{
    return i < 9 ? 1u << (i - 1) : 0x1bu << (i - 9);
}

/* Last words of round keys: of the first four, and then of the last four, each in all columns and turned back. */
struct last {
    __m128i first, of[4];
};

/* The i-th, in place of that before; returns what it differs by from the fourth before. */
INLINE __m128i next_last(struct last *last, unsigned i, __m128i *before, unsigned add)
{
    __m128i change = substituted(*before, add << 8 * (i & 3));
    __m128i old = i <= 4 ? shuffled(last->first, OLD + i - 1) : last->of[i & 3];

    *before = last->of[i & 3] = _mm_xor_si128(change, old);
    return change;
}

/* Two steps together are x ^ x << 64: so one round key in two hangs on the other one by three cycles. */
INLINE void expand_128(struct aes_schedule *s, const uint8_t *key)
{
    __m128i k = _mm_loadu_si128((const void *)key), x = shuffled(k, OLD + 3);
    struct last last = { .first = last_words(k) };

    put(s, 0, 10, k);
    UNROLL(16)
    for (unsigned i = 1; i <= 10; i += 2) {
        __m128i change = next_last(&last, i, &x, rcon(i));
        __m128i all = turned(change, i), words_0_2 = _mm_and_si128(all, _mm_set_epi32(0, -1, 0, -1));

        put(s, i, 10, _mm_xor_si128(sums(k), all));
        k = _mm_xor_si128(_mm_xor_si128(k, _mm_slli_si128(k, 8)), words_0_2);
        change = next_last(&last, i + 1, &x, rcon(i + 1));
        k = _mm_xor_si128(k, turned(change, i + 1));
        put(s, i + 1, 10, k);
    }
}

/* Six words more. */
INLINE void next_192(__m128i *k, __m128i *l, unsigned i)
{
    const __m128i change = substituted(shuffled(*l, WORD_1), rcon(i));

    *k = sums(*k);
    *l = _mm_xor_si128(_mm_xor_si128(*l, _mm_slli_si128(*l, 4)), _mm_shuffle_epi32(*k, 0xff));
    *k = _mm_xor_si128(*k, change);
    *l = _mm_xor_si128(*l, change);
}

INLINE void expand_192(struct aes_schedule *s, const uint8_t *key)
{
    __m128i k = _mm_loadu_si128((const void *)key), l = _mm_loadl_epi64((const void *)(key + 16));

    UNROLL(16)
    for (unsigned i = 0; i < 4; i++) {
        __m128i before = l;

        put(s, 3 * i, 12, k);
        next_192(&k, &l, 2 * i + 1);
        put(s, 3 * i + 1, 12, _mm_unpacklo_epi64(before, k));
        put(s, 3 * i + 2, 12, _mm_alignr_epi8(l, k, 8));
        next_192(&k, &l, 2 * i + 2);
    }
    put(s, 12, 12, k);
}

INLINE void expand_256(struct aes_schedule *s, const uint8_t *key)
{
    __m128i k = _mm_loadu_si128((const void *)key), l = _mm_loadu_si128((const void *)(key + 16));
    __m128i x = shuffled(l, OLD + 3);
    struct last of_k = { .first = last_words(k) }, of_l = { .first = last_words(l) };

    put(s, 0, 14, k);
    put(s, 1, 14, l);
    UNROLL(16)
    for (unsigned i = 1; i <= 7; i++) {
        k = _mm_xor_si128(sums(k), turned(next_last(&of_k, i, &x, rcon(i)), i));
        put(s, 2 * i, 14, k);
        if (i == 7)
            break;
        l = _mm_xor_si128(sums(l), turned(next_last(&of_l, i, &x, 0), i));
        put(s, 2 * i + 1, 14, l);
    }
}

BLOCK_EXPANSION(aes, aesni)
{
    struct aes_schedule *s = schedule;

    s->rounds = aes_rounds(len);
    if (len == 16)
        expand_128(s, key);
    else if (len == 24)
        expand_192(s, key);
    else
        expand_256(s, key);
}

TARGET_END
#endif
