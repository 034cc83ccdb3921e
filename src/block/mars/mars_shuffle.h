/* SPDX-License-Identifier: MIT */
/* MARS by look-ups of nibbles, written once for all vectors.
 *
 * A word of a fourth of the blocks is in a vector, because of additions and multiplications.  For look-ups four of
 * them trade bytes, so that each holds one byte of all words.  A shuffle gives 0 where bit 7 is set, so a number that
 * sinks by 16 from row to row takes part until it is below 0: what it meets are the rows' differences.  A swizzle of
 * WebAssembly gives 0 for any number above 15, and the rows are those of the tables.
 *
 * The including file defines, in addition to core/vector.h:
 *     table_row(p)                16 aligned bytes, in every 128-bit lane
 *     subtract_16(x)              x - 16 for each byte, saturating, signed; in WebAssembly not saturating
 *     shift_left(x, n)            32-bit words
 *     shuffle(table, x)           the bytes of table, in each 128-bit lane, that x has the numbers of; 0 for bit 7, in
 *                                 WebAssembly for any number above 15
 *     multiply(a, b)              words
 *     rotated(x, y)               x rotated to the left by the five lowest bits of y
 *     ROTATE(x, n)                x rotated to the left by a constant, in place
 * This file defines:
 *     crypt_all(decrypt, key, out, in, blocks)    as many blocks at a time as a vector has bytes, or a multiple */
#include "../../core/barriers.h"
#include "mars.h"
#include "mars_tables.h"

enum { GROUPS = 4, SETS = 2 };

/* A row of the tables: what sixteen numbers look up for each byte of a word. */
#if CITIUS_WASM
typedef const uint8_t row[16];
#define ALL_ROWS ((row *)citius_mars_planes[0])
#define PART_OF(r, i) (*(r) + (i) * sizeof citius_mars_planes[0])
#else
typedef const uint8_t row[4][16];
#define ALL_ROWS citius_mars_steps
#define PART_OF(r, i) ((*(r))[i])
#endif

INLINE V xor_word(V a, V b)
{
    return bit_xor(a, b);
}

#include "mars_in_place.h"

/* As transpose(), but with the lower halves first: then gcc keeps fewer vectors on the stack. */
INLINE void transpose_words(V x[4])
{
    V a = low_32(x[0], x[1]), b = low_32(x[2], x[3]), c = high_32(x[0], x[1]), d = high_32(x[2], x[3]);

    x[0] = low_64(a, b);
    x[1] = high_64(a, b);
    x[2] = low_64(c, d);
    x[3] = high_64(c, d);
}

/* Equal bytes of four words to one word, and back. */
INLINE V gather(V x)
{
    _Alignas(16) static const uint8_t columns[16] = { 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15 };

    return shuffle(x, table_row(columns));
}

INLINE void to_bytes(V x[4])
{
    for (int i = 0; i < 4; i++)
        x[i] = gather(x[i]);
    transpose_words(x);
}

INLINE void to_words(V x[4])
{
    transpose_words(x);
    for (int i = 0; i < 4; i++)
        x[i] = gather(x[i]);
}

/* y[i] = byte i of word x of the 256 that these rows have, or 0 where bit 7 of hide is set, whose others are 0. */
static __attribute__((noinline)) void look_up_256(V y[4], row *rows, V x, V hide)
{
    V y0 = every_8(0), y1 = y0, y2 = y0, y3 = y0;

    for (int half = 0; half < 2; half++, x = bit_xor(x, every_8(0x80))) {
        V n = bit_or(x, hide);

        UNROLL(8) for (int i = 0; i < 8; i++, rows++)
        {
            y0 = bit_xor(y0, shuffle(table_row(PART_OF(rows, 0)), n));
            y1 = bit_xor(y1, shuffle(table_row(PART_OF(rows, 1)), n));
            y2 = bit_xor(y2, shuffle(table_row(PART_OF(rows, 2)), n));
            y3 = bit_xor(y3, shuffle(table_row(PART_OF(rows, 3)), n));
            n = subtract_16(n);
            BARRIER_VEC(y0); /* or gcc would keep all terms on the stack */
            BARRIER_VEC(y1);
            BARRIER_VEC(y2);
            BARRIER_VEC(y3);
        }
    }
    y[0] = y0;
    y[1] = y1;
    y[2] = y2;
    y[3] = y3;
}

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    V byte[4] = { x[0], x[1], x[2], x[3] };

    to_bytes(byte);
    for (int i = 0; i < 4; i++) {
        look_up_256(y[i], ALL_ROWS + (i & 1 ? 16 : 0), byte[(i + first) & 3], every_8(0));
        to_words(y[i]);
    }
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    V byte[4] = { x[0], x[1], x[2], x[3] }, bit_8, z[4];

    to_bytes(byte);
    bit_8 = bit_and(shift_left(byte[1], 7), every_8(0x80));
    look_up_256(y, ALL_ROWS, byte[0], bit_8);
    look_up_256(z, ALL_ROWS + 16, byte[0], bit_xor(bit_8, every_8(0x80)));
    for (int p = 0; p < 4; p++)
        y[p] = bit_xor(y[p], z[p]);
    to_words(y);
}

#include "mars_batch.h"
