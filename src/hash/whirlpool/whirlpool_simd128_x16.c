/* SPDX-License-Identifier: MIT */
/* Whirlpool, sixteen messages at a time, WebAssembly, bit-sliced.
 *
 * Idea: a vector holds bit b of column j of all messages, that of row i of message m in bit m modulo 8 of byte 2 i + m / 8.  So MixRows
 * only adds vectors, and ShiftColumns is a rotation of bytes.  An engine takes three instructions or more to look up sixteen nibbles in
 * a register, and the S-box as a circuit needs half of the operations that look-ups need. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm_bytes.h"

enum { LANES = 16 };

typedef uint64_t W __attribute__((vector_size(16)));

#include "whirlpool_planes.h"

typedef planes matrix[8]; /* by columns */

/* In a loop, as memcpy is a call in WebAssembly. */
INLINE void copy_planes(planes to, const planes from)
{
    for (int b = 0; b < 8; b++)
        to[b] = from[b];
}

INLINE void add(planes x, const planes y)
{
    for (int b = 0; b < 8; b++)
        x[b] ^= y[b];
}

/* ---- messages to matrices and back ---- */

/* A step of the way from rows to columns: of the vectors whose numbers differ in one bit, the bytes interleaved.  The number of a
 * byte rotates to the left by one bit, and its highest bit changes places with that bit of the vector's number. */
INLINE void weave(V y[8], int bit)
{
    for (int n = 0; n < 8; n++)
        if ((n & bit) == 0) {
            V low = low_8(y[n], y[n + bit]);

            y[n + bit] = high_8(y[n], y[n + bit]);
            y[n] = low;
        }
}

INLINE void unweave(V y[8], int bit)
{
    for (int n = 0; n < 8; n++)
        if ((n & bit) == 0) {
            V even = wasm_i8x16_shuffle(y[n], y[n + bit], 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);

            y[n + bit] =
                wasm_i8x16_shuffle(y[n], y[n + bit], 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
            y[n] = even;
        }
}

/* The place of column j after the weaving: its bits in reversed order. */
static const uint8_t column_place[8] = { 0, 4, 2, 6, 1, 5, 3, 7 };

/* Of messages m and m + 8 four vectors each become eight columns of both; eight such pairs make the bits of a column. */
INLINE void load_messages(matrix x, const uint8_t *const *in, size_t at)
{
    for (int m = 0; m < 8; m++) {
        V y[8];

        for (int n = 0; n < 4; n++) {
            y[n] = load_16(in[m] + at + 16 * n);
            y[n + 4] = load_16(in[m + 8] + at + 16 * n);
        }
        weave(y, 2);
        weave(y, 1);
        weave(y, 2);
        weave(y, 4);
        for (int j = 0; j < 8; j++)
            x[j][m] = (W)y[column_place[j]];
    }
    for (int j = 0; j < 8; j++)
        transpose(x[j]);
}

INLINE void store_messages(uint8_t *const *out, matrix x)
{
    for (int j = 0; j < 8; j++)
        transpose(x[j]);
    for (int m = 0; m < 8; m++) {
        V y[8];

        for (int j = 0; j < 8; j++)
            y[column_place[j]] = (V)x[j][m];
        unweave(y, 4);
        unweave(y, 2);
        unweave(y, 1);
        unweave(y, 2);
        for (int n = 0; n < 4; n++) {
            store_16(out[m] + 16 * n, y[n]);
            store_16(out[m + 8] + 16 * n, y[n + 4]);
        }
    }
}

/* ---- rounds ---- */

/* Byte i of column j comes from byte places[i + 16 - 2 j]: rows go to the rows j below. */
static const uint8_t places[32] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };

/* SubBytes and ShiftColumns. */
static __attribute__((noinline)) void substitute(matrix x)
{
    UNROLL(1) for (int j = 0; j < 8; j++)
    {
        const V from = load_16(places + 16 - 2 * j);
        planes y;

        copy_planes(y, x[j]);
        sub_structured(y);
        for (int b = 0; b < 8; b++)
            x[j][b] = (W)shuffle((V)y[b], from);
    }
}

/* What a column of MixRows adds up, x0 + 2 (x1 + 2 (x2 + 2 x3)), in one plane. */
struct terms {
    W x0, x1, x2, x3;
};

/* From a[r], the column r to the left. */
typedef struct terms mix_terms(const W a[8]);

/* Coefficients 1 1 4 1 8 5 2 9, see whirlpool_ct.c. */
INLINE struct terms terms_final(const W a[8])
{
    return (struct terms){ a[0] ^ a[1] ^ a[3] ^ (a[5] ^ a[7]), a[6], a[2] ^ a[5], a[4] ^ a[7] };
}

/* Coefficients 1 1 3 1 5 8 9 5. */
INLINE struct terms terms_early(const W a[8])
{
    W all = (a[0] ^ a[4]) ^ (a[2] ^ a[6]) ^ (a[1] ^ a[3] ^ (a[5] ^ a[7]));

    return (struct terms){ all ^ a[5], a[2], a[4] ^ a[7], a[5] ^ a[6] };
}

/* The terms of columns j and j + 4 in plane b, which have the same columns. */
INLINE void terms_of(struct terms t[2], mix_terms *terms, const matrix a, int j, int b)
{
    W left[2][8];

    for (int r = 0; r < 8; r++)
        left[0][r] = left[1][r ^ 4] = a[(j - r) & 7][b];
    t[0] = terms(left[0]);
    t[1] = terms(left[1]);
}

/* MixRows; more is added.  Plane by plane: so each is read once for two columns. */
INLINE void mix(mix_terms *terms, matrix out, const matrix a, const matrix more)
{
    UNROLL(4) for (int j = 0; j < 4; j++)
    {
        struct terms t[2], last[2], before[2], top[2];

        terms_of(before, terms, a, j, 5);
        terms_of(last, terms, a, j, 6);
        terms_of(t, terms, a, j, 7);
        for (int h = 0; h < 2; h++) {
            top[h].x3 = t[h].x3;
            top[h].x2 = t[h].x2 ^ last[h].x3;
            top[h].x1 = t[h].x1 ^ last[h].x2 ^ before[h].x3;
            last[h] = (struct terms){ 0 };
        }
        BARRIER_MEM(); /* or what was read would be kept, on the stack */
        UNROLL(8) for (int b = 0; b < 8; b++)
        {
            const bool reduced = b == 0 || (2 <= b && b <= 4); /* x^8 = x^4 + x^3 + x^2 + 1 */

            terms_of(t, terms, a, j, b);
            UNROLL(2) for (int h = 0; h < 2; h++)
            {
                t[h].x2 ^= reduced ? last[h].x3 ^ top[h].x3 : last[h].x3;
                t[h].x1 ^= reduced ? last[h].x2 ^ top[h].x2 : last[h].x2;
                out[j + 4 * h][b] = t[h].x0 ^ more[j + 4 * h][b] ^ (reduced ? last[h].x1 ^ top[h].x1 : last[h].x1);
                last[h] = t[h];
            }
        }
    }
}

typedef void mix_layer(matrix out, const matrix a, const matrix more);

static __attribute__((noinline)) void mix_final(matrix out, const matrix a, const matrix more)
{
    mix(terms_final, out, a, more);
}

static __attribute__((noinline)) void mix_early(matrix out, const matrix a, const matrix more)
{
    mix(terms_early, out, a, more);
}

/* Constants have bytes in row 0 alone, the first 16 bits of a vector: all messages. */
INLINE void make_constants(matrix rc[10])
{
    for (int r = 0; r < 10; r++)
        for (int j = 0; j < 8; j++)
            for (int b = 0; b < 8; b++)
                rc[r][j][b] = (W){ citius_whirlpool_sbox[8 * r + j] >> b & 1 ? 0xffff : 0, 0 };
}

INLINE void absorb(mix_layer *mix_rows, void *const *state, const uint8_t *const *in, size_t blocks)
{
    uint8_t *out[LANES];
    const uint8_t *from[LANES];
    matrix rc[10], h, keys[2], states[2];

    for (int i = 0; i < LANES; i++)
        from[i] = out[i] = state[i];
    make_constants(rc);
    load_messages(h, from, 0);
    for (size_t i = 0; i < blocks; i++) {
        load_messages(states[0], in, 64 * i);
        for (int j = 0; j < 8; j++)
            for (int b = 0; b < 8; b++) {
                keys[0][j][b] = h[j][b];
                h[j][b] ^= states[0][j][b];
                states[0][j][b] = h[j][b];
            }
        for (int r = 0; r < 10; r++) {
            planes *key = keys[r & 1], *next_key = keys[~r & 1], *s = states[r & 1], *next_s = states[~r & 1];

            substitute(key);
            mix_rows(next_key, (const planes *)key, (const planes *)rc[r]);
            substitute(s);
            mix_rows(next_s, (const planes *)s, (const planes *)next_key);
        }
        for (int j = 0; j < 8; j++)
            add(h[j], states[0][j]);
    }
    store_messages(out, h);
}

HASH_KERNEL_MANY(whirlpool, simd128_x16)
{
    absorb(mix_final, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_t, simd128_x16)
{
    absorb(mix_early, state, in, blocks);
}

#endif
