/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 avx2-x32, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_avx2_x32.c"

#if CITIUS_X86

TARGET_BEGIN("avx2")
#include "sc2000_nibbles.inc"
TARGET_END

CHECK_SC2000("sc2000/avx2_x32", CPU_AVX2, LANES)

#endif
