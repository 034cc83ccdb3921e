/* SPDX-License-Identifier: MIT */
/* Twofish: what its implementations share.  @[Twofish98] */
#ifndef CITIUS_BLOCK_TWOFISH_H
#define CITIUS_BLOCK_TWOFISH_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* The expanded key as the definition has it. */
struct twofish_key {
    uint32_t k[40]; /* 0 to 3 before the rounds, 4 to 7 after them, two for each round from 8 on */
    uint32_t s[4];  /* what g's S-boxes take, S_0 first */
    uint32_t words; /* of them: 2, 3, 4 */
};

/* And with what g looks up: byte i of its input goes through S-box and matrix in box[i]. */
struct twofish_full {
    struct twofish_key key;
    uint32_t box[4][256];
};

/* The same in front of the matrix, for look-ups of bytes in vectors. */
struct twofish_boxes {
    struct twofish_key key;
    uint8_t box[4][256]; /* what byte i of g's input goes through in front of the matrix */
};

/* Which q byte i of h's input goes through before it meets word n of the list, and at the end. */
static inline int twofish_q(unsigned n, int i)
{
    return n == 0 ? i >> 1 : n == 1 ? i & 1 : n == 2 ? 1 - (i >> 1) : 1 - ((i ^ i >> 1) & 1);
}

static inline int twofish_q_last(int i)
{
    return 1 - (i & 1);
}

/* The words s of a key, in constant time: a remainder modulo x^4 + (a + 1/a) x^3 + a x^2 + (a + 1/a) x + 1 for
 * each eight bytes of the key, where a = 2.  @[Twofish98, Section 4.3.2] */
static inline void twofish_s_words(struct twofish_key *s, const uint8_t *key, size_t len)
{
    s->words = (uint32_t)len / 8;
    for (uint32_t i = 0; i < s->words; i++) {
        uint32_t x = load_le32(key + 8 * i + 4);

        for (int step = 0; step < 8; step++) {
            uint32_t top = x >> 24, twice = top << 1 ^ ((0 - (top >> 7)) & 0x14d);
            uint32_t both = twice ^ top >> 1 ^ ((0 - (top & 1)) & 0x14d >> 1);

            x = x << 8 ^ both << 24 ^ twice << 16 ^ both << 8 ^ top;
            if (step == 3)
                x ^= load_le32(key + 8 * i);
        }
        s->s[s->words - 1 - i] = x;
    }
}

/* What a q does first, to the four bytes of a word: to their nibbles a and b, a + b and a + (b >>> 1) + 8 a. */
static inline uint32_t twofish_mix(uint32_t x)
{
    uint32_t a = x >> 4 & 0x0f0f0f0f, b = x & 0x0f0f0f0f;

    return (a ^ b) << 4 | (a ^ (b >> 1 & 0x07070707) ^ ((a ^ b) << 3 & 0x08080808));
}

#define ROW(...) BLOCK_DECLARED(twofish, __VA_ARGS__)
#include "rows.def"

#endif
