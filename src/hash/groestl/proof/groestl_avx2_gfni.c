/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl avx2-gfni, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_avx2_gfni.c"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")
#include "groestl.inc"
TARGET_END

CHECK_GROESTL("groestl/avx2_gfni", CPU_AVX2 | CPU_GFNI)

#endif
