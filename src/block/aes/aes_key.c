/* AES: the key schedule in constant time.  @[FIPS197, Section 5.2] */
#include "aes.h"

#include <string.h>

#include "../../core/bytes.h"

typedef uint32_t W;

#include "aes_sbox.h"

/* Each byte times 2. */
static uint32_t twice(uint32_t x)
{
    uint32_t out = x >> 7 & 0x01010101;

    return (x & 0x7f7f7f7f) << 1 ^ out ^ out << 1 ^ out << 3 ^ out << 4;
}

/* Each bit in a word of its own, four bytes side by side. */
static uint32_t sub_word(uint32_t x)
{
    W a[8];

    for (int b = 0; b < 8; b++) {
        a[b] = x >> b & 0x01010101;
        AS_IS(a[b]); /* gcc would take the masks apart */
    }
    sub_bytes(a);
    x = 0x63636363;
    for (int b = 0; b < 8; b++)
        x ^= a[b] << b;
    return x;
}

void citius_aes_round_keys(uint8_t keys[15][16], const uint8_t *key, size_t len)
{
    size_t words = 4 * (aes_rounds(len) + 1), nk = len / 4, since = nk;
    uint8_t *w = keys[0];
    uint32_t last, rcon = 1;

    memcpy(w, key, len);
    last = load_le32(w + len - 4);
    for (size_t i = nk; i < words; i++, since++) {
        if (since == nk) {
            last = sub_word(rol32(last, 24)) ^ rcon;
            rcon = twice(rcon);
            since = 0;
        } else if (nk == 8 && since == 4) {
            last = sub_word(last);
        }
        last ^= load_le32(w + 4 * (i - nk));
        store_le32(w + 4 * i, last);
    }
}

/* With a_i + 4 (a_i + a_(i+2)) before it MixColumns is its inverse. */
void citius_aes_unmix(uint8_t out[16], const uint8_t in[16])
{
    for (int c = 0; c < 16; c += 4) {
        uint32_t a = load_le32(in + c), next;

        a ^= twice(twice(a ^ rol32(a, 16)));
        next = rol32(a, 24);
        store_le32(out + c, twice(a ^ next) ^ next ^ rol32(a ^ next, 16));
    }
}
