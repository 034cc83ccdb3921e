/* SPDX-License-Identifier: MIT */
/* MARS: the expansion of keys, with any way to look up. */
#ifndef CITIUS_BLOCK_MARS_EXPAND_H
#define CITIUS_BLOCK_MARS_EXPAND_H

#include "../../core/barriers.h"
#include "mars.h"
#include "mars_tables.h"

/* All ones if a = b, else 0; both below 2^31. */
static inline uint32_t mars_equal(uint32_t a, uint32_t b)
{
    uint32_t mask = 0 - (((a ^ b) - 1) >> 31);

    BARRIER_REG(mask); /* or clang would branch */
    return mask;
}

/* Ones where a bit of w equals its neighbours and is in a run of ten or more, but not in bits 0 and 1. */
static inline uint32_t mars_mask(uint32_t w)
{
    uint32_t m = ~(w ^ w >> 1) & 0x7fffffff; /* bits i and i + 1 are equal: then 2, 4, 8, 9 such pairs */

    m &= m >> 1;
    m &= m >> 2;
    m &= m >> 4;
    m &= m >> 1;
    m |= m << 1; /* from the beginning of a run of ten to 2, 4, 8 bits */
    m |= m << 2;
    m |= m << 4;
    return m << 1 & 0xfffffffc;
}

/* The four passes over t in which a word waits for what the one before looks up. */
INLINE void mars_stir(uint32_t t[15], uint32_t look_up(uint32_t x))
{
    uint32_t last = t[14]; /* for the low nine bits, which the sum has at its top */

    for (int pass = 0; pass < 4; pass++)
        for (int i = 0; i < 15; i++) {
            uint32_t sum = t[i] + look_up(last);

            t[i] = rol32(sum, 9);
            last = sum >> 23;
        }
}

/* Time depends on len only, if stir's does not. */
INLINE void mars_expand(struct mars_key *s, const uint8_t *key, size_t len, void stir(uint32_t t[15]))
{
    uint32_t *k = s->k, t[15] = { 0 }, n = (uint32_t)len / 4;

    for (uint32_t i = 0; i < n; i++)
        t[i] = load_le32(key + 4 * i);
    t[n] = n;
    for (uint32_t j = 0; j < 4; j++, k += 10) {
        for (uint32_t i = 0; i < 15; i++)
            t[i] ^= rol32(t[(i + 8) % 15] ^ t[(i + 13) % 15], 3) ^ (4 * i + j);
        stir(t);
        for (int i = 0; i < 10; i++)
            k[i] = t[4 * i % 15];
    }
    for (int i = 5; i < 36; i += 2) {
        uint32_t w = s->k[i] | 3, b = 0, by = s->k[i - 1];

        for (uint32_t j = 0; j < 4; j++)
            b |= citius_mars_s[265 + j] & mars_equal(s->k[i] & 3, j);
        s->k[i] = w ^ ((b << (by & 31) | b >> (-by & 31)) & mars_mask(w));
    }
}

#endif
