/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish avx2, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_avx2.c"

#if CITIUS_X86

TARGET_BEGIN("avx2")
#include "twofish_keyed.inc"
TARGET_END

CHECK_TWOFISH("twofish/avx2", CPU_AVX2)

#endif
