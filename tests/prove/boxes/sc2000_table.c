/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 table, compared with the reference. */
#include "boxes.h"
#include "src/block/sc2000/sc2000_table.c"

#include "sc2000.inc"

static void mixed(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint32_t x[2], a = 0, b = 0;

    boxes_sc2000_words(x, in);
    mix(&a, &b, x[0], x[1], sc2000_mask(variant));
    store_le32(out, a);
    store_le32(out + 4, b);
}

CHECK_SC2000("sc2000/table", 0, 1)
