/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl avx2-vaes-256, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_avx2_vaes_256.c"

#if CITIUS_X86

TARGET_BEGIN("avx2,vaes")

/* Variants 0 and 1 come with halves as they are, 2 and 3 with halves exchanged; halves of the result are exchanged by
 * the round itself. */
static void narrow(uint8_t *out, const uint8_t *in, unsigned variant)
{
    const struct constants *c = variant % 2 == 0 ? &groestl_256 : &groestl0_256;
    const size_t exchanged = variant / 2;
    uint8_t bytes[4][2][16];
    V r[4];

    for (size_t i = 0; i < 8; i++)
        for (size_t k = 0; k < 16; k++)
            bytes[i % 4][i / 4 ^ exchanged][k] = in[8 * k + i];
    memcpy(r, bytes, sizeof r);
    if (exchanged)
        next_round(c, r, 0, 1);
    else
        next_round(c, r, 0, 0);
    memcpy(bytes, r, sizeof bytes);
    for (size_t i = 0; i < 8; i++)
        for (size_t k = 0; k < 16; k++)
            out[8 * k + i] = bytes[i % 4][i / 4 ^ exchanged ^ 1][k];
}

static void both(uint8_t *out, const uint8_t *in, unsigned variant)
{
    groestl_both_short(out, in, variant % 2);
}

TARGET_END

CHECK_SUM("groestl/avx2_vaes_256", CPU_AVX2 | CPU_VAES, 128, 128, 1, 4, narrow, both)

#endif
