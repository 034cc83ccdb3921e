/* SPDX-License-Identifier: MIT */
/* Luffa v2 as its specification writes it, round constants from their generator included.  @[Luffa09]
 *
 * The S-box is read for all sixteen inputs at every bit position, so that no address depends on the
 * message. */
#include "luffa.h"

static const uint8_t S[16] = { 13, 14, 0, 1, 5, 10, 7, 6, 11, 3, 9, 12, 15, 8, 2, 4 };

/* A 4-bit input to the S-box at each bit position, a0 its lowest bit. */
static void sub_crumb(uint32_t *a0, uint32_t *a1, uint32_t *a2, uint32_t *a3)
{
    uint32_t out[4] = { 0 };

    for (unsigned x = 0; x < 16; x++) {
        uint32_t here = (x & 1 ? *a0 : ~*a0) & (x & 2 ? *a1 : ~*a1) & (x & 4 ? *a2 : ~*a2) & (x & 8 ? *a3 : ~*a3);

        for (int k = 0; k < 4; k++)
            if (S[x] >> k & 1)
                out[k] |= here;
    }
    *a0 = out[0];
    *a1 = out[1];
    *a2 = out[2];
    *a3 = out[3];
}

static void mix_word(uint32_t *l, uint32_t *r)
{
    *r ^= *l;
    *l = rol32(*l, 2) ^ *r;
    *r = rol32(*r, 14) ^ *l;
    *l = rol32(*l, 10) ^ *r;
    *r = rol32(*r, 1);
}

/* A step of the constants' generator. */
static void advance(uint32_t *l, uint32_t *r)
{
    uint32_t carry = *l >> 31, left = *l << 1 | *r >> 31, right = *r << 1;

    *l = right ^ 0x55c61c8d * carry;
    *r = left ^ 0xc4d6496c * carry;
}

/* The permutation Q_j. */
static void permute(uint32_t a[8], unsigned j)
{
    static const uint32_t seed[LUFFA_LANES][2] = {
        { 0x181cca53, 0x380cde06 }, { 0x5b6f0876, 0xf16f8594 }, { 0x7e106ce9, 0x38979cb0 },
        { 0xbb62f364, 0x92e93c29 }, { 0x9a025047, 0xcff2a940 },
    };
    uint32_t l = seed[j][0], r = seed[j][1];

    for (int k = 4; k < 8 && j > 0; k++)
        a[k] = rol32(a[k], j);
    for (int round = 0; round < 8; round++) {
        sub_crumb(&a[0], &a[1], &a[2], &a[3]);
        sub_crumb(&a[5], &a[6], &a[7], &a[4]);
        for (int k = 0; k < 4; k++)
            mix_word(&a[k], &a[k + 4]);
        advance(&l, &r);
        a[0] ^= r;
        advance(&l, &r);
        a[4] ^= r;
    }
}

/* out = 2 * a, in the ring of bytes of GF(2^8) modulo x^8 + x^4 + x^3 + x + 1. */
static void twice(uint32_t out[8], const uint32_t a[8])
{
    uint32_t carry = a[7];

    for (int i = 7; i > 0; i--)
        out[i] = a[i - 1];
    out[0] = carry;
    out[1] ^= carry;
    out[3] ^= carry;
    out[4] ^= carry;
}

static void add(uint32_t a[8], const uint32_t b[8])
{
    for (int i = 0; i < 8; i++)
        a[i] ^= b[i];
}

/* Every lane doubled, plus its neighbour `ahead` lanes further. */
static void blend(unsigned w, uint32_t h[LUFFA_LANES][8], unsigned ahead)
{
    uint32_t old[LUFFA_LANES][8];

    memcpy(old, h, sizeof old);
    for (unsigned j = 0; j < w; j++) {
        twice(h[j], old[j]);
        add(h[j], old[j + ahead < w ? j + ahead : j + ahead - w]); /* modulo w, without a division */
    }
}

static void inject(unsigned w, struct luffa_words *s, const uint8_t *in)
{
    uint32_t x[8], t[8];

    memset(s->before, 0, sizeof s->before);
    for (unsigned j = 0; j < w; j++)
        add(s->before, s->h[j]);
    twice(t, s->before);
    for (unsigned j = 0; j < w; j++)
        add(s->h[j], t);
    if (w == 5)
        blend(w, s->h, 1);
    if (w >= 4)
        blend(w, s->h, w - 1);

    for (int i = 0; i < 8; i++)
        x[i] = load_be32(in + 4 * i);
    for (unsigned j = 0; j < w; j++) {
        add(s->h[j], x);
        twice(x, x);
    }
}

static void absorb(unsigned w, struct luffa_words *state, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks--, in += LUFFA_BLOCK) {
        inject(w, state, in);
        for (unsigned j = 0; j < w; j++)
            permute(state->h[j], j);
    }
}

HASH_KERNEL(luffa_w3, ref)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, ref)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, ref)
{
    absorb(5, state, in, blocks);
}
