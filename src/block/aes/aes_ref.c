/* SPDX-License-Identifier: MIT */
/* AES as FIPS 197 has it.  @[FIPS197, Sections 4 and 5] */
#include <string.h>

#include "aes.h"

struct schedule {
    unsigned rounds;
    uint8_t w[15][16]; /* a round key each, column by column */
    uint8_t sbox[256], inverse_sbox[256];
};

/* x * a modulo x^8 + x^4 + x^3 + x + 1 */
static uint8_t xtime(uint8_t a)
{
    return (uint8_t)(a << 1 ^ 0x1b * (a >> 7));
}

static uint8_t multiply(uint8_t a, uint8_t b)
{
    uint8_t product = 0;

    for (; b > 0; b >>= 1, a = xtime(a))
        product ^= (uint8_t)(a * (b & 1));
    return product;
}

static uint8_t rotate(uint8_t a, int n)
{
    return (uint8_t)(a << n | a >> (8 - n));
}

static uint8_t affine(uint8_t a)
{
    return (uint8_t)(a ^ rotate(a, 1) ^ rotate(a, 2) ^ rotate(a, 3) ^ rotate(a, 4) ^ 0x63);
}

/* Of the inverse, or of 0.  All other bytes are powers of 3, and f6 is its inverse. */
static void make_boxes(struct schedule *s)
{
    uint8_t a = 1, inverse = 1;

    s->sbox[0] = affine(0);
    do {
        s->sbox[a] = affine(inverse);
        a = multiply(a, 0x03);
        inverse = multiply(inverse, 0xf6);
    } while (a != 1);
    for (int i = 0; i < 256; i++)
        s->inverse_sbox[s->sbox[i]] = (uint8_t)i;
}

BLOCK_EXPANSION(aes, ref)
{
    struct schedule *s = schedule;
    uint8_t(*w)[4] = (uint8_t(*)[4])s->w, rcon = 1;
    size_t nk = len / 4;

    make_boxes(s);
    s->rounds = aes_rounds(len);
    memcpy(w, key, len);
    for (size_t i = nk; i < 4 * (s->rounds + 1); i++) {
        uint8_t t[4];

        memcpy(t, w[i - 1], 4);
        if (i % nk == 0) {
            uint8_t first = t[0];

            t[0] = s->sbox[t[1]] ^ rcon;
            t[1] = s->sbox[t[2]];
            t[2] = s->sbox[t[3]];
            t[3] = s->sbox[first];
            rcon = xtime(rcon);
        } else if (nk > 6 && i % nk == 4) {
            for (int j = 0; j < 4; j++)
                t[j] = s->sbox[t[j]];
        }
        for (int j = 0; j < 4; j++)
            w[i][j] = w[i - nk][j] ^ t[j];
    }
}

static void add_round_key(uint8_t s[16], const uint8_t key[16])
{
    for (int i = 0; i < 16; i++)
        s[i] ^= key[i];
}

/* SubBytes and ShiftRows: row i % 4 moves left by its number. */
static void substitute_and_shift(const uint8_t sbox[256], uint8_t s[16])
{
    uint8_t t[16];

    for (int i = 0; i < 16; i++)
        t[i] = sbox[s[(i + 4 * (i % 4)) % 16]];
    memcpy(s, t, 16);
}

static void shift_and_substitute_back(const uint8_t inverse_sbox[256], uint8_t s[16])
{
    uint8_t t[16];

    for (int i = 0; i < 16; i++)
        t[(i + 4 * (i % 4)) % 16] = inverse_sbox[s[i]];
    memcpy(s, t, 16);
}

/* Each column, as a polynomial, times c3 x^3 + c2 x^2 + c1 x + c0 modulo x^4 + 1. */
static void mix_columns(uint8_t s[16], uint8_t c0, uint8_t c1, uint8_t c2, uint8_t c3)
{
    const uint8_t c[4] = { c0, c1, c2, c3 };

    for (uint8_t *column = s; column < s + 16; column += 4) {
        uint8_t t[4] = { 0 };

        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                t[i] ^= multiply(column[j], c[(i - j) & 3]);
        memcpy(column, t, 4);
    }
}

BLOCK_ENCRYPT(aes, ref)
{
    const struct schedule *k = schedule;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint8_t s[16];

        memcpy(s, in, 16);
        add_round_key(s, k->w[0]);
        for (unsigned round = 1; round < k->rounds; round++) {
            substitute_and_shift(k->sbox, s);
            mix_columns(s, 2, 1, 1, 3);
            add_round_key(s, k->w[round]);
        }
        substitute_and_shift(k->sbox, s);
        add_round_key(s, k->w[k->rounds]);
        memcpy(out, s, 16);
    }
}

BLOCK_DECRYPT(aes, ref)
{
    const struct schedule *k = schedule;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint8_t s[16];

        memcpy(s, in, 16);
        add_round_key(s, k->w[k->rounds]);
        shift_and_substitute_back(k->inverse_sbox, s);
        for (unsigned round = k->rounds - 1; round > 0; round--) {
            add_round_key(s, k->w[round]);
            mix_columns(s, 14, 9, 13, 11);
            shift_and_substitute_back(k->inverse_sbox, s);
        }
        add_round_key(s, k->w[0]);
        memcpy(out, s, 16);
    }
}
