/* SPDX-License-Identifier: MIT */
/* Twofish as the paper has it.  @[Twofish98, Section 4] */
#include "twofish.h"

/* The 4-bit permutations t0 to t3 of q0 and of q1.  @[Twofish98, Section 4.3.5] */
static const uint8_t t[2][4][16] = {
    { { 0x8, 0x1, 0x7, 0xd, 0x6, 0xf, 0x3, 0x2, 0x0, 0xb, 0x5, 0x9, 0xe, 0xc, 0xa, 0x4 },
      { 0xe, 0xc, 0xb, 0x8, 0x1, 0x2, 0x3, 0x5, 0xf, 0x4, 0xa, 0x6, 0x7, 0x0, 0x9, 0xd },
      { 0xb, 0xa, 0x5, 0xe, 0x6, 0xd, 0x9, 0x0, 0xc, 0x8, 0xf, 0x3, 0x2, 0x4, 0x7, 0x1 },
      { 0xd, 0x7, 0xf, 0x4, 0x1, 0x2, 0x6, 0xe, 0x9, 0xb, 0x3, 0x0, 0x8, 0x5, 0xc, 0xa } },
    { { 0x2, 0x8, 0xb, 0xd, 0xf, 0x7, 0x6, 0xe, 0x3, 0x1, 0x9, 0x4, 0x0, 0xa, 0xc, 0x5 },
      { 0x1, 0xe, 0x2, 0xb, 0x4, 0xc, 0x3, 0x7, 0x6, 0xd, 0xa, 0x5, 0xf, 0x9, 0x0, 0x8 },
      { 0x4, 0xc, 0x7, 0x5, 0x1, 0x6, 0x9, 0xa, 0x0, 0xe, 0xd, 0x8, 0x2, 0xb, 0x3, 0xf },
      { 0xb, 0x9, 0x5, 0x1, 0xc, 0x3, 0xd, 0xe, 0x6, 0x4, 0x7, 0xf, 0x2, 0x0, 0x8, 0xa } },
};

static uint8_t q(int n, uint8_t x)
{
    uint8_t a = x >> 4, b = x & 15;

    for (int half = 0; half < 4; half += 2) {
        uint8_t turned = (uint8_t)(b >> 1 | b << 3), sum = a ^ b;

        b = t[n][half + 1][(a ^ turned ^ 8 * a) & 15];
        a = t[n][half][sum];
    }
    return (uint8_t)(16 * b + a);
}

/* Modulo a polynomial of degree 8. */
static uint8_t multiply(uint8_t x, uint8_t y, unsigned modulus)
{
    unsigned product = 0, power = x;

    for (int i = 0; i < 8; i++, power = power << 1 ^ (power >> 7) * modulus)
        product ^= (y >> i & 1) * power;
    return (uint8_t)product;
}

/* A vector of bytes times a matrix with 4 rows. */
static uint32_t times(const uint8_t *matrix, const uint8_t *x, int columns, unsigned modulus)
{
    uint32_t z = 0;

    for (int row = 0; row < 4; row++)
        for (int i = 0; i < columns; i++)
            z ^= (uint32_t)multiply(matrix[columns * row + i], x[i], modulus) << 8 * row;
    return z;
}

static const uint8_t mds[16] = {
    0x01, 0xef, 0x5b, 0x5b, 0x5b, 0xef, 0xef, 0x01, 0xef, 0x5b, 0x01, 0xef, 0xef, 0x01, 0xef, 0x5b,
};

static const uint8_t rs[32] = {
    0x01, 0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e, 0xa4, 0x56, 0x82, 0xf3, 0x1e, 0xc6, 0x68, 0xe5,
    0x02, 0xa1, 0xfc, 0xc1, 0x47, 0xae, 0x3d, 0x19, 0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e, 0x03,
};

/* Which q each byte goes through before it meets l[0], l[1], l[2], l[3], and at the end. */
static const int before[4][4] = { { 0, 0, 1, 1 }, { 0, 1, 0, 1 }, { 1, 1, 0, 0 }, { 1, 0, 0, 1 } };
static const int last[4] = { 1, 0, 1, 0 };

static uint32_t h(uint32_t x, const uint32_t *l, unsigned words)
{
    uint8_t y[4];

    store_le32(y, x);
    for (unsigned i = words; i-- > 0;)
        for (int j = 0; j < 4; j++)
            y[j] = q(before[i][j], y[j]) ^ (uint8_t)(l[i] >> 8 * j);
    for (int j = 0; j < 4; j++)
        y[j] = q(last[j], y[j]);
    return times(mds, y, 4, 0x169);
}

BLOCK_EXPANSION(twofish, ref)
{
    struct twofish_key *s = schedule;
    uint32_t even[4], odd[4];

    s->words = (uint32_t)len / 8;
    for (unsigned i = 0; i < s->words; i++) {
        even[i] = load_le32(key + 8 * i);
        odd[i] = load_le32(key + 8 * i + 4);
        s->s[s->words - 1 - i] = times(rs, key + 8 * i, 8, 0x14d);
    }
    for (uint32_t i = 0; i < 20; i++) {
        uint32_t a = h(2 * i * 0x01010101, even, s->words);
        uint32_t b = rol32(h((2 * i + 1) * 0x01010101, odd, s->words), 8);

        s->k[2 * i] = a + b;
        s->k[2 * i + 1] = rol32(a + 2 * b, 9);
    }
}

/* Two words of a round: the other half takes them in. */
static void f(const struct twofish_key *s, int round, const uint32_t r[4], uint32_t out[2])
{
    uint32_t t0 = h(r[0], s->s, s->words), t1 = h(rol32(r[1], 8), s->s, s->words);

    out[0] = t0 + t1 + s->k[2 * round + 8];
    out[1] = t0 + 2 * t1 + s->k[2 * round + 9];
}

static void exchange(uint32_t r[4])
{
    for (int i = 0; i < 2; i++) {
        uint32_t x = r[i];

        r[i] = r[i + 2];
        r[i + 2] = x;
    }
}

static void load(uint32_t r[4], const uint8_t *in, const uint32_t k[4])
{
    for (int i = 0; i < 4; i++)
        r[i] = load_le32(in + 4 * i) ^ k[i];
}

static void store(uint8_t *out, const uint32_t r[4], const uint32_t k[4])
{
    for (int i = 0; i < 4; i++)
        store_le32(out + 4 * i, r[i] ^ k[i]);
}

BLOCK_ENCRYPT(twofish, ref)
{
    const struct twofish_key *s = schedule;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t r[4], w[2];

        load(r, in, s->k);
        for (int round = 0; round < 16; round++) {
            f(s, round, r, w);
            r[2] = rol32(r[2] ^ w[0], 31);
            r[3] = rol32(r[3], 1) ^ w[1];
            exchange(r);
        }
        exchange(r);
        store(out, r, s->k + 4);
    }
}

BLOCK_DECRYPT(twofish, ref)
{
    const struct twofish_key *s = schedule;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t r[4], w[2];

        load(r, in, s->k + 4);
        exchange(r);
        for (int round = 15; round >= 0; round--) {
            exchange(r);
            f(s, round, r, w);
            r[2] = rol32(r[2], 1) ^ w[0];
            r[3] = rol32(r[3] ^ w[1], 31);
        }
        store(out, r, s->k);
    }
}
