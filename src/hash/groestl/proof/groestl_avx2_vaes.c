/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl avx2-vaes, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_avx2_vaes.c"

#if CITIUS_X86

TARGET_BEGIN("avx2,vaes")
#include "groestl.inc"
TARGET_END

CHECK_GROESTL("groestl/avx2_vaes", CPU_AVX2 | CPU_VAES)

#endif
