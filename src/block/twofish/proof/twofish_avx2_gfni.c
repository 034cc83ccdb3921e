/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish avx2-gfni, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_avx2_gfni.c"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")
#include "twofish_keyed.inc"
TARGET_END

CHECK_TWOFISH("twofish/avx2_gfni", CPU_AVX2 | CPU_GFNI)

#endif
