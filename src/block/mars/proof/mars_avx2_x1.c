/* SPDX-License-Identifier: MIT */
/* The boxes and sums of MARS avx2-x1, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../mars_avx2_x1.c"

#if CITIUS_X86

enum { WORDS = 1, EVERY = 1 };

TARGET_BEGIN("avx2")
#include "mars.inc"
TARGET_END

CHECK_MARS("mars/avx2_x1", CPU_AVX2)

#endif
