/* SPDX-License-Identifier: MIT */
/* SHA-1 as FIPS 180-4 writes it.  @[FIPS180, Section 6.1.2]
 *
 * No secret-dependent branch or index: the reference itself is constant-time. */
#include "sha1.h"

static uint32_t ch(uint32_t x, uint32_t y, uint32_t z)
{
    return (x & y) ^ (~x & z);
}

static uint32_t parity(uint32_t x, uint32_t y, uint32_t z)
{
    return x ^ y ^ z;
}

static uint32_t maj(uint32_t x, uint32_t y, uint32_t z)
{
    return (x & y) ^ (x & z) ^ (y & z);
}

HASH_KERNEL(sha1, ref)
{
    uint32_t *h = ((struct sha1_state *)state)->h;

    for (; blocks > 0; blocks--, in += 64) {
        uint32_t w[80];
        uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

        for (int t = 0; t < 16; t++)
            w[t] = load_be32(in + 4 * t);
        for (int t = 16; t < 80; t++)
            w[t] = rol32(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);

        for (int t = 0; t < 80; t++) {
            uint32_t f = t < 20 ? ch(b, c, d) : t < 40 ? parity(b, c, d) : t < 60 ? maj(b, c, d) : parity(b, c, d);
            uint32_t k = t < 20 ? SHA1_K0 : t < 40 ? SHA1_K1 : t < 60 ? SHA1_K2 : SHA1_K3;
            uint32_t sum = rol32(a, 5) + f + e + k + w[t];

            e = d;
            d = c;
            c = rol32(b, 30);
            b = a;
            a = sum;
        }

        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
        h[4] += e;
    }
}
