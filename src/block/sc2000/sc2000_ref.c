/* SPDX-License-Identifier: MIT */
/* SC2000 as its authors have it.  @[SC2000] */
#include "sc2000.h"

#include "../../core/bytes.h"

static const uint8_t s6[64] = {
    47, 59, 25, 42, 15, 23, 28, 39, 26, 38, 36, 19, 60, 24, 29, 56, 37, 63, 20, 61, 55, 2,
    30, 44, 9,  10, 6,  22, 53, 48, 51, 11, 62, 52, 35, 18, 14, 46, 0,  54, 17, 40, 27, 4,
    31, 8,  5,  12, 3,  16, 41, 34, 33, 7,  45, 49, 50, 58, 1,  21, 43, 57, 32, 13,
};

static const uint8_t s5[32] = {
    20, 26, 7, 31, 19, 12, 10, 15, 22, 30, 13, 14, 4, 24, 9,  18,
    27, 11, 1, 21, 6,  16, 2,  28, 23, 5,  8,  3,  0, 17, 29, 25,
};

static const uint8_t s4[2][16] = {
    /* and its inverse */
    { 2, 5, 10, 12, 7, 15, 1, 11, 13, 6, 0, 9, 4, 8, 3, 14 },
    { 10, 6, 0, 14, 12, 1, 9, 4, 13, 11, 2, 7, 3, 8, 15, 5 },
};

/* What each bit adds, the most significant one first. */
static const uint32_t matrix[32] = {
    0xd0c19225, 0xa5a2240a, 0x1b84d250, 0xb728a4a1, 0x6a704902, 0x85dddbe6, 0x766ff4a4, 0xecdfe128,
    0xafd13e94, 0xdf837d09, 0xbb27fa52, 0x695059ac, 0x52a1bb58, 0xcc322f1d, 0x1844565b, 0xb4a8acf6,
    0x34235438, 0x6847a851, 0xe48c0cbb, 0xcd181136, 0x9a112a0c, 0x43ec6d0e, 0x87d8d27d, 0x487dc995,
    0x90fb9b4b, 0xa1f63697, 0xfc513ed9, 0x78a37d93, 0x8d16c5df, 0x9e0c8bbe, 0x3c381f7c, 0xe9fb0779,
};

static uint32_t substitute(uint32_t x)
{
    uint32_t y = (uint32_t)s6[x >> 26] << 26 | s6[x & 63];

    for (int at = 6; at < 26; at += 5)
        y |= (uint32_t)s5[x >> at & 31] << at;
    return y;
}

static uint32_t multiply(uint32_t x)
{
    uint32_t y = 0;

    for (int i = 0; i < 32; i++)
        if (x >> (31 - i) & 1)
            y ^= matrix[i];
    return y;
}

static uint32_t ms(uint32_t x)
{
    return multiply(substitute(x));
}

/* ---- keys ---- */

struct ref_schedule {
    unsigned rounds;
    uint32_t k[16][4];
};

BLOCK_EXPANSION(sc2000, ref)
{
    static const char families[12][5] = {
        "abcd", "badc", "cdab", "dcba", "acdb", "bdca", "cabd", "dbac", "adbc", "bcad", "cbda", "dacb",
    };
    static const char indices[9][5] = { "0000", "1111", "2222", "0101", "1212", "2020", "0202", "1010", "2121" };
    struct ref_schedule *s = schedule;
    uint32_t uk[8], middle[4][3];

    for (size_t i = 0; i < 8; i++)
        uk[i] = load_be32(key + 4 * i % len);
    for (uint32_t j = 0; j < 4; j++)
        for (uint32_t i = 0; i < 3; i++)
            middle[j][i] = ms((ms(4 * i + j) + ms(uk[2 * j])) ^ ms(uk[2 * j + 1]) * (i + 1));

    s->rounds = len == 16 ? 7 : 8;
    for (unsigned n = 0; n < 8 * s->rounds; n++) {
        const char *family = families[(n + n / 36) % 12], *index = indices[n % 9];
        uint32_t x[4];

        for (int i = 0; i < 4; i++)
            x[i] = middle[family[i] - 'a'][index[i] - '0'];
        s->k[n / 4][n % 4] = (rol32(x[0], 1) + x[1]) ^ rol32(rol32(x[2], 1) - x[3], 1);
    }
}

/* ---- blocks: words a, b, c, d ---- */

static void add_key(uint32_t x[4], const uint32_t k[4])
{
    for (int i = 0; i < 4; i++)
        x[i] ^= k[i];
}

/* The 4-bit box at each position, bits of a on top. */
static void layer(const uint8_t box[16], uint32_t x[4])
{
    uint32_t y[4] = { 0 };

    for (int p = 0; p < 32; p++) {
        unsigned n = (x[0] >> p & 1) << 3 | (x[1] >> p & 1) << 2 | (x[2] >> p & 1) << 1 | (x[3] >> p & 1);

        for (int i = 0; i < 4; i++)
            y[i] |= (uint32_t)(box[n] >> (3 - i) & 1) << p;
    }
    memcpy(x, y, 16);
}

static void mix(uint32_t x[4], uint32_t mask)
{
    uint32_t p = ms(x[2]), q = ms(x[3]);

    x[0] ^= (p & mask) ^ q;
    x[1] ^= (q & ~mask) ^ p;
}

static void exchange_halves(uint32_t x[4])
{
    for (int i = 0; i < 2; i++) {
        uint32_t t = x[i];

        x[i] = x[i + 2];
        x[i + 2] = t;
    }
}

static void crypt(const struct ref_schedule *s, bool decrypt, uint8_t *out, const uint8_t *in)
{
    unsigned last = 2 * s->rounds - 1;
    uint32_t x[4];

    for (int i = 0; i < 4; i++)
        x[i] = load_be32(in + 4 * i);
    for (unsigned group = 0; group <= last; group += 2) {
        unsigned round = decrypt ? (last - group) / 2 : group / 2; /* as encryption counts */
        uint32_t mask = (decrypt ? round - 1 : round) % 2 == 0 ? 0x55555555 : 0x33333333;

        add_key(x, s->k[decrypt ? last - group : group]);
        layer(s4[decrypt], x);
        add_key(x, s->k[decrypt ? last - group - 1 : group + 1]);
        if (group + 1 < last) {
            mix(x, mask);
            exchange_halves(x);
            mix(x, mask);
        }
    }
    for (int i = 0; i < 4; i++)
        store_be32(out + 4 * i, x[i]);
}

BLOCK_ENCRYPT(sc2000, ref)
{
    for (; blocks > 0; blocks--, in += 16, out += 16)
        crypt(schedule, false, out, in);
}

BLOCK_DECRYPT(sc2000, ref)
{
    for (; blocks > 0; blocks--, in += 16, out += 16)
        crypt(schedule, true, out, in);
}
