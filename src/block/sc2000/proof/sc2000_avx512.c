/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 avx512, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_avx512.c"

#if CITIUS_X86

#define KEEP(mask) every_32(mask)
#define MIX(ab, cd, keep) mix(ab[0], ab[1], cd[0], cd[1], keep)

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")
#include "sc2000_nibbles.inc"
TARGET_END

CHECK_SC2000("sc2000/avx512", CPU_AVX512 | CPU_VBMI | CPU_VBMI2, 64)

#endif
