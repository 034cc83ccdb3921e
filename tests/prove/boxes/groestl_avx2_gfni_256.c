/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl avx2-gfni-256, compared with the reference. */
#include "boxes.h"
#include "src/hash/groestl/groestl_avx2_gfni_256.c"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")

static void narrow(uint8_t *out, const uint8_t *in, unsigned variant)
{
    const struct rows none = { zero(), zero() };

    store_matrix(out, shift_sub_mix(load_matrix(in), variant == 0 ? groestl_256.shift_p : groestl_256.shift_q, none));
}

TARGET_END

CHECK_SUM("groestl/avx2_gfni_256", CPU_AVX2 | CPU_GFNI, 64, 64, 1, 2, narrow, groestl_short)

#endif
