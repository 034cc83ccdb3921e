/* SPDX-License-Identifier: MIT */
/* Serpent's keys, for every implementation but the reference; time depends on the length only.
 *
 * Rounds that are eight apart have the same box, so four of them lie side by side, where the compiler has vectors. */
#include "serpent.h"

#include "../../core/barriers.h"
#include "../../core/bytes.h"

#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 12)
typedef uint32_t W __attribute__((vector_size(16)));

/* Keys to words, and back. */
INLINE void transpose(W x[4])
{
    W a = __builtin_shufflevector(x[0], x[1], 0, 4, 1, 5), b = __builtin_shufflevector(x[0], x[1], 2, 6, 3, 7);
    W c = __builtin_shufflevector(x[2], x[3], 0, 4, 1, 5), d = __builtin_shufflevector(x[2], x[3], 2, 6, 3, 7);

    x[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
    x[1] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
    x[2] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
    x[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}
#else
typedef uint32_t W;

INLINE void transpose(W x[4])
{
    (void)x;
}
#endif

enum { SIDE = sizeof(W) / 4 }; /* keys side by side */

typedef W key_word;

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi" /* key_at is always inline: no vector is returned without SSE */
#endif
INLINE W key_at(const key_word *k, int j)
{
    return k[j];
}

#include "serpent_round.h"

/* Keys at, at + step, ..., of which out has none below 0. */
INLINE void load_keys(W x[4], uint32_t (*in)[4], int at, int step)
{
    for (int i = 0; i < SIDE; i++)
        memcpy(x + 4 / SIDE * i, in[at + step * i], 16);
    transpose(x);
}

INLINE void store_keys(uint32_t (*out)[4], int at, int step, const W x[4])
{
    W keys[4] = { x[0], x[1], x[2], x[3] };

    transpose(keys);
    for (int i = 0; i < SIDE; i++)
        if (at + step * i >= 0)
            memcpy(out[at + step * i], keys + 4 / SIDE * i, 16);
}

/* What box i makes of 0: bit j for word j.  @[Serpent98, Section 3] */
static const uint8_t of_zero[8] = { 3, 15, 8, 0, 1, 15, 7, 1 };

INLINE void add_of_zero(W x[4], int i)
{
    for (int j = 0; j < 4; j++)
        if (of_zero[i] >> j & 1)
            x[j] = ~x[j];
}

static const key_word no_key[4];

/* Box b makes the keys of rounds r, r + 8, ...; what it makes of those of 0 and 32 is replaced. */
INLINE void make_keys(box *sub, int b, struct schedule *s, uint32_t (*words)[4])
{
    W x[4];

    for (int r = (11 - b) % 8; r < 32; r += 8 * SIDE) {
        load_keys(x, words, r, 8);
        sub(x, no_key);
        add_of_zero(x, b);
        unmix(x);
        add_of_zero(x, (10 - b) % 8);
        store_keys(s->encrypt, r - 1, 8, x);
        mix(x);
        store_keys(s->decrypt, r, 8, x);
    }
}

/* Keys 0 and 32 */
INLINE void make_ends(struct schedule *s, uint32_t (*words)[4])
{
    uint32_t ends[4][4] = { { 0 } };
    W x[4];

    memcpy(ends[0], words[0], 16);
    memcpy(ends[1], words[32], 16);
    for (int i = 0; i < 4; i += SIDE) {
        load_keys(x, ends, i, 1);
        sub_3(x, no_key);
        add_of_zero(x, 3);
        store_keys(ends, i, 1, x);
    }
    memcpy(s->first, ends[0], 16);
    memcpy(s->decrypt[0], ends[0], 16);
    for (int j = 0; j < 4; j++)
        s->encrypt[31][j] = s->decrypt[32][j] = ends[1][j] ^ (0 - (uint32_t)(of_zero[7] >> j & 1));
}

/* The words that boxes make keys of: 132, and four more for nothing. */
INLINE void make_words(uint32_t (*words)[4], const uint8_t *key, size_t len)
{
    uint8_t padded[32] = { 0 };
    uint32_t last[8];

    memcpy(padded, key, len);
    if (len < 32)
        padded[len] = 1;
    for (int i = 0; i < 8; i++)
        last[i] = load_le32(padded + 4 * i);
    for (uint32_t i = 0; i < 136; i += 8) {
        const uint32_t phi = 0x9e3779b8 ^ i; /* and j ^ 1 makes it 0x9e3779b9 ^ (i + j) */

        UNROLL(8) for (uint32_t j = 0; j < 8; j++)
        { /* then the last eight words stay in registers, */
            uint32_t early = last[j] ^ last[(j + 3) % 8] ^ last[(j + 5) % 8] ^ (phi + (j ^ 1));

            BARRIER_REG(early); /* and the last one is added last */
            last[j] = rol32(early ^ last[(j + 7) % 8], 11);
            words[i / 4 + j / 4][j % 4] = last[j];
        }
    }
}

BLOCK_EXPANSION(serpent, ct)
{
    uint32_t words[34][4];

    make_words(words, key, len);
    make_keys(sub_0, 0, schedule, words);
    make_keys(sub_1, 1, schedule, words);
    make_keys(sub_2, 2, schedule, words);
    make_keys(sub_3, 3, schedule, words);
    make_keys(sub_4, 4, schedule, words);
    make_keys(sub_5, 5, schedule, words);
    make_keys(sub_6, 6, schedule, words);
    make_keys(sub_7, 7, schedule, words);
    make_ends(schedule, words);
}
