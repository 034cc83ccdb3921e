/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Whirlpool avx2, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../whirlpool_avx2.c"

#if CITIUS_X86

TARGET_BEGIN("avx2")
#include "whirlpool.inc"
TARGET_END

CHECK_SUM("whirlpool/avx2", CPU_AVX2, 64, 64, 2, 3, round_of, whirlpool_rho)
CHECK_SUM("whirlpool/avx2", CPU_AVX2, 64, 64, 1, 3, round_of_one, whirlpool_rho)

#endif
