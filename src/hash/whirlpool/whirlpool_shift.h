/* SPDX-License-Identifier: MIT */
/* ShiftColumns as shuffles of bytes, in the layout of whirlpool_columns.h. */

/* Vector j: rotate column j down by j, in bytes 0 to 7, and column j + 4 by j + 4, in bytes 8 to 15. */
static const uint8_t shift_columns[4][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 8, 9, 10, 11 },
    { 7, 0, 1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 8, 9, 10 },
    { 6, 7, 0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 8, 9 },
    { 5, 6, 7, 0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 8 },
};
