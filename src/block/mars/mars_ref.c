/* SPDX-License-Identifier: MIT */
/* MARS as the paper has it.  @[MARS99] */
#include "mars.h"
#include "mars_tables.h"

static const uint32_t *const s0 = citius_mars_s, *const s1 = citius_mars_s + 256, *const s = citius_mars_s;

static uint32_t rol(uint32_t x, uint32_t n)
{
    return x << (n & 31) | x >> (-n & 31);
}

static uint8_t byte(uint32_t x, int n)
{
    return (uint8_t)(x >> 8 * n);
}

static int bit(uint32_t x, int n)
{
    return x >> n & 1;
}

/* ---- keys ---- */

/* Ones where a bit of w equals its neighbours and is in a run of ten or more. */
static uint32_t mask(uint32_t w)
{
    uint32_t m = 0;

    for (int from = 0, to; from < 32; from = to) {
        for (to = from + 1; to < 32 && bit(w, to) == bit(w, from);)
            to++;
        if (to - from >= 10)
            for (int i = from + 1; i < to - 1; i++)
                m |= i >= 2 ? UINT32_C(1) << i : 0;
    }
    return m;
}

BLOCK_EXPANSION(mars, ref)
{
    uint32_t *k = ((struct mars_key *)schedule)->k, t[15] = { 0 };
    uint32_t n = (uint32_t)len / 4;

    for (uint32_t i = 0; i < n; i++)
        t[i] = load_le32(key + 4 * i);
    t[n] = n;
    for (uint32_t j = 0; j < 4; j++) {
        for (uint32_t i = 0; i < 15; i++)
            t[i] ^= rol(t[(i + 8) % 15] ^ t[(i + 13) % 15], 3) ^ (4 * i + j);
        for (int pass = 0; pass < 4; pass++)
            for (int i = 0; i < 15; i++)
                t[i] = rol(t[i] + s[t[(i + 14) % 15] & 511], 9);
        for (uint32_t i = 0; i < 10; i++)
            k[10 * j + i] = t[4 * i % 15];
    }
    for (int i = 5; i < 36; i += 2) {
        uint32_t w = k[i] | 3;

        k[i] = w ^ (rol(s[265 + (k[i] & 3)], k[i - 1]) & mask(w));
    }
}

/* ---- blocks ---- */

struct lmr {
    uint32_t l, m, r;
};

static struct lmr e(uint32_t in, uint32_t k1, uint32_t k2)
{
    struct lmr x = { .m = in + k1, .r = rol(rol(in, 13) * k2, 5) };

    x.l = s[x.m & 511] ^ x.r;
    x.m = rol(x.m, x.r);
    x.r = rol(x.r, 5);
    x.l = rol(x.l ^ x.r, x.r);
    return x;
}

static void turn(uint32_t d[4])
{
    uint32_t x = d[0];

    d[0] = d[1];
    d[1] = d[2];
    d[2] = d[3];
    d[3] = x;
}

static void turn_back(uint32_t d[4])
{
    uint32_t x = d[3];

    d[3] = d[2];
    d[2] = d[1];
    d[1] = d[0];
    d[0] = x;
}

static void load(uint32_t d[4], const uint8_t *in)
{
    for (int i = 0; i < 4; i++)
        d[i] = load_le32(in + 4 * i);
}

static void store(uint8_t *out, const uint32_t d[4])
{
    for (int i = 0; i < 4; i++)
        store_le32(out + 4 * i, d[i]);
}

INLINE void add_keys(uint32_t d[4], const uint32_t *k)
{
    for (int i = 0; i < 4; i++)
        d[i] += k[i];
}

INLINE void subtract_keys(uint32_t d[4], const uint32_t *k)
{
    for (int i = 0; i < 4; i++)
        d[i] -= k[i];
}

/* ---- encryption ---- */

INLINE void forward_mixing(uint32_t d[4])
{
    for (int i = 0; i < 8; i++, turn(d)) {
        d[1] = (d[1] ^ s0[byte(d[0], 0)]) + s1[byte(d[0], 1)];
        d[2] += s0[byte(d[0], 2)];
        d[3] ^= s1[byte(d[0], 3)];
        d[0] = rol(d[0], 8);
        if (i % 4 == 0)
            d[0] += d[3];
        if (i % 4 == 1)
            d[0] += d[1];
    }
}

INLINE void core(uint32_t d[4], const uint32_t *k)
{
    for (int i = 0; i < 16; i++, turn(d)) {
        struct lmr x = e(d[0], k[2 * i + 4], k[2 * i + 5]);

        d[0] = rol(d[0], 13);
        d[2] += x.m;
        if (i < 8) {
            d[1] += x.l;
            d[3] ^= x.r;
        } else {
            d[3] += x.l;
            d[1] ^= x.r;
        }
    }
}

INLINE void backwards_mixing(uint32_t d[4])
{
    for (int i = 0; i < 8; i++, turn(d)) {
        if (i % 4 == 2)
            d[0] -= d[3];
        if (i % 4 == 3)
            d[0] -= d[1];
        d[1] ^= s1[byte(d[0], 0)];
        d[2] -= s0[byte(d[0], 3)];
        d[3] = (d[3] - s1[byte(d[0], 2)]) ^ s0[byte(d[0], 1)];
        d[0] = rol(d[0], 24);
    }
}

BLOCK_ENCRYPT(mars, ref)
{
    const uint32_t *k = ((const struct mars_key *)schedule)->k;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t d[4];

        load(d, in);
        add_keys(d, k);
        forward_mixing(d);
        core(d, k);
        backwards_mixing(d);
        subtract_keys(d, k + 36);
        store(out, d);
    }
}

/* ---- decryption: the inverse of each step ---- */

INLINE void undo_backwards_mixing(uint32_t d[4])
{
    for (int i = 7; i >= 0; i--) {
        turn_back(d);
        d[0] = rol(d[0], 8);
        d[3] = (d[3] ^ s0[byte(d[0], 1)]) + s1[byte(d[0], 2)];
        d[2] += s0[byte(d[0], 3)];
        d[1] ^= s1[byte(d[0], 0)];
        if (i % 4 == 3)
            d[0] += d[1];
        if (i % 4 == 2)
            d[0] += d[3];
    }
}

INLINE void undo_core(uint32_t d[4], const uint32_t *k)
{
    for (int i = 15; i >= 0; i--) {
        struct lmr x;

        turn_back(d);
        d[0] = rol(d[0], 19);
        x = e(d[0], k[2 * i + 4], k[2 * i + 5]);
        d[2] -= x.m;
        if (i < 8) {
            d[1] -= x.l;
            d[3] ^= x.r;
        } else {
            d[3] -= x.l;
            d[1] ^= x.r;
        }
    }
}

INLINE void undo_forward_mixing(uint32_t d[4])
{
    for (int i = 7; i >= 0; i--) {
        turn_back(d);
        if (i % 4 == 1)
            d[0] -= d[1];
        if (i % 4 == 0)
            d[0] -= d[3];
        d[0] = rol(d[0], 24);
        d[3] ^= s1[byte(d[0], 3)];
        d[2] -= s0[byte(d[0], 2)];
        d[1] = (d[1] - s1[byte(d[0], 1)]) ^ s0[byte(d[0], 0)];
    }
}

BLOCK_DECRYPT(mars, ref)
{
    const uint32_t *k = ((const struct mars_key *)schedule)->k;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t d[4];

        load(d, in);
        add_keys(d, k + 36);
        undo_backwards_mixing(d);
        undo_core(d, k);
        undo_forward_mixing(d);
        subtract_keys(d, k);
        store(out, d);
    }
}
