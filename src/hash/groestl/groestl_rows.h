/* SPDX-License-Identifier: MIT */
/* Groestl by rows, written once for all vector widths and ways to compute the S-box.
 * @[Aoki12, Section 3]  A register holds one row of P and of Q, of one message or several:
 *
 *     256    16 bytes a message            512    32 bytes a message
 *     row 0  P c0 .. c7 | Q c0 .. c7       row 0  P c0 .. c15 | Q c0 .. c15
 *     ...                                  ...
 *     row 7  P c0 .. c7 | Q c0 .. c7       row 7  P c0 .. c15 | Q c0 .. c15
 *
 * so that ShiftBytes is a byte shuffle in each, and MixBytes treats all columns at once.  The
 * chaining value stands in the places of both.
 *
 * The including file defines:
 *     V                       the vector; all of its lanes of 128 bits work alike
 *     bit_xor(a, b)           a ^ b
 *     xor3(a, b, c)           a ^ b ^ c
 *     bit_and(a, b)           a & b
 *     shuffle(x, m)           in each lane byte m[i] of x
 *     low_16(a, b)            in each lane the lower words of 16 bits of a and b, interleaved
 *     high_16(a, b)           and the upper ones; likewise
 *     low_32(a, b) high_32(a, b) low_64(a, b) high_64(a, b)
 *     every_128(p)            the 16 bytes at p, as often as they fit
 *     repeat_32(p)            the 32 bytes at p, as often as they fit
 *     exchange(wide, x)       P's and Q's places exchanged
 *     load_parts(wide, in, at)      16 bytes from in[i] + at for each message i; wide: twice
 *     store_parts(wide, out, at, x) the reverse, from P's places
 *     struct constants        a permutation pair's constants, with a member shift[8][32]
 *     first_constants(c, i)   row i of the constants of round 0
 *     substitute(c, x, i, n)  SubBytes of row i; n: the round, or 0 for the last
 *     struct mix_terms        what the rows of a MixBytes are made from
 *     start_mix(t, a)         compute that from the rows a
 *     mix_row(c, t, i, n)     row i of MixBytes.  This or substitute adds the constants of round n
 *     ROWS_TOGETHER           how many rows take each step together, from MixBytes to the next S-box
 * This file defines:
 *     absorb(c, wide, state, in, blocks)    the blocks of one message or several
 *     output(c, wide, state)  state = P(state) ^ state */

#include "../../core/barriers.h"

/* ---- columns to rows ---- */

#include "groestl_transpose.h"

INLINE void load_rows(int wide, V r[8], const uint8_t *const *in, size_t at)
{
    V x[4], y[4];

    for (size_t i = 0; i < 4; i++) {
        x[i] = load_parts(wide, in, at + 16 * i);
        y[i] = x[i];
    }
    transpose_columns(x);
    if (wide)
        for (size_t i = 0; i < 4; i++)
            y[i] = load_parts(wide, in, at + 64 + 16 * i);
    transpose_columns(y);
    for (int i = 0; i < 4; i++) {
        r[2 * i] = low_64(x[i], y[i]);
        r[2 * i + 1] = high_64(x[i], y[i]);
    }
}

INLINE void store_rows(int wide, void *const *out, const V r[8])
{
    V x[4], y[4];

    for (int i = 0; i < 4; i++) {
        x[i] = low_64(r[2 * i], r[2 * i + 1]);
        y[i] = high_64(r[2 * i], r[2 * i + 1]);
    }
    transpose_columns(x);
    for (size_t i = 0; i < 4; i++)
        store_parts(wide, out, 16 * i, x[i]);
    if (wide) {
        transpose_columns(y);
        for (size_t i = 0; i < 4; i++)
            store_parts(wide, out, 64 + 16 * i, y[i]);
    }
}

/* ---- rounds ---- */

/* Each row by itself from MixBytes to the next S-box.  Without barriers compilers would take each step for all rows. */
INLINE void advance_rows(const struct constants *c, const struct mix_terms *mix, V r[8], V a[8], int n, int next)
{
    for (int i = 0; i < 8; i++) {
        r[i] = mix_row(c, mix, i, n);
        BARRIER_VEC(r[i]);
        if (n != 0) {
            a[i] = substitute(c, shuffle(r[i], repeat_32(c->shift[i])), i, next);
            BARRIER_VEC(a[i]);
        }
    }
}

/* The same by ROWS_TOGETHER rows, step by step. */
INLINE void advance_groups(const struct constants *c, const struct mix_terms *mix, V r[8], V a[8], int n, int next)
{
    for (int first = 0; first < 8; first += ROWS_TOGETHER) {
        const int end = first + ROWS_TOGETHER;

        for (int i = first; i < end; i++) {
            r[i] = mix_row(c, mix, i, n);
            BARRIER_VEC(r[i]);
        }
        for (int i = first; i < end && n != 0; i++) {
            a[i] = shuffle(r[i], repeat_32(c->shift[i]));
            BARRIER_VEC(a[i]);
        }
        for (int i = first; i < end && n != 0; i++) {
            a[i] = substitute(c, a[i], i, next);
            BARRIER_VEC(a[i]);
        }
    }
}

/* Finishes round n - 1 (MixBytes, and the constants of round n) and starts round n (ShiftBytes, SubBytes), so that both
 * overlap: r becomes the state before round n, and a what SubBytes of that round makes.  n is 0 at the end, where no
 * round follows.  next: the round whose constants go with that SubBytes, if they do, or 0. */
INLINE void finish_and_start_round(const struct constants *c, V r[8], V a[8], int n, int next)
{
    struct mix_terms mix;

    BARRIER_PTR(c); /* so that clang does not make two shuffles of one, nor gcc keep all on the stack */
    start_mix(&mix, a);
    if (ROWS_TOGETHER == 1)
        advance_rows(c, &mix, r, a, n, next);
    else
        advance_groups(c, &mix, r, a, n, next);
}

INLINE void permute(const struct constants *c, int wide, V r[8])
{
    const int rounds = wide ? 14 : 10;
    V a[8];

    BARRIER_PTR(c); /* as above */
    for (int i = 0; i < 8; i++)
        a[i] = substitute(c, shuffle(r[i], repeat_32(c->shift[i])), i, 1);
    for (int n = 1; n < rounds - 1; n++)
        finish_and_start_round(c, r, a, n, n + 1);
    finish_and_start_round(c, r, a, rounds - 1, 0);
    finish_and_start_round(c, r, a, 0, 0);
}

INLINE void absorb(const struct constants *c, int wide, void *const *state, const uint8_t *const *in, size_t blocks)
{
    static const uint64_t places[2][4] = { { ~UINT64_C(0), 0, ~UINT64_C(0), 0 }, { ~UINT64_C(0), ~UINT64_C(0), 0, 0 } };
    const V p = repeat_32(places[wide]); /* all ones where P is */
    V h[8], r[8];

    load_rows(wide, h, (const uint8_t *const *)state, 0);
    for (size_t at = 0; blocks > 0; blocks--, at += wide ? 128 : 64) {
        load_rows(wide, r, in, at);
        for (int i = 0; i < 8; i++)
            r[i] = xor3(r[i], bit_and(h[i], p), first_constants(c, i));
        permute(c, wide, r);
        for (int i = 0; i < 8; i++)
            h[i] = xor3(h[i], r[i], exchange(wide, r[i]));
    }
    store_rows(wide, state, h);
}

/* What stands in Q's places does not matter here. */
INLINE void output(const struct constants *c, int wide, void *const *state)
{
    V h[8], r[8];

    load_rows(wide, h, (const uint8_t *const *)state, 0);
    for (int i = 0; i < 8; i++)
        r[i] = bit_xor(h[i], first_constants(c, i));
    permute(c, wide, r);
    for (int i = 0; i < 8; i++)
        h[i] = bit_xor(h[i], r[i]);
    store_rows(wide, state, h);
}
