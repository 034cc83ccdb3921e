/* SPDX-License-Identifier: MIT */
/* Serpent as its authors have it, in the form for words.  @[Serpent98, Sections 2 and 3] */
#include "serpent.h"

#include "../../core/bytes.h"

static const uint8_t box[8][16] = {
    { 3, 8, 15, 1, 10, 6, 5, 11, 14, 13, 4, 2, 7, 0, 9, 12 }, { 15, 12, 2, 7, 9, 0, 5, 10, 1, 11, 14, 8, 6, 13, 3, 4 },
    { 8, 6, 7, 9, 3, 12, 10, 15, 13, 1, 14, 4, 0, 11, 5, 2 }, { 0, 15, 11, 8, 12, 9, 6, 3, 13, 1, 2, 4, 10, 7, 5, 14 },
    { 1, 15, 8, 3, 12, 0, 11, 6, 2, 5, 4, 10, 9, 14, 7, 13 }, { 15, 5, 2, 11, 4, 10, 9, 12, 0, 3, 14, 8, 13, 6, 7, 1 },
    { 7, 2, 12, 5, 8, 4, 6, 11, 14, 9, 1, 15, 13, 3, 10, 0 }, { 1, 13, 15, 0, 14, 8, 2, 11, 7, 4, 12, 10, 9, 3, 5, 6 },
};

static uint32_t rotate(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static uint8_t inverse(const uint8_t s[16], uint8_t y)
{
    uint8_t x = 0;

    while (s[x] != y)
        x++;
    return x;
}

/* S-box i, or its inverse, at each position: bit j of its input is in word j. */
static void substitute(unsigned i, bool back, uint32_t x[4])
{
    uint32_t y[4] = { 0 };

    for (int p = 0; p < 32; p++) {
        uint8_t n = 0;

        for (int j = 0; j < 4; j++)
            n |= (uint8_t)((x[j] >> p & 1) << j);
        n = back ? inverse(box[i % 8], n) : box[i % 8][n];
        for (int j = 0; j < 4; j++)
            y[j] |= (uint32_t)(n >> j & 1) << p;
    }
    memcpy(x, y, 16);
}

static void mix(uint32_t x[4])
{
    x[0] = rotate(x[0], 13);
    x[2] = rotate(x[2], 3);
    x[1] ^= x[0] ^ x[2];
    x[3] ^= x[2] ^ x[0] << 3;
    x[1] = rotate(x[1], 1);
    x[3] = rotate(x[3], 7);
    x[0] ^= x[1] ^ x[3];
    x[2] ^= x[3] ^ x[1] << 7;
    x[0] = rotate(x[0], 5);
    x[2] = rotate(x[2], 22);
}

static void unmix(uint32_t x[4])
{
    x[2] = rotate(x[2], 10);
    x[0] = rotate(x[0], 27);
    x[2] ^= x[3] ^ x[1] << 7;
    x[0] ^= x[1] ^ x[3];
    x[3] = rotate(x[3], 25);
    x[1] = rotate(x[1], 31);
    x[3] ^= x[2] ^ x[0] << 3;
    x[1] ^= x[0] ^ x[2];
    x[2] = rotate(x[2], 29);
    x[0] = rotate(x[0], 19);
}

static void add_key(uint32_t x[4], const uint32_t key[4])
{
    for (int j = 0; j < 4; j++)
        x[j] ^= key[j];
}

/* The schedule: K_0 to K_32. */
BLOCK_EXPANSION(serpent, ref)
{
    uint32_t *k = schedule, w[8 + 132];
    uint8_t padded[32] = { 0 };

    memcpy(padded, key, len);
    if (len < 32)
        padded[len] = 1;
    for (int i = 0; i < 8; i++)
        w[i] = load_le32(padded + 4 * i);
    for (uint32_t i = 0; i < 132; i++)
        w[i + 8] = rotate(w[i] ^ w[i + 3] ^ w[i + 5] ^ w[i + 7] ^ 0x9e3779b9 ^ i, 11);
    for (unsigned r = 0; r <= 32; r++) {
        memcpy(k + 4 * r, w + 8 + 4 * r, 16);
        substitute(3 - r, false, k + 4 * r);
    }
}

BLOCK_ENCRYPT(serpent, ref)
{
    const uint32_t *k = schedule;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t x[4];

        for (int j = 0; j < 4; j++)
            x[j] = load_le32(in + 4 * j);
        for (unsigned r = 0; r < 32; r++) {
            add_key(x, k + 4 * r);
            substitute(r, false, x);
            if (r < 31)
                mix(x);
        }
        add_key(x, k + 4 * 32);
        for (int j = 0; j < 4; j++)
            store_le32(out + 4 * j, x[j]);
    }
}

BLOCK_DECRYPT(serpent, ref)
{
    const uint32_t *k = schedule;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t x[4];

        for (int j = 0; j < 4; j++)
            x[j] = load_le32(in + 4 * j);
        add_key(x, k + 4 * 32);
        for (unsigned r = 32; r-- > 0;) {
            if (r < 31)
                unmix(x);
            substitute(r, true, x);
            add_key(x, k + 4 * r);
        }
        for (int j = 0; j < 4; j++)
            store_le32(out + 4 * j, x[j]);
    }
}
