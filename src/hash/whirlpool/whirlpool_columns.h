/* SPDX-License-Identifier: MIT */
/* Whirlpool by columns, for vectors whose 128-bit lanes are alike: written once for all widths and machines.
 *
 * A matrix is four vectors; in each lane, vector j holds column j in its lower and column j + 4 in
 * its upper half.  So ShiftColumns and the S-box, by mini-boxes, are byte shuffles, and MixRows
 * needs no more than to add vectors and to exchange halves.
 *
 * The including file defines:
 *     V                            the vector
 *     LANES                        how many lanes of 128 bits it has: 1 or 2
 *     XOR(a, b)                    of two vectors
 *     BROADCAST(p)                 16 bytes to each lane
 *     SHUFFLE(x, m)                in each lane byte m[i] of x, for m[i] < 16
 *     low_8(a, b) high_8(a, b)     in each lane the lower or upper bytes of a and b, interleaved; low_16, high_16,
 *                                  low_32, high_32: words of 16 and 32 bits
 *     load_lanes(p, i)             16 bytes at p[lane] + i
 *     store_lanes(p, i, x)         the reverse
 *     struct constants             what the layers need, and V shift[4], the shuffles of whirlpool_shift.h
 *     load_constants(k)            all of it
 *     VECTORS                      how many vectors a sub_layer leaves for a mix_layer; the first four are the matrix
 * This file defines:
 *     absorb(sub, mix, rc, state, in, blocks)       a message in every lane */

/* Bytes 0 to 7 and 8 to 15 in pairs; and the pairs in the order that two unpackings undo. */
static const uint8_t pair_columns[16] = { 0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15 };

/* All S-boxes of n vectors; MixRows. */
typedef void sub_layer(const struct constants *k, V x[], int n);
typedef void mix_layer(const struct constants *k, V a[]);

/* SubBytes and ShiftColumns of n vectors. */
INLINE void substitute(const struct constants *k, sub_layer *sub, V x[], const V shift[], int n)
{
    UNROLL(4) for (int j = 0; j < n; j++) x[j] = SHUFFLE(x[j], shift[j]);
    sub(k, x, n);
}

/* ---- rows to columns and back ---- */

INLINE void load_matrix(V x[4], const uint8_t *const *in, size_t at)
{
    V pair = BROADCAST(pair_columns);
    V r01 = SHUFFLE(load_lanes(in, at), pair), r23 = SHUFFLE(load_lanes(in, at + 16), pair);
    V r45 = SHUFFLE(load_lanes(in, at + 32), pair), r67 = SHUFFLE(load_lanes(in, at + 48), pair);
    V p = low_16(r01, r23), q = low_16(r45, r67);

    x[0] = low_32(p, q);
    x[1] = high_32(p, q);
    p = high_16(r01, r23);
    q = high_16(r45, r67);
    x[2] = low_32(p, q);
    x[3] = high_32(p, q);
}

INLINE void store_matrix(uint8_t *const *out, const V x[4])
{
    V c01 = low_8(x[0], x[1]), c23 = low_8(x[2], x[3]);
    V c45 = high_8(x[0], x[1]), c67 = high_8(x[2], x[3]);
    V p = low_16(c01, c23), q = low_16(c45, c67);

    store_lanes(out, 0, low_32(p, q));
    store_lanes(out, 16, high_32(p, q));
    p = high_16(c01, c23);
    q = high_16(c45, c67);
    store_lanes(out, 32, low_32(p, q));
    store_lanes(out, 48, high_32(p, q));
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
    load_matrix(h, from, 0);
    for (size_t i = 0; i < blocks; i++) {
        V key[VECTORS], s[VECTORS];

        load_matrix(s, in, 64 * i);
        UNROLL(4) for (int j = 0; j < 4; j++)
        {
            key[j] = h[j];
            s[j] = XOR(s[j], h[j]);
            h[j] = s[j];
        }
        for (int r = 0; r < 10; r++) {
            substitute(&k, sub, key, k.shift, 4);
            substitute(&k, sub, s, k.shift, 4);
            mix(&k, key);
            UNROLL(4) for (int j = 0; j < 4; j++) key[j] = XOR(key[j], BROADCAST(rc[r][j]));
            mix(&k, s);
            UNROLL(4) for (int j = 0; j < 4; j++) s[j] = XOR(s[j], key[j]);
        }
        UNROLL(4) for (int j = 0; j < 4; j++) h[j] = XOR(h[j], s[j]);
    }
    store_matrix(out, h);
}
