/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl vperm, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_vperm.c"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

/* The last round: its key adds nothing but what the S-box lacks. */
static void narrow(uint8_t *out, const uint8_t *in, unsigned variant)
{
    V p[4], q[4], r[8];

    load_pairs(p, in);
    load_pairs(q, in + 64);
    join(r, p, q);
    next_round(variant == 0 ? &groestl_256 : &groestl0_256, r, 10, 0);
    part(p, q, r);
    store_pairs(out, p);
    store_pairs(out + 64, q);
}

static void wide(uint8_t *out, const uint8_t *in, unsigned variant)
{
    V r[8];

    load_512(r, in);
    next_round(&groestl_512, r, 14, variant == 0 ? 0 : 16);
    store_512(out, r);
}

TARGET_END

CHECK_SUM("groestl/vperm", CPU_SSSE3, 128, 128, 1, 2, narrow, groestl_both_short)
CHECK_SUM("groestl/vperm", CPU_SSSE3, 128, 128, 1, 2, wide, groestl_long)

#endif
