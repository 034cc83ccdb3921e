/* SPDX-License-Identifier: MIT */
/* AES key expansion with the instructions for it, for x86 and ARM.
 *
 * Idea: AESENCLAST, or AESE, is SubBytes of a whole block with an XOR, and ShiftRows does nothing where all columns are
 * equal.  So the words that all others hang on, each in all columns, are a chain of their own: the last word of a round
 * key is that of the fourth before it and SubWord(RotWord()) of the one before.  Turned back once for each round, it
 * needs no RotWord, and four turns are none.  Whole round keys are made in parallel with that chain.
 *
 * The including file defines:
 *     B load_block(p) store_block(p, x) xor_block(a, b)
 *                           as aes_modes.h takes them
 *     BYTES_UP(x, n)        shifted by n bytes, to the higher ones
 *     BYTES_DOWN(x, n)      the reverse
 *     load_half(p)          8 bytes, then zeros
 *     load_aligned(p)       16 bytes, aligned
 *     shuffle(x, i)         byte i[j] of x
 *     odd_words(x)          words 1 and 3 in the places of 0 and 2, zeros in their own
 *     words_0_2_of(x)       words 0 and 2, zeros in the others
 *     word_3_in_all(x)      word 3 everywhere
 *     low_halves(a, b)      the lower half of a, then that of b
 *     middle(a, b)          the upper half of a, then the lower one of b
 *     substituted(x, add)   SubBytes of four equal columns, and add to each
 *     unmixed(x)            InvMixColumns
 * This file defines:
 *     expand(schedule, key, len) */
/* Words 0, 0 ^ 1, 0 ^ 1 ^ 2, 0 ^ 1 ^ 2 ^ 3. */
INLINE B sums(B x)
{
    x = xor_block(x, BYTES_UP(x, 4));
    return xor_block(x, BYTES_UP(x, 8));
}

/* Words 0 ^ 1 ^ 2 ^ 3, 1 ^ 3, 2 ^ 3, 3: the last ones of the three round keys before, were there any, and of this. */
INLINE B last_words(B x)
{
    x = xor_block(x, BYTES_DOWN(x, 8));
    return xor_block(x, odd_words(x));
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

INLINE B shuffled(B x, unsigned turn)
{
    const void *p = turns[turn];

    BARRIER_PTR(p);
    return shuffle(x, load_aligned(p));
}

INLINE B turned(B all, unsigned n)
{
    return n % 4 == 0 ? all : shuffled(all, n % 4 - 1);
}

/* Round key r. */
INLINE void put(struct aes_schedule *s, unsigned r, unsigned rounds, B key)
{
    store_block(s->encrypt[r], key);
    store_block(s->decrypt[rounds - r], r == 0 || r == rounds ? key : unmixed(key));
}

INLINE unsigned rcon(unsigned i)
{
    return i < 9 ? 1u << (i - 1) : 0x1bu << (i - 9);
}

/* Last words of round keys: of the first four, and then of the last four, each in all columns and turned back. */
struct last {
    B first, of[4];
};

/* The i-th, in place of that before; returns what it differs by from the fourth before. */
INLINE B next_last(struct last *last, unsigned i, B *before, unsigned add)
{
    B change = substituted(*before, add << 8 * (i & 3));
    B old = i <= 4 ? shuffled(last->first, OLD + i - 1) : last->of[i & 3];

    *before = last->of[i & 3] = xor_block(change, old);
    return change;
}

/* Two steps together are x ^ x << 64: so one round key in two hangs on the other one by three cycles. */
INLINE void expand_128(struct aes_schedule *s, const uint8_t *key)
{
    B k = load_block(key), x = shuffled(k, OLD + 3);
    struct last last = { .first = last_words(k) };

    put(s, 0, 10, k);
    UNROLL(16)
    for (unsigned i = 1; i <= 10; i += 2) {
        B change = next_last(&last, i, &x, rcon(i));
        B all = turned(change, i), words_0_2 = words_0_2_of(all);

        put(s, i, 10, xor_block(sums(k), all));
        k = xor_block(xor_block(k, BYTES_UP(k, 8)), words_0_2);
        change = next_last(&last, i + 1, &x, rcon(i + 1));
        k = xor_block(k, turned(change, i + 1));
        put(s, i + 1, 10, k);
    }
}

/* Six words more. */
INLINE void next_192(B *k, B *l, unsigned i)
{
    const B change = substituted(shuffled(*l, WORD_1), rcon(i));

    *k = sums(*k);
    *l = xor_block(xor_block(*l, BYTES_UP(*l, 4)), word_3_in_all(*k));
    *k = xor_block(*k, change);
    *l = xor_block(*l, change);
}

INLINE void expand_192(struct aes_schedule *s, const uint8_t *key)
{
    B k = load_block(key), l = load_half(key + 16);

    UNROLL(16)
    for (unsigned i = 0; i < 4; i++) {
        B before = l;

        put(s, 3 * i, 12, k);
        next_192(&k, &l, 2 * i + 1);
        put(s, 3 * i + 1, 12, low_halves(before, k));
        put(s, 3 * i + 2, 12, middle(k, l));
        next_192(&k, &l, 2 * i + 2);
    }
    put(s, 12, 12, k);
}

INLINE void expand_256(struct aes_schedule *s, const uint8_t *key)
{
    B k = load_block(key), l = load_block(key + 16);
    B x = shuffled(l, OLD + 3);
    struct last of_k = { .first = last_words(k) }, of_l = { .first = last_words(l) };

    put(s, 0, 14, k);
    put(s, 1, 14, l);
    UNROLL(16)
    for (unsigned i = 1; i <= 7; i++) {
        k = xor_block(sums(k), turned(next_last(&of_k, i, &x, rcon(i)), i));
        put(s, 2 * i, 14, k);
        if (i == 7)
            break;
        l = xor_block(sums(l), turned(next_last(&of_l, i, &x, 0), i));
        put(s, 2 * i + 1, 14, l);
    }
}

INLINE void expand(void *schedule, const uint8_t *key, size_t len)
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
