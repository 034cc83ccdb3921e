/* SPDX-License-Identifier: MIT */
/* IDEA as its authors write it.  @[Lai92, Chapter 3] */
#include "idea.h"

/* z[0] for encryption, z[1] for decryption. */
struct schedule {
    uint16_t z[2][52];
};

/* Modulo 2^16 + 1, where 0 stands for 2^16. */
static uint16_t multiply(uint16_t a, uint16_t b)
{
    uint64_t x = a ? a : 65536u, y = b ? b : 65536u;

    return (uint16_t)(x * y % 65537);
}

/* a^(2^16 - 1) */
static uint16_t inverse(uint16_t a)
{
    uint16_t power = a;

    for (int i = 1; i < 16; i++)
        power = multiply(multiply(power, power), a);
    return power;
}

static uint16_t negative(uint16_t a)
{
    return (uint16_t)-a;
}

BLOCK_EXPANSION(idea, ref)
{
    struct schedule *s = schedule;
    uint16_t *z = s->z[0], *y = s->z[1];

    (void)len;
    for (int i = 0; i < 52; i++) {
        int bit = 25 * (i / 8) + 16 * (i % 8);

        z[i] = 0;
        for (int j = 0; j < 16; j++, bit++)
            z[i] = (uint16_t)(z[i] << 1 | (key[bit % 128 / 8] >> (7 - bit % 8) & 1));
    }
    for (int r = 0; r <= IDEA_ROUNDS; r++, y += 6) {
        const uint16_t *x = z + 6 * (IDEA_ROUNDS - r);
        int swapped = r > 0 && r < IDEA_ROUNDS;

        y[0] = inverse(x[0]);
        y[1] = negative(x[swapped ? 2 : 1]);
        y[2] = negative(x[swapped ? 1 : 2]);
        y[3] = inverse(x[3]);
        if (r < IDEA_ROUNDS) {
            y[4] = x[-2];
            y[5] = x[-1];
        }
    }
}

static void crypt(const uint16_t *z, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 8, out += 8) {
        uint16_t a = idea_load(in), b = idea_load(in + 2), c = idea_load(in + 4), d = idea_load(in + 6);
        const uint16_t *k = z;

        for (int r = 0; r < IDEA_ROUNDS; r++, k += 6) {
            uint16_t p, q, t;

            a = multiply(a, k[0]);
            b = (uint16_t)(b + k[1]);
            c = (uint16_t)(c + k[2]);
            d = multiply(d, k[3]);
            p = multiply(a ^ c, k[4]);
            q = multiply((uint16_t)(p + (b ^ d)), k[5]);
            p = (uint16_t)(p + q);
            a ^= q;
            t = c ^ q;
            c = b ^ p;
            b = t;
            d ^= p;
        }
        idea_store(out, multiply(a, k[0]));
        idea_store(out + 2, (uint16_t)(c + k[1]));
        idea_store(out + 4, (uint16_t)(b + k[2]));
        idea_store(out + 6, multiply(d, k[3]));
    }
}

BLOCK_ENCRYPT(idea, ref)
{
    crypt(((const struct schedule *)schedule)->z[0], out, in, blocks);
}

BLOCK_DECRYPT(idea, ref)
{
    crypt(((const struct schedule *)schedule)->z[1], out, in, blocks);
}
