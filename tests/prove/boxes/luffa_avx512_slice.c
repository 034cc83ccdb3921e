/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa avx512-slice, compared with the reference. */
#include "boxes.h"
#include "src/hash/luffa/luffa_avx512_slice.c"

#if CITIUS_X86

#define ROW __m128i

TARGET_BEGIN("avx512f,avx512vl")
#include "luffa_slice.inc"
TARGET_END

CHECK_SUM("luffa/avx512_slice", CPU_AVX512, 128, 128, 1, 8, round_of, four_lanes)

#endif
