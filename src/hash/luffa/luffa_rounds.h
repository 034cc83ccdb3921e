/* SPDX-License-Identifier: MIT */
/* The rounds of the kernels whose registers hold a lane's x or y, two nibbles a byte.
 *
 * The including file defines, in addition to what luffa_table.h expects:
 *     LOAD(p)                         16 bytes from anywhere
 *     XOR3(a, b, c)                   the sum of three; c is the last to be known
 *     LOOK_UP(table, a)               bytes of a table of 16
 *     LOW_NIBBLES(a) HIGH_NIBBLES(a)  of each byte
 *     up(a)                           low nibbles moved up, where the high ones are 0
 * This file defines:
 *     permute(w, x, y)                as luffa_table.h expects it */

/* A round of a lane.  It begins with the low and the high nibbles of y through SubCrumb's table. */
#define STEP(r, j, y_low, y_high)                                                                \
    {                                                                                            \
        V a = XOR(LOOK_UP(x_table, LOW_NIBBLES(x[j])), LOOK_UP(x_table_up, HIGH_NIBBLES(x[j]))); \
        V b = XOR3(y_low, y_high, a);                                                            \
        V c = XOR3(BYTES_LEFT(a, 1), LOAD(luffa_k_nibbles[r][0][j]), b);                         \
                                                                                                 \
        y[j] = XOR3(BYTES_LEFT(b, 7), LOAD(luffa_k_nibbles[r][1][j]), c);                        \
        x[j] = XOR(BYTES_LEFT(c, 5), y[j]);                                                      \
    }

#define FIRST_STEP                   \
    LANES_UNROLLED                   \
    for (unsigned j = 0; j < w; j++) \
    STEP(0, j, LOOK_UP(y_table, LOW_NIBBLES(y[j])), LOOK_UP(y_table_up, HIGH_NIBBLES(y[j])))

/* A round from the second on.  The rotation of y by one bit, which the round before left out, moves
 * low nibbles up and high nibbles into the next byte. */
#define NEXT_STEP(r)                 \
    LANES_UNROLLED                   \
    for (unsigned j = 0; j < w; j++) \
    STEP(r, j, BYTES_LEFT(LOOK_UP(y_table, HIGH_NIBBLES(y[j])), 1), LOOK_UP(y_table_up, LOW_NIBBLES(y[j])))

INLINE void permute(const unsigned w, V x[LUFFA_LANES], V y[LUFFA_LANES])
{
    const V x_table = LOAD(luffa_sbox_nibbles[0]), x_table_up = up(x_table);
    const V y_table = LOAD(luffa_sbox_nibbles[1]), y_table_up = up(y_table);

    FIRST_STEP
    NEXT_STEP(1)
    NEXT_STEP(2)
    NEXT_STEP(3)
    NEXT_STEP(4)
    NEXT_STEP(5)
    NEXT_STEP(6)
    NEXT_STEP(7)
    LANES_UNROLLED for (unsigned j = 0; j < w; j++) y[j] = rotate_one(y[j]);
}
