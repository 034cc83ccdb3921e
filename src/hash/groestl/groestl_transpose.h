/* SPDX-License-Identifier: MIT */
/* Columns to rows, for groestl_rows.h and groestl_rows_16.h.
 *
 * The including file defines V, shuffle(x, m), low_16(a, b), high_16(a, b), low_32(a, b), high_32(a, b) and every_128(p), which
 * groestl_rows.h describes.
 * This file defines:
 *     transpose_columns(x)            in each lane of four vectors: four times two columns become four times two rows; and back */

INLINE void transpose_columns(V x[4])
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const V m = every_128(interleave);
    V a = shuffle(x[0], m), b = shuffle(x[1], m), c = shuffle(x[2], m), d = shuffle(x[3], m);
    V e = low_16(a, b), f = high_16(a, b), g = low_16(c, d), h = high_16(c, d);

    x[0] = low_32(e, g);
    x[1] = high_32(e, g);
    x[2] = low_32(f, h);
    x[3] = high_32(f, h);
}
