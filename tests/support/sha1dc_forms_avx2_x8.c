/* SPDX-License-Identifier: MIT */
/* Parts of sha1dc avx2-x8, for tests.  sha1dc_forms.h declares them. */
#define citius_sha1dc_avx2_x8_absorb citius_test_sha1dc_avx2_x8_absorb
#define citius_sha1dc_avx2_x8_absorb_later citius_test_sha1dc_avx2_x8_absorb_later
#define citius_sha1dc_avx2_x8_settle citius_test_sha1dc_avx2_x8_settle
#include "src/hash/sha1dc/sha1dc_avx2_x8.c"

#include "sha1dc_forms.h"

#if CITIUS_X86
TARGET_BEGIN("avx2,bmi2,popcnt")

#include "sha1dc_forms_lanes.h"

void citius_test_conditions_avx2_x8(uint32_t *masks, const uint32_t (*w)[80], size_t blocks)
{
    conditions(masks, w, blocks);
}

TARGET_END
#endif
