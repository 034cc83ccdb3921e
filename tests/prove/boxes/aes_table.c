/* SPDX-License-Identifier: MIT */
/* The boxes and sums of AES table, compared with the reference. */
#include "boxes.h"
#include "src/block/aes/aes_table.c"

static void rounds(uint8_t *out, const uint8_t *in, unsigned variant)
{
    static const uint32_t none[4];
    uint32_t a[4], b[4];

    for (int c = 0; c < 4; c++)
        a[c] = load_le32(in + 4 * c);
    if (variant % 2 == 0)
        middle_round(variant == 2, b, a, none);
    else
        for (int c = 0; c < 4; c++)
            b[c] = last_column(variant == 3, c, a);
    for (int c = 0; c < 4; c++)
        store_le32(out + 4 * c, b[c]);
}

CHECK_SUM("aes/table", 0, 16, 16, 1, 4, rounds, aes_tables)
