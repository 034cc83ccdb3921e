/* SPDX-License-Identifier: MIT */
/* Groestl by rows in vectors of 16 bytes, one message: a register holds a row, of 8 columns of P and of Q side by side, of 16 of P,
 * and then of Q.  The body of vperm, armv8 and sha3.
 *
 * The including file defines the functions of groestl_vector_16.h and
 *     struct constants                 the constants of a permutation pair, and with them groestl_256, groestl_512, groestl0_256,
 *                                      groestl0_512
 *     enter(x), leave(x)               from bytes of a message to the basis of the rounds, and back
 *     permute(c, r, rounds, part)      P and Q of 8 columns; of 16 one of them, and part is 0 for P, 16 for Q
 *     add_permuted(c, h, p, q)         h += P(p) + Q(q), of 16 columns
 * This file defines:
 *     GROESTL_ROWS_16(row)             all entry points of an implementation */

#include "groestl_transpose.h"

/* Pairs of rows, of 8 columns each. */
INLINE void load_pairs(V x[4], const uint8_t *in)
{
    for (int i = 0; i < 4; i++) /* with UNROLL here gcc's vperm is 7 % slower on Zen 4 */
        x[i] = enter(load_16(in + 16 * i));
    transpose_columns(x);
}

INLINE void store_pairs(uint8_t *out, V x[4])
{
    transpose_columns(x);
    UNROLL(4)
    for (int i = 0; i < 4; i++)
        store_16(out + 16 * i, leave(x[i]));
}

/* Rows from two halves of row pairs, and back. */
INLINE void join(V r[8], const V low[4], const V high[4])
{
    UNROLL(4)
    for (int i = 0; i < 4; i++) {
        r[2 * i] = low_64(low[i], high[i]);
        r[2 * i + 1] = high_64(low[i], high[i]);
    }
}

INLINE void part(V low[4], V high[4], const V r[8])
{
    UNROLL(4)
    for (int i = 0; i < 4; i++) {
        low[i] = low_64(r[2 * i], r[2 * i + 1]);
        high[i] = high_64(r[2 * i], r[2 * i + 1]);
    }
}

/* ---- the hash ---- */

INLINE void absorb_256(const struct constants *c, uint8_t *state, const uint8_t *in, size_t blocks)
{
    V h[4], p[4], q[4], r[8];

    load_pairs(h, state);
    for (; blocks > 0; blocks--, in += 64) {
        load_pairs(q, in);
        memcpy(p, h, sizeof p);
        add(p, q, 4);
        join(r, p, q);
        permute(c, r, 10, 0);
        part(p, q, r);
        add(h, p, 4);
        add(h, q, 4);
    }
    store_pairs(state, h);
}

/* Q is computed for nothing. */
INLINE void output_256(const struct constants *c, uint8_t *state)
{
    V h[4], p[4], q[4], r[8];

    load_pairs(h, state);
    join(r, h, h);
    permute(c, r, 10, 0);
    part(p, q, r);
    add(h, p, 4);
    store_pairs(state, h);
}

INLINE void load_512(V r[8], const uint8_t *in)
{
    V low[4], high[4];

    load_pairs(low, in);
    load_pairs(high, in + 64);
    join(r, low, high);
}

INLINE void store_512(uint8_t *out, const V r[8])
{
    V low[4], high[4];

    part(low, high, r);
    store_pairs(out, low);
    store_pairs(out + 64, high);
}

INLINE void absorb_512(const struct constants *c, uint8_t *state, const uint8_t *in, size_t blocks)
{
    V h[8], p[8], q[8];

    load_512(h, state);
    for (; blocks > 0; blocks--, in += 128) {
        load_512(q, in);
        memcpy(p, h, sizeof p);
        add(p, q, 8);
        add_permuted(c, h, p, q);
    }
    store_512(state, h);
}

INLINE void output_512(const struct constants *c, uint8_t *state)
{
    V h[8], p[8];

    load_512(h, state);
    memcpy(p, h, sizeof p);
    permute(c, p, 14, 0);
    add(h, p, 8);
    store_512(state, h);
}

#define GROESTL_ROOM_16(room, columns, row)         \
    HASH_KERNEL(room, row)                          \
    {                                               \
        absorb_##columns(&room, state, in, blocks); \
    }                                               \
    GROESTL_FINISH(room, row)                       \
    {                                               \
        output_##columns(&room, state);             \
        groestl_put_digest(kind, state, out);       \
    }
#define GROESTL_ROWS_16(row)                \
    GROESTL_ROOM_16(groestl_256, 256, row)  \
    GROESTL_ROOM_16(groestl_512, 512, row)  \
    GROESTL_ROOM_16(groestl0_256, 256, row) \
    GROESTL_ROOM_16(groestl0_512, 512, row)
