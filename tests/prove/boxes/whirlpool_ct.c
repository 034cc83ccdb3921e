/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Whirlpool ct, compared with the reference. */
#include "boxes.h"
#include "src/hash/whirlpool/whirlpool_ct.c"

static void sub(uint8_t *out, const uint8_t *in, unsigned variant)
{
    planes x;

    to_planes(x, sizeof *x, in, 8);
    (variant == 0 ? sub_structured : sub_random)(x);
    from_planes(out, x, sizeof *x, 8);
}

static void round_of(uint8_t *out, const uint8_t *in, unsigned variant)
{
    planes x;

    load(x, in);
    if (variant == 0)
        rho(sub_structured, mix_final, x);
    else
        rho(variant == 1 ? sub_structured : sub_random, mix_early, x);
    transpose(x);
    for (int i = 0; i < 8; i++)
        store_le64(out + 8 * i, x[i]);
}

static void sub_of_two(uint8_t *out, const uint8_t *in, unsigned variant)
{
    whirlpool_sub(out, in, 2 * variant);
}

CHECK_BOX("whirlpool/ct", 0, 1, 256, 64, 2, sub, sub_of_two)
CHECK_SUM("whirlpool/ct", 0, 64, 64, 1, 3, round_of, whirlpool_rho)
