/* SPDX-License-Identifier: MIT */
/* AES: the key schedule in constant time.  @[FIPS197, Section 5.2] */
#include "../../core/barriers.h"
#include "aes_round_keys.h"

typedef uint32_t W;

#include "aes_sbox.h"

/* Each bit in a word of its own, four bytes side by side. */
static uint32_t sub_word(uint32_t x)
{
    W a[8];

    for (int b = 0; b < 8; b++) {
        a[b] = x >> b & 0x01010101;
        BARRIER_REG(a[b]); /* gcc would take the masks apart */
    }
    sub_bytes(a);
    x = 0x63636363;
    for (int b = 0; b < 8; b++)
        x ^= a[b] << b;
    return x;
}

void citius_aes_round_keys(uint8_t keys[15][16], const uint8_t *key, size_t len)
{
    round_keys(keys, key, len, sub_word);
}

/* With a_i + 4 (a_i + a_(i+2)) before it MixColumns is its inverse. */
void citius_aes_unmix(uint8_t out[16], const uint8_t in[16])
{
    uint32_t x[4];

    for (int c = 0; c < 4; c++)
        x[c] = load_le32(in + 4 * c);
    UNROLL(1) for (int c = 0; c < 4; c++)
    { /* else clang makes no vector of them */
        uint32_t a = x[c], next;

        a ^= twice(twice(a ^ rol32(a, 16)));
        next = rol32(a, 24);
        x[c] = twice(a ^ next) ^ next ^ rol32(a ^ next, 16);
    }
    for (int c = 0; c < 4; c++)
        store_le32(out + 4 * c, x[c]);
}
