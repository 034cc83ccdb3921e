/* SPDX-License-Identifier: MIT */
/* Parts of sha1dc avx512-x16, for tests.  sha1dc_forms.h declares them. */
#define citius_sha1dc_avx512_x16_absorb citius_test_sha1dc_avx512_x16_absorb
#define citius_sha1dc_avx512_x16_absorb_later citius_test_sha1dc_avx512_x16_absorb_later
#define citius_sha1dc_avx512_x16_settle citius_test_sha1dc_avx512_x16_settle
#include "src/hash/sha1dc/sha1dc_avx512_x16.c"

#include "sha1dc_forms.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw,avx512cd,popcnt")

#include "sha1dc_forms_lanes.h"

void citius_test_conditions_avx512_x16(uint32_t *masks, const uint32_t (*w)[80], size_t blocks)
{
    conditions(masks, w, blocks);
}

TARGET_END
#endif
