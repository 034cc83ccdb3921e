/* SPDX-License-Identifier: MIT */
/* The boxes and sums of MARS slice, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../mars_slice.c"

static void bytes(uint8_t *out, const uint8_t *in, unsigned variant)
{
    V x[1], y[4][1];

    to_planes(x, sizeof(W), in, 32);
    look_up_bytes(y, x, variant == 0 ? 0 : 3);
    from_planes(out, y, sizeof(W), 128);
}

static void whole_word(uint8_t *out, const uint8_t *in, unsigned variant)
{
    V x[1], y[1];

    (void)variant;
    to_planes(x, sizeof(W), in, 32);
    look_up_word(y, x);
    from_planes(out, y, sizeof(W), 32);
}

CHECK_SUM("mars/slice", 0, 4, 16, LANES, 2, bytes, mars_bytes)
CHECK_BOX("mars/slice", 0, 4, 512, LANES, 1, whole_word, mars_word)
