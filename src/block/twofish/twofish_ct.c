/* SPDX-License-Identifier: MIT */
/* Twofish, 16 blocks at a time, portable 64-bit words.
 *
 * No table is indexed with data; time depends on blocks and on the key's length only.
 * Idea: bit slices, twofish_slice.h, of g's inputs only; all that adds and rotates is done in words.  Bits 0 to 15 of
 * each half belong to word 0 of 16 blocks, bits 16 to 31 to word 1. */
#include "twofish.h"

#include "twofish_words.h"

#include "twofish_slice.h"

enum { LANES = 16 };

/* h of x with one list, h of y with the other, in place. */
INLINE void h(uint32_t x[LANES], uint32_t y[LANES], const list_word *l, unsigned words)
{
    W a[8], b[8];

    UNROLL(1) for (int i = 0; i < 8; i++)
    { /* else clang makes no vectors */
        W first = (x[i] & 0xffff) | y[i] << 16 | (W)(x[i] >> 16 | (y[i] & 0xffff0000)) << 32;
        W second = (x[i + 8] & 0xffff) | y[i + 8] << 16 | (W)(x[i + 8] >> 16 | (y[i + 8] & 0xffff0000)) << 32;

        a[i] = (first & even_bytes) | (second & even_bytes) << 8;
        b[i] = (first & odd_bytes) >> 8 | (second & odd_bytes);
    }
    transpose(a);
    transpose(b);
    h_slices(a, b, l, words);
    transpose(a);
    transpose(b);
    for (int i = 0; i < 8; i++) {
        W first = (a[i] & even_bytes) | (b[i] & even_bytes) << 8, second = (a[i] & odd_bytes) >> 8 | (b[i] & odd_bytes);

        x[i] = (uint32_t)(first & 0xffff) | (uint32_t)(first >> 32) << 16;
        y[i] = (uint32_t)first >> 16 | ((uint32_t)(first >> 32) & 0xffff0000);
        x[i + 8] = (uint32_t)(second & 0xffff) | (uint32_t)(second >> 32) << 16;
        y[i + 8] = (uint32_t)second >> 16 | ((uint32_t)(second >> 32) & 0xffff0000);
    }
}

/* Words 2 and 3 take g of words 0 and 1 in, and change places with them. */
INLINE void crypt_round(bool decrypt, uint32_t x[4][LANES], const uint32_t *k, const list_word *l, unsigned words)
{
    uint32_t t0[LANES], t1[LANES];

    for (int i = 0; i < LANES; i++) {
        t0[i] = x[0][i];
        t1[i] = rol32(x[1][i], 8);
    }
    h(t0, t1, l, words);
    for (int i = 0; i < LANES; i++) {
        uint32_t f0 = t0[i] + t1[i] + k[0], f1 = t0[i] + 2 * t1[i] + k[1], x0 = x[0][i], x1 = x[1][i];

        if (decrypt) {
            x[0][i] = rol32(x[2][i], 1) ^ f0;
            x[1][i] = rol32(x[3][i] ^ f1, 31);
        } else {
            x[0][i] = rol32(x[2][i] ^ f0, 31);
            x[1][i] = rol32(x[3][i], 1) ^ f1;
        }
        x[2][i] = x0;
        x[3][i] = x1;
    }
}

INLINE void crypt(bool decrypt, const struct twofish_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *before = decrypt ? s->k + 4 : s->k, *after = decrypt ? s->k : s->k + 4;
    list_word l[4];

    for (unsigned n = 0; n < s->words; n++)
        slice_word(l[n], n, s->s[n], s->s[n]);
    for (; blocks > 0; blocks -= LANES, in += 16 * LANES, out += 16 * LANES) {
        uint32_t x[4][LANES];

        for (int i = 0; i < LANES; i++)
            for (int n = 0; n < 4; n++)
                x[n][i] = load_le32(in + 16 * i + 4 * n) ^ before[n];
        for (int round = 0; round < 16; round++)
            crypt_round(decrypt, x, s->k + 8 + 2 * (decrypt ? 15 - round : round), (const list_word *)l, s->words);
        for (int i = 0; i < LANES; i++)
            for (int n = 0; n < 4; n++)
                store_le32(out + 16 * i + 4 * n, x[n ^ 2][i] ^ after[n]);
    }
}

BLOCK_ENCRYPT(twofish, ct)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, ct)
{
    crypt(true, schedule, out, in, blocks);
}
