/* SPDX-License-Identifier: MIT */
/* Groestl as its definition writes it, in its two versions.  @[Groestl11, Section 3] @[Groestl08] */
#include "groestl.h"

enum { FINAL, CANDIDATE }; /* versions */
enum { P, Q };             /* permutations */

/* What the digest's size chooses. */
struct size {
    int columns, rounds;
    int shift[2][8]; /* of P and of Q */
};

static const struct size sizes[2] = {
    { 8, 10, { { 0, 1, 2, 3, 4, 5, 6, 7 }, { 1, 3, 5, 7, 0, 2, 4, 6 } } },
    { 16, 14, { { 0, 1, 2, 3, 4, 5, 6, 11 }, { 1, 3, 5, 11, 0, 2, 4, 6 } } },
};

/* 2 a in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1. */
static uint8_t twice(uint8_t a)
{
    return (uint8_t)(a << 1 ^ (a >> 7) * 0x11b);
}

static uint8_t multiply(uint8_t a, uint8_t b)
{
    uint8_t product = 0;

    for (; b > 0; b >>= 1, a = twice(a))
        product ^= (uint8_t)(a * (b & 1));
    return product;
}

/* The S-box of AES.  3 generates the multiplicative group, and f6 is its inverse.  @[FIPS197, Section 5.1.1] */
static void make_sbox(uint8_t sbox[256])
{
    uint8_t x = 1, inverse = 1;

    sbox[0] = 0x63;
    do {
        unsigned y = inverse * 0x0101u; /* rotations become shifts */

        sbox[x] = (uint8_t)(inverse ^ y >> 7 ^ y >> 6 ^ y >> 5 ^ y >> 4 ^ 0x63);
        x = multiply(x, 0x03);
        inverse = multiply(inverse, 0xf6);
    } while (x != 1);
}

static void add_round_constant(int version, int which, const struct size *s, uint8_t a[8][16], int i)
{
    for (int c = 0; c < s->columns; c++) {
        if (version == CANDIDATE && c > 0)
            break;
        if (which == P) {
            a[0][c] ^= (uint8_t)(c << 4 ^ i);
        } else {
            for (int r = 0; r < 7 && version == FINAL; r++)
                a[r][c] ^= 0xff;
            a[7][c] ^= (uint8_t)(0xff ^ c << 4 ^ i);
        }
    }
}

static void sub_bytes(const uint8_t sbox[256], const struct size *s, uint8_t a[8][16])
{
    for (int r = 0; r < 8; r++)
        for (int c = 0; c < s->columns; c++)
            a[r][c] = sbox[a[r][c]];
}

static void shift_bytes(const int shift[8], const struct size *s, uint8_t a[8][16])
{
    for (int r = 0; r < 8; r++) {
        uint8_t row[16];

        memcpy(row, a[r], 16);
        for (int c = 0; c < s->columns; c++)
            a[r][c] = row[(c + shift[r]) % s->columns];
    }
}

static void mix_bytes(const struct size *s, uint8_t a[8][16])
{
    static const uint8_t b[8] = { 2, 2, 3, 4, 5, 3, 5, 7 };

    for (int c = 0; c < s->columns; c++) {
        uint8_t column[8] = { 0 };

        for (int k = 0; k < 8; k++) {
            uint8_t product[8] = { 0, a[k][c] }; /* by 0, 1, ... 7 */

            for (int i = 2; i < 8; i++)
                product[i] = product[i % 2] ^ twice(product[i / 2]);
            for (int r = 0; r < 8; r++)
                column[r] ^= product[b[(k - r) & 7]];
        }
        for (int r = 0; r < 8; r++)
            a[r][c] = column[r];
    }
}

static void permute(int version, int which, const struct size *s, const uint8_t sbox[256], uint8_t *block)
{
    uint8_t a[8][16];

    for (int i = 0; i < 8 * s->columns; i++)
        a[i % 8][i / 8] = block[i];
    for (int i = 0; i < s->rounds; i++) {
        add_round_constant(version, which, s, a, i);
        sub_bytes(sbox, s, a);
        shift_bytes(s->shift[version == FINAL ? which : P], s, a);
        mix_bytes(s, a);
    }
    for (int i = 0; i < 8 * s->columns; i++)
        block[i] = a[i % 8][i / 8];
}

/* h = P(h ^ m) ^ Q(m) ^ h */
static void absorb(int version, const struct size *s, uint8_t *h, const uint8_t *in, size_t blocks)
{
    size_t size = 8 * (size_t)s->columns;
    uint8_t sbox[256];

    make_sbox(sbox);
    for (; blocks > 0; blocks--, in += size) {
        uint8_t p[128], q[128];

        for (size_t i = 0; i < size; i++) {
            p[i] = h[i] ^ in[i];
            q[i] = in[i];
        }
        permute(version, P, s, sbox, p);
        permute(version, Q, s, sbox, q);
        for (size_t i = 0; i < size; i++)
            h[i] ^= p[i] ^ q[i];
    }
}

static void output(int version, const struct size *s, uint8_t *h)
{
    uint8_t sbox[256], p[128];

    make_sbox(sbox);
    memcpy(p, h, 8 * (size_t)s->columns);
    permute(version, P, s, sbox, p);
    for (int i = 0; i < 8 * s->columns; i++)
        h[i] ^= p[i];
}

HASH_KERNEL(groestl_256, ref)
{
    absorb(FINAL, &sizes[0], state, in, blocks);
}

GROESTL_FINISH(groestl_256, ref)
{
    output(FINAL, &sizes[0], state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl_512, ref)
{
    absorb(FINAL, &sizes[1], state, in, blocks);
}

GROESTL_FINISH(groestl_512, ref)
{
    output(FINAL, &sizes[1], state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_256, ref)
{
    absorb(CANDIDATE, &sizes[0], state, in, blocks);
}

GROESTL_FINISH(groestl0_256, ref)
{
    output(CANDIDATE, &sizes[0], state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_512, ref)
{
    absorb(CANDIDATE, &sizes[1], state, in, blocks);
}

GROESTL_FINISH(groestl0_512, ref)
{
    output(CANDIDATE, &sizes[1], state);
    groestl_put_digest(kind, state, out);
}
