/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 ct, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_ct.c"

#include "sc2000.inc"

static void mixed(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint32_t x[2];
    W ab;

    boxes_sc2000_words(x, in);
    ab = mix(0, x[0] | (W)x[1] << 32, sc2000_mask(variant));
    store_le32(out, (uint32_t)ab);
    store_le32(out + 4, (uint32_t)(ab >> 32));
}

CHECK_SC2000("sc2000/ct", 0, 1)
