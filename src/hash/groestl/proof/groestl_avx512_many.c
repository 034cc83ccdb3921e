/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl avx512-many, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_avx512_many.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,gfni")
#include "groestl.inc"
TARGET_END

CHECK_GROESTL("groestl/avx512_many", CPU_AVX512 | CPU_GFNI)

#endif
