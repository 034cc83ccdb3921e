/* SPDX-License-Identifier: MIT */
/* Whirlpool by columns, one message in 256-bit vectors.
 *
 * The including file defines what whirlpool_layers.h and whirlpool_columns.h expect, and has included both.
 * This file defines:
 *     mix_final_2, mix_early_2                      MixRows of one matrix
 *     absorb_one(sub, mix, rc, state, in, blocks)   one message */

/* One message: two vectors make a matrix, of four columns each: 0 4 1 5 and 2 6 3 7. */

/* a's upper lane, b's lower one */
INLINE V next_lanes(V a, V b)
{
    return _mm256_permute2x128_si256(a, b, 0x21);
}

INLINE V exchange_lanes(V x)
{
    return _mm256_permute4x64_epi64(x, 0x4e);
}

/* What both matrices add: b is a with its halves exchanged, v as above; all are lane by lane. */
struct sums {
    V b0, b2;     /* b0 b1, b2 b3 */
    V a1, b1, a3; /* a1 a2, b1 b2, a3 b0 */
    V v0, v4, v6; /* v0 v1, v4 v5, v6 v7 */
    V even;       /* the sum of the even columns, that of the odd ones */
};

INLINE struct sums sums_of(const V a[2])
{
    struct sums s;

    s.b0 = EXCHANGE_HALVES(a[0]);
    s.b2 = EXCHANGE_HALVES(a[1]);
    s.a1 = next_lanes(a[0], a[1]);
    s.b1 = EXCHANGE_HALVES(s.a1);
    s.a3 = next_lanes(a[1], s.b0);
    s.v0 = XOR(a[0], s.b1);
    s.v4 = XOR(s.b0, s.a1);
    s.v6 = XOR(s.b2, s.a3);
    s.even = XOR(a[0], a[1]);
    s.even = XOR(s.even, EXCHANGE_HALVES(s.even));
    BARRIER_VEC(s.even); /* or clang makes two shuffles of the one that follows */
    return s;
}

INLINE void mix_final_2(const struct constants *k, V a[2])
{
    struct sums s = sums_of(a);
    V odd = exchange_lanes(s.even);

    a[0] = COMBINE(k, XOR(a[0], odd), a[1], s.v6, s.v4);
    a[1] = COMBINE(k, XOR(a[1], odd), s.b0, s.v0, s.v6);
}

INLINE void mix_early_2(const struct constants *k, V a[2])
{
    struct sums s = sums_of(a);
    V all = XOR(s.even, exchange_lanes(s.even));
    V w0 = XOR(a[1], s.a3), w2 = XOR(s.b0, s.b1), x0 = a[0];

    a[0] = COMBINE(k, XOR(s.a3, all), s.b2, s.v4, w0);
    a[1] = COMBINE(k, XOR(s.b1, all), x0, s.v6, w2);
}

INLINE void load_2(V x[2], const uint8_t *in)
{
    const uint8_t *const ins[2] = { in, in };
    V y[4];

    load_matrix(y, ins, 0);
    x[0] = _mm256_blend_epi32(y[0], y[1], 0xf0);
    x[1] = _mm256_blend_epi32(y[2], y[3], 0xf0);
}

INLINE void store_2(uint8_t *out, const V x[2])
{
    uint8_t *const outs[2] = { out, out };
    V y[4] = { x[0], exchange_lanes(x[0]), x[1], exchange_lanes(x[1]) };

    for (int j = 0; j < 4; j++)
        y[j] = _mm256_permute4x64_epi64(y[j], 0x44);
    store_matrix(outs, y);
}

INLINE void absorb_one(sub_layer *sub, mix_layer *mix, const uint64_t rc[10][4][2], void *state, const uint8_t *in,
                       size_t blocks)
{
    struct constants k;
    V h[2], shift[2];

    load_constants(&k);
    for (int j = 0; j < 2; j++)
        shift[j] = _mm256_loadu_si256((const void *)shift_columns[2 * j]);
    load_2(h, state);
    for (; blocks > 0; blocks--, in += 64) {
        V key[2], s[2];

        load_2(s, in);
        for (int j = 0; j < 2; j++) {
            key[j] = h[j];
            s[j] = XOR(s[j], h[j]);
            h[j] = s[j];
        }
        for (int r = 0; r < 10; r++) {
            substitute(&k, sub, key, shift, 2);
            substitute(&k, sub, s, shift, 2);
            mix(&k, key);
            for (int j = 0; j < 2; j++)
                key[j] = XOR(key[j], _mm256_loadu_si256((const void *)rc[r][2 * j]));
            mix(&k, s);
            for (int j = 0; j < 2; j++)
                s[j] = XOR(s[j], key[j]);
        }
        for (int j = 0; j < 2; j++)
            h[j] = XOR(h[j], s[j]);
    }
    store_2(state, h);
}
