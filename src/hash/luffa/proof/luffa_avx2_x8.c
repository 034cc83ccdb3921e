/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa avx2-x8, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../luffa_avx2_x8.c"

#if CITIUS_X86

enum { WORDS = 8 };

TARGET_BEGIN("avx2")
#include "luffa.inc"
TARGET_END

CHECK_LUFFA("luffa/avx2_x8", CPU_AVX2)

#endif
