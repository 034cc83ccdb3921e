/* SPDX-License-Identifier: MIT */
/* Whirlpool by columns, for vectors whose 128-bit lanes are alike: written once for all widths.
 *
 * A matrix is four vectors; in each lane, vector j holds column j in its lower and column j + 4 in
 * its upper half.  So ShiftColumns and the S-box, by mini-boxes, are byte shuffles, and MixRows
 * needs no more than to add vectors and to exchange halves.
 *
 * The including file defines:
 *     V                            the vector
 *     LANES                        how many lanes of 128 bits it has: 1 or 2
 *     OP(name)                     the intrinsic _mm_name or _mm256_name
 *     XOR(a, b) AND(a, b)
 *                                  of two vectors
 *     BROADCAST(p)                 16 bytes to each lane
 *     load_lanes(p, i)             16 bytes at p[lane] + i
 *     store_lanes(p, i, x)         the reverse
 *     COMBINE(k, x, x2, x4, x8)    x + 2 x2 + 4 x4 + 8 x8 + 7 * 1d, in GF(2^8); the 7 * 1d is what doublings leave that add
 *                                  1d each; a constant in the S-boxes makes up for it
 * This file defines:
 *     absorb(sub, mix, rc, state, in, blocks)       a message in every lane
 *     absorb_one(sub, mix, rc, state, in, blocks)   for LANES 2, one message
 *     HORNER                                        a COMBINE of doublings */
#include "../../core/vectors.h"
#include "whirlpool.h"

#define SHUFFLE OP(shuffle_epi8)

struct constants {
    V shift[4], e, inverse, r, e_upper, inverse_lower, nibble, reduce, offset, row;
    V times[4]; /* GF2P8AFFINEQB's matrices for 1, 2, 4, 8 */
};

/* Vector j: rotate column j down by j, in bytes 0 to 7, and column j + 4 by j + 4, in bytes 8 to 15. */
static const uint8_t shift_columns[4][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 8, 9, 10, 11 },
    { 7, 0, 1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 8, 9, 10 },
    { 6, 7, 0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 8, 9 },
    { 5, 6, 7, 0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 8 },
};

/* Bytes 0 to 7 and 8 to 15 in pairs; and the pairs in the order that two unpackings undo. */
static const uint8_t pair_columns[16] = { 0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15 };

INLINE void load_constants(struct constants *k)
{
    for (int j = 0; j < 4; j++)
        k->shift[j] = BROADCAST(shift_columns[j]);
    k->e = BROADCAST(citius_whirlpool_mini[0]);
    k->inverse = BROADCAST(citius_whirlpool_mini[1]);
    k->r = BROADCAST(citius_whirlpool_mini[2]);
    k->e_upper = BROADCAST(citius_whirlpool_mini[3]);
    k->inverse_lower = BROADCAST(citius_whirlpool_mini[4]);
    k->nibble = OP(set1_epi8)(0x0f);
    k->reduce = OP(set1_epi8)(0x1d);
    k->offset = OP(set1_epi8)((char)citius_whirlpool_offset);
    k->row = OP(set1_epi8)(0x10);
    BARRIER_VEC(k->row); /* clang would make a number less 16, 32, 48..., with a constant for each */
    for (int i = 0; i < 4; i++)
        k->times[i] = OP(set1_epi64x)((long long)citius_whirlpool_times[i]);
}

/* 2 x + 1d: PSHUFB looks up zero where bit 7 is set. */
#define DOUBLE(k, x) XOR(OP(add_epi8)(x, x), SHUFFLE((k)->reduce, x))
#define HORNER(k, x, x2, x4, x8) XOR(x, DOUBLE(k, XOR(x2, DOUBLE(k, XOR(x4, DOUBLE(k, x8))))))

/* A macro: as a function it changes the order of the loads that clang makes for ssse3, and its stack frames. */
#define EXCHANGE_HALVES(x) OP(shuffle_epi32)(x, 0x4e)

INLINE V high_nibbles(const struct constants *k, V x)
{
    return AND(OP(srli_epi16)(x, 4), k->nibble);
}

/* ---- layers ---- */

/* All S-boxes are looked up in n vectors, and add the offset, see citius_whirlpool_offset. */
INLINE void sub_structured(const struct constants *k, V x[], int n)
{
    for (int j = 0; j < n; j++) {
        V u = SHUFFLE(k->e, high_nibbles(k, x[j])), v = SHUFFLE(k->inverse, AND(x[j], k->nibble));
        V w = SHUFFLE(k->r, XOR(u, v));

        x[j] = XOR(SHUFFLE(k->e_upper, XOR(u, w)), SHUFFLE(k->inverse_lower, XOR(v, w)));
    }
}

/* Of each half of the S-box, eight rows: a number that sinks by 16 from one to the next takes part until it is negative,
 * when PSHUFB looks up zero, and so in all up to its own, the sum of which is its own.  Those of the other half are
 * negative from the start. */
INLINE void sub_random(const struct constants *k, V x[], int n)
{
    V y[4], index[4];

    for (int j = 0; j < n; j++)
        y[j] = k->offset;
    UNROLL(2) for (int half = 0; half < 2; half++)
    {
        for (int j = 0; j < n; j++)
            index[j] = half == 0 ? x[j] : XOR(x[j], OP(set1_epi8)((char)0x80));
        UNROLL(8) for (int i = 0; i < 8; i++)
        {
            V row = BROADCAST(citius_whirlpool_0_steps + 128 * half + 16 * i);

            for (int j = 0; j < n; j++) {
                y[j] = XOR(y[j], SHUFFLE(row, index[j]));
                BARRIER_VEC(y[j]); /* or else look-ups are postponed, and their results fill the registers */
                index[j] = OP(subs_epi8)(index[j], k->row);
            }
        }
    }
    for (int j = 0; j < n; j++)
        x[j] = y[j];
}

/* Coefficients 1 1 4 1 8 5 2 9.  With a(r) the columns r to the right and v = a + a(3):
 *     a + (the four columns an odd distance away) + 2 a(6) + 4 v(2) + 8 v(4). */
INLINE void mix_final(const struct constants *k, V a[4])
{
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]);
    V b2 = EXCHANGE_HALVES(a[2]), b3 = EXCHANGE_HALVES(a[3]);
    V even = XOR(XOR(a[0], a[2]), XOR(b0, b2)), odd = XOR(XOR(a[1], a[3]), XOR(b1, b3));
    V v0 = XOR(a[0], b1), v1 = XOR(a[1], b2); /* v of columns 0, 1 and 4 to 7, and their counterparts */
    V v4 = XOR(b0, a[1]), v5 = XOR(b1, a[2]), v6 = XOR(b2, a[3]), v7 = XOR(b3, b0);

    a[0] = COMBINE(k, XOR(a[0], odd), a[2], v6, v4);
    a[1] = COMBINE(k, XOR(a[1], even), a[3], v7, v5);
    a[2] = COMBINE(k, XOR(a[2], odd), b0, v0, v6);
    a[3] = COMBINE(k, XOR(a[3], even), b1, v1, v7);
}

/* Coefficients 1 1 3 1 5 8 9 5: a(5) + (all eight) + 2 a(2) + 4 v(4) + 8 (a(5) + a(6)). */
INLINE void mix_early(const struct constants *k, V a[4])
{
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]);
    V b2 = EXCHANGE_HALVES(a[2]), b3 = EXCHANGE_HALVES(a[3]);
    V all = XOR(XOR(XOR(a[0], a[1]), XOR(a[2], a[3])), XOR(XOR(b0, b1), XOR(b2, b3)));
    V v4 = XOR(b0, a[1]), v5 = XOR(b1, a[2]), v6 = XOR(b2, a[3]), v7 = XOR(b3, b0);
    V w0 = XOR(a[2], a[3]), w1 = XOR(a[3], b0), w2 = XOR(b0, b1), w3 = XOR(b1, b2);
    V x0 = a[0], x1 = a[1];

    a[0] = COMBINE(k, XOR(a[3], all), b2, v4, w0);
    a[1] = COMBINE(k, XOR(b0, all), b3, v5, w1);
    a[2] = COMBINE(k, XOR(b1, all), x0, v6, w2);
    a[3] = COMBINE(k, XOR(b2, all), x1, v7, w3);
}

typedef void sub_layer(const struct constants *k, V x[], int n);
typedef void mix_layer(const struct constants *k, V a[]);

/* SubBytes and ShiftColumns of n vectors. */
INLINE void substitute(const struct constants *k, sub_layer *sub, V x[], const V shift[], int n)
{
    for (int j = 0; j < n; j++)
        x[j] = SHUFFLE(x[j], shift[j]);
    sub(k, x, n);
}

/* ---- rows to columns and back ---- */

INLINE void load(V x[4], const uint8_t *const *in, size_t at)
{
    V pair = BROADCAST(pair_columns);
    V r01 = SHUFFLE(load_lanes(in, at), pair), r23 = SHUFFLE(load_lanes(in, at + 16), pair);
    V r45 = SHUFFLE(load_lanes(in, at + 32), pair), r67 = SHUFFLE(load_lanes(in, at + 48), pair);
    V p = OP(unpacklo_epi16)(r01, r23), q = OP(unpacklo_epi16)(r45, r67);

    x[0] = OP(unpacklo_epi32)(p, q);
    x[1] = OP(unpackhi_epi32)(p, q);
    p = OP(unpackhi_epi16)(r01, r23);
    q = OP(unpackhi_epi16)(r45, r67);
    x[2] = OP(unpacklo_epi32)(p, q);
    x[3] = OP(unpackhi_epi32)(p, q);
}

INLINE void store(uint8_t *const *out, const V x[4])
{
    V c01 = OP(unpacklo_epi8)(x[0], x[1]), c23 = OP(unpacklo_epi8)(x[2], x[3]);
    V c45 = OP(unpackhi_epi8)(x[0], x[1]), c67 = OP(unpackhi_epi8)(x[2], x[3]);
    V p = OP(unpacklo_epi16)(c01, c23), q = OP(unpacklo_epi16)(c45, c67);

    store_lanes(out, 0, OP(unpacklo_epi32)(p, q));
    store_lanes(out, 16, OP(unpackhi_epi32)(p, q));
    p = OP(unpackhi_epi16)(c01, c23);
    q = OP(unpackhi_epi16)(c45, c67);
    store_lanes(out, 32, OP(unpacklo_epi32)(p, q));
    store_lanes(out, 48, OP(unpackhi_epi32)(p, q));
}

/* ---- the hash ---- */

/* A message in every lane.  Key and state side by side, layer by layer: while one waits the other works. */
INLINE void absorb(sub_layer *sub, mix_layer *mix, const uint64_t rc[10][4][2], void *const *state,
                   const uint8_t *const *in, size_t blocks)
{
    uint8_t *out[LANES];
    const uint8_t *from[LANES];
    struct constants k;
    V h[4];

    for (int i = 0; i < LANES; i++)
        from[i] = out[i] = state[i];
    load_constants(&k);
    load(h, from, 0);
    for (size_t i = 0; i < blocks; i++) {
        V key[4], s[4];

        load(s, in, 64 * i);
        for (int j = 0; j < 4; j++) {
            key[j] = h[j];
            s[j] = XOR(s[j], h[j]);
            h[j] = s[j];
        }
        for (int r = 0; r < 10; r++) {
            substitute(&k, sub, key, k.shift, 4);
            substitute(&k, sub, s, k.shift, 4);
            mix(&k, key);
            for (int j = 0; j < 4; j++)
                key[j] = XOR(key[j], BROADCAST(rc[r][j]));
            mix(&k, s);
            for (int j = 0; j < 4; j++)
                s[j] = XOR(s[j], key[j]);
        }
        for (int j = 0; j < 4; j++)
            h[j] = XOR(h[j], s[j]);
    }
    store(out, h);
}

#if LANES == 2

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

    load(y, ins, 0);
    x[0] = _mm256_blend_epi32(y[0], y[1], 0xf0);
    x[1] = _mm256_blend_epi32(y[2], y[3], 0xf0);
}

INLINE void store_2(uint8_t *out, const V x[2])
{
    uint8_t *const outs[2] = { out, out };
    V y[4] = { x[0], exchange_lanes(x[0]), x[1], exchange_lanes(x[1]) };

    for (int j = 0; j < 4; j++)
        y[j] = _mm256_permute4x64_epi64(y[j], 0x44);
    store(outs, y);
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

#endif
