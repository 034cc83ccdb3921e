/* SPDX-License-Identifier: MIT */
/* The boxes and sums of MARS avx512-x16, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../mars_avx512_x16.c"

#if CITIUS_X86

enum { WORDS = 16, EVERY = 1 };

TARGET_BEGIN(MARS_AVX512_ISA)
#include "mars.inc"
TARGET_END

CHECK_MARS("mars/avx512_x16", CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI)

#endif
