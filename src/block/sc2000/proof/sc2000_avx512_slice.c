/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 avx512-slice, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_avx512_slice.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")
#include "sc2000_slice.inc"
TARGET_END

CHECK_SC2000("sc2000/avx512_slice", CPU_AVX512, LANES)

#endif
