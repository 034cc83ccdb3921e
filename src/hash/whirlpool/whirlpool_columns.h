/* Whirlpool by columns, for vectors whose 128-bit lanes are alike: written once for all widths.
 *
 * A matrix is four vectors; in each lane, vector j holds column j in its lower and column j + 4 in
 * its upper half.  So ShiftColumns and the S-box, by mini-boxes, are byte shuffles, and MixRows
 * needs no more than to add vectors and to exchange halves.
 *
 * The file that includes this has set, within TARGET_BEGIN:
 *     V                 the vector type            LANES            1 or 2
 *     OP(name)          _mm_name or _mm256_name    XOR, AND         of two vectors
 *     BROADCAST(p)      16 bytes to each lane      LOAD_LANES(p, i) 16 bytes at p[lane] + i
 *     STORE_LANES(p, i, x)                         DOUBLE(k, x), UPPER(k, x): see below */
#include "whirlpool.h"

#define SHUFFLE OP(shuffle_epi8)
#define EXCHANGE_HALVES(x) OP(shuffle_epi32)(x, 0x4e)

struct constants {
    V shift[4], e, inverse, r, e_upper, inverse_lower, nibble, reduce, offset;
    V twice; /* GF2P8AFFINEQB's matrix for a doubling */
};

/* Vector j: rotate column j down by j and column j + 4 by j + 4. */
#define DOWN(j, i) (((i) - (j)) & 7)
#define COLUMN(j) DOWN(j, 0), DOWN(j, 1), DOWN(j, 2), DOWN(j, 3), DOWN(j, 4), DOWN(j, 5), DOWN(j, 6), DOWN(j, 7)
#define UP(j, i) (8 + DOWN((j) + 4, i))
#define COLUMN_4(j) UP(j, 0), UP(j, 1), UP(j, 2), UP(j, 3), UP(j, 4), UP(j, 5), UP(j, 6), UP(j, 7)
static const uint8_t shift_columns[4][16] = {
    { COLUMN(0), COLUMN_4(0) }, { COLUMN(1), COLUMN_4(1) }, { COLUMN(2), COLUMN_4(2) }, { COLUMN(3), COLUMN_4(3) }
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
    k->twice = OP(set1_epi64x)((long long)citius_whirlpool_times[1]);
}

/* ---- layers ---- */

/* All S-boxes add the offset, see citius_whirlpool_offset. */
INLINE V sub_structured(const struct constants *k, V x)
{
    V u = SHUFFLE(k->e, UPPER(k, x)), v = SHUFFLE(k->inverse, AND(x, k->nibble));
    V w = SHUFFLE(k->r, XOR(u, v));

    return XOR(SHUFFLE(k->e_upper, XOR(u, w)), SHUFFLE(k->inverse_lower, XOR(v, w)));
}

/* Sixteen tables of sixteen: 10 h and above become 70 to 7f in the one that fits, more than 7f,
 * which looks up zero, in all others. */
INLINE V sub_random(const struct constants *k, V x)
{
    V y = k->offset;

    for (int h = 0; h < 16; h++) {
        V index = OP(adds_epu8)(XOR(x, OP(set1_epi8)((char)(h << 4))), OP(set1_epi8)(0x70));

        y = XOR(y, SHUFFLE(BROADCAST(citius_whirlpool_0_sbox + 16 * h), index));
    }
    return y;
}

/* Coefficients 1 1 4 1 8 5 2 9.  With a(r) the columns r to the right and v = a + a(3):
 *     a + (the four columns an odd distance away) + 2 (a(6) + 2 (v(2) + 2 v(4))). */
INLINE void mix_final(const struct constants *k, V a[4])
{
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]);
    V b2 = EXCHANGE_HALVES(a[2]), b3 = EXCHANGE_HALVES(a[3]);
    V even = XOR(XOR(a[0], a[2]), XOR(b0, b2)), odd = XOR(XOR(a[1], a[3]), XOR(b1, b3));
    V v0 = XOR(a[0], b1), v1 = XOR(a[1], b2); /* v of columns 0, 1 and 4 to 7, and their counterparts */
    V v4 = XOR(b0, a[1]), v5 = XOR(b1, a[2]), v6 = XOR(b2, a[3]), v7 = XOR(b3, b0);
    V x0 = XOR(v6, DOUBLE(k, v4)), x1 = XOR(v7, DOUBLE(k, v5));
    V x2 = XOR(v0, DOUBLE(k, v6)), x3 = XOR(v1, DOUBLE(k, v7));

    x0 = XOR(a[2], DOUBLE(k, x0));
    x1 = XOR(a[3], DOUBLE(k, x1));
    x2 = XOR(b0, DOUBLE(k, x2));
    x3 = XOR(b1, DOUBLE(k, x3));
    a[0] = XOR(XOR(a[0], odd), DOUBLE(k, x0));
    a[1] = XOR(XOR(a[1], even), DOUBLE(k, x1));
    a[2] = XOR(XOR(a[2], odd), DOUBLE(k, x2));
    a[3] = XOR(XOR(a[3], even), DOUBLE(k, x3));
}

/* Coefficients 1 1 3 1 5 8 9 5: a(5) + (all eight) + 2 (a(2) + 2 (v(4) + 2 (a(5) + a(6)))). */
INLINE void mix_early(const struct constants *k, V a[4])
{
    V b0 = EXCHANGE_HALVES(a[0]), b1 = EXCHANGE_HALVES(a[1]);
    V b2 = EXCHANGE_HALVES(a[2]), b3 = EXCHANGE_HALVES(a[3]);
    V all = XOR(XOR(XOR(a[0], a[1]), XOR(a[2], a[3])), XOR(XOR(b0, b1), XOR(b2, b3)));
    V v4 = XOR(b0, a[1]), v5 = XOR(b1, a[2]), v6 = XOR(b2, a[3]), v7 = XOR(b3, b0);
    V x0 = XOR(v4, DOUBLE(k, XOR(a[2], a[3]))), x1 = XOR(v5, DOUBLE(k, XOR(a[3], b0)));
    V x2 = XOR(v6, DOUBLE(k, XOR(b0, b1))), x3 = XOR(v7, DOUBLE(k, XOR(b1, b2)));

    x0 = XOR(b2, DOUBLE(k, x0));
    x1 = XOR(b3, DOUBLE(k, x1));
    x2 = XOR(a[0], DOUBLE(k, x2));
    x3 = XOR(a[1], DOUBLE(k, x3));
    a[0] = XOR(XOR(a[3], all), DOUBLE(k, x0));
    a[1] = XOR(XOR(b0, all), DOUBLE(k, x1));
    a[2] = XOR(XOR(b1, all), DOUBLE(k, x2));
    a[3] = XOR(XOR(b2, all), DOUBLE(k, x3));
}

typedef V sub_layer(const struct constants *k, V x);
typedef void mix_layer(const struct constants *k, V a[4]);

/* A round but for AddRoundKey. */
INLINE void shuffle(const struct constants *k, sub_layer *sub, mix_layer *mix, V x[4])
{
    for (int j = 0; j < 4; j++)
        x[j] = sub(k, SHUFFLE(x[j], k->shift[j]));
    mix(k, x);
}

/* ---- rows to columns and back ---- */

INLINE void load(V x[4], const uint8_t *const *in, size_t at)
{
    V pair = BROADCAST(pair_columns);
    V r01 = SHUFFLE(LOAD_LANES(in, at), pair), r23 = SHUFFLE(LOAD_LANES(in, at + 16), pair);
    V r45 = SHUFFLE(LOAD_LANES(in, at + 32), pair), r67 = SHUFFLE(LOAD_LANES(in, at + 48), pair);
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

    STORE_LANES(out, 0, OP(unpacklo_epi32)(p, q));
    STORE_LANES(out, 16, OP(unpackhi_epi32)(p, q));
    p = OP(unpackhi_epi16)(c01, c23);
    q = OP(unpackhi_epi16)(c45, c67);
    STORE_LANES(out, 32, OP(unpacklo_epi32)(p, q));
    STORE_LANES(out, 48, OP(unpackhi_epi32)(p, q));
}

/* ---- the hash ---- */

#define EACH_VECTOR for (int j = 0; j < 4; j++)

/* A message in every lane. */
INLINE void absorb(sub_layer *sub, mix_layer *mix, const uint64_t rc[10][4][2], void *const *state,
                   const uint8_t *const *in, size_t blocks)
{
    struct constants k;
    V h[4];

    load_constants(&k);
    load(h, (const uint8_t *const *)state, 0);
    for (size_t i = 0; i < blocks; i++) {
        V key[4], s[4];

        load(s, in, 64 * i);
        EACH_VECTOR {
            key[j] = h[j];
            s[j] = XOR(s[j], h[j]);
            h[j] = s[j];
        }
        for (int r = 0; r < 10; r++) {
            shuffle(&k, sub, mix, key);
            EACH_VECTOR key[j] = XOR(key[j], BROADCAST(rc[r][j]));
            shuffle(&k, sub, mix, s);
            EACH_VECTOR s[j] = XOR(s[j], key[j]);
        }
        EACH_VECTOR h[j] = XOR(h[j], s[j]);
    }
    store((uint8_t *const *)state, h);
}

#if LANES == 2

/* One message: its state in the lower lane, its key in the upper one.  h fills both. */
INLINE void absorb_one(sub_layer *sub, mix_layer *mix, const uint64_t rc[10][4][2], void *state, const uint8_t *in,
                       size_t blocks)
{
    uint8_t *const states[2] = { state, state };
    const uint8_t *const ins[2] = { in, in };
    struct constants k;
    V h[4];

    load_constants(&k);
    load(h, (const uint8_t *const *)states, 0);
    for (size_t i = 0; i < blocks; i++) {
        V x[4], m[4];

        load(m, ins, 64 * i);
        EACH_VECTOR {
            x[j] = h[j];
            h[j] = XOR(h[j], m[j]);
            x[j] = _mm256_blend_epi32(h[j], x[j], 0xf0);
        }
        for (int r = 0; r < 10; r++) {
            shuffle(&k, sub, mix, x);
            EACH_VECTOR {
                V key = _mm256_permute2x128_si256(x[j], x[j], 0x81); /* below; zero above */

                x[j] = XOR(XOR(x[j], BROADCAST(rc[r][j])), key);
            }
        }
        EACH_VECTOR h[j] = XOR(h[j], _mm256_permute4x64_epi64(x[j], 0x44));
    }
    store(states, h);
}

#endif
