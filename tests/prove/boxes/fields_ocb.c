/* SPDX-License-Identifier: MIT */
/* Doubling and halving in OCB, compared with the definition. */
#include "boxes.h"
#include "src/mode/ocb.c"

static void twice(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    times_two(out, in);
}

static void half_of_twice(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint8_t t[16];

    fields_twice(t, in, variant);
    half(out, t);
}

static void same(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    memcpy(out, in, 16);
}

CHECK_SUM("ocb", 0, 16, 16, 1, 1, twice, fields_twice)
CHECK_SUM("ocb", 0, 16, 16, 1, 1, half_of_twice, same)
