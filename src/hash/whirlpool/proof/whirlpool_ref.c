/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Whirlpool by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../whirlpool_ref.c"

/* Whirlpool, Whirlpool-T, Whirlpool-0. */
static const struct version *version(unsigned variant)
{
    static struct version versions[3] = {
        { { 0 }, { 1, 1, 4, 1, 8, 5, 2, 9 } },
        { { 0 }, { 1, 1, 3, 1, 5, 8, 9, 5 } },
        { { 0 }, { 1, 1, 3, 1, 5, 8, 9, 5 } },
    };

    structured_sbox(versions[0].sbox);
    structured_sbox(versions[1].sbox);
    memcpy(versions[2].sbox, S0, sizeof S0);
    return &versions[variant];
}

void whirlpool_rho(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint8_t state[8][8], none[8][8] = { { 0 } };

    memcpy(state, in, 64);
    rho(version(variant), state, none);
    memcpy(out, state, 64);
}
