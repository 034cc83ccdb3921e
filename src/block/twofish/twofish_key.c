/* SPDX-License-Identifier: MIT */
/* Twofish: the keys of all implementations but the AVX-512 ones, in constant time.
 *
 * Idea: bit slices, twofish_slice.h, of 16 pairs of round keys in 64 bits, with SSE2 of all 20 at once.  Bits 0 to 15 of
 * each half belong to the first of a pair, bits 16 to 31 to the second. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "twofish.h"

#if CITIUS_X86 && defined(__SSE2__)
typedef uint64_t W __attribute__((vector_size(16)));
typedef int16_t fields __attribute__((vector_size(16)));

INLINE W splat(uint64_t x)
{
    W both = { x, x };

    BARRIER_VEC(both); /* or gcc would go on in general registers */
    return both;
}

INLINE W swap_halves(W x)
{
    return (W)_mm_shuffle_epi32((__m128i)x, 0xb1);
}

INLINE W spread(W x, int b)
{
    return (W)((fields)x << (15 - b) >> 15);
}
#else
#include "twofish_words.h"
#endif

#include "twofish_slice.h"

enum { WORDS = sizeof(W) / 8, PAIRS = 20 };

/* Of pair i all bytes of the first word are 2 i, of the second one 2 i + 1. */
static const uint64_t numbers[8][2] = {
    { 0xffff0000ffff0000, 0xffff0000ffff0000 }, { 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa },
    { 0xcccccccccccccccc, 0xcccccccccccccccc }, { 0xf0f0f0f0f0f0f0f0, 0xf0f0f0f0f0f0f0f0 },
    { 0xff00ff00ff00ff00, 0xff00ff00ff00ff00 }, { 0, UINT64_MAX },
};

/* Bit i of the numbers from pair `from` on.  A vector is made of elements, which gcc can see, unlike what is copied. */
INLINE W number_bits(int i, int from)
{
#if CITIUS_X86 && defined(__SSE2__)
    (void)from;
    return (W){ numbers[i][0], numbers[i][1] };
#else
    return numbers[i][from / 16];
#endif
}

/* From h of a pair: its low halves, then its high halves. */
INLINE void round_keys(uint32_t k[2], uint64_t halves)
{
    uint32_t low = (uint32_t)halves, high = (uint32_t)(halves >> 32);
    uint32_t a = (low & 0xffff) | high << 16, b = rol32(low >> 16 | (high & 0xffff0000), 8);

    k[0] = a + b;
    k[1] = rol32(a + 2 * b, 9);
}

INLINE void expand(struct twofish_key *s, const uint8_t *key, unsigned words)
{
    list_word l[4];

    UNROLL(4)
    for (unsigned n = 0; n < words; n++) /* so that shifts are by constants */
        slice_word(l[n], n, load_le32(key + 8 * n), load_le32(key + 8 * n + 4));
    for (int from = 0; from < PAIRS; from += 16 * WORDS) {
        W a[8], b[8];
        uint64_t pairs[16][WORDS];

        for (int i = 0; i < 8; i++)
            a[i] = b[i] = number_bits(i, from);
        h_slices(a, b, (const list_word *)l, words);
        transpose(a);
        transpose(b);
        for (int i = 0; i < 8; i++) {
            W low = (a[i] & even_bytes) | (b[i] & even_bytes) << 8, high = (a[i] & odd_bytes) >> 8 | (b[i] & odd_bytes);

            memcpy(pairs[i], &low, sizeof low);
            memcpy(pairs[i + 8], &high, sizeof high);
        }
        for (int w = 0; w < WORDS; w++) {
            uint32_t *k = s->k + 2 * (from + 16 * w);

            for (int i = 0; i < 16 && from + 16 * w + i < PAIRS; i++)
                round_keys(k + 2 * i, pairs[i][w]);
        }
    }
}

/* By themselves: in one function, gcc's would take the stack of all. */
static __attribute__((noinline)) void expand_2(struct twofish_key *s, const uint8_t *key)
{
    expand(s, key, 2);
}

static __attribute__((noinline)) void expand_3(struct twofish_key *s, const uint8_t *key)
{
    expand(s, key, 3);
}

static __attribute__((noinline)) void expand_4(struct twofish_key *s, const uint8_t *key)
{
    expand(s, key, 4);
}

BLOCK_EXPANSION(twofish, ct)
{
    struct twofish_key *s = schedule;

    twofish_s_words(s, key, len);
    switch (s->words) {
    case 2:
        expand_2(s, key);
        break;
    case 3:
        expand_3(s, key);
        break;
    default:
        expand_4(s, key);
        break;
    }
}
