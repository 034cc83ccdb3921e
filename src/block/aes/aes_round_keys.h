/* SPDX-License-Identifier: MIT */
/* AES: the key schedule, for any way to compute SubBytes.  @[FIPS197, Section 5.2] */
#ifndef CITIUS_BLOCK_AES_ROUND_KEYS_H
#define CITIUS_BLOCK_AES_ROUND_KEYS_H

#include <string.h>

#include "../../core/bytes.h"
#include "aes.h"

/* Each byte times 2. */
INLINE uint32_t twice(uint32_t x)
{
    uint32_t out = x >> 7 & 0x01010101;

    return (x & 0x7f7f7f7f) << 1 ^ out ^ out << 1 ^ out << 3 ^ out << 4;
}

/* sub_word: SubBytes of four bytes. */
INLINE void round_keys(uint8_t keys[15][16], const uint8_t *key, size_t len, uint32_t (*sub_word)(uint32_t))
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

#endif
