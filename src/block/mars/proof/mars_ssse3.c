/* SPDX-License-Identifier: MIT */
/* The boxes and sums of MARS ssse3, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../mars_ssse3.c"

#if CITIUS_X86

enum { WORDS = 4, EVERY = 1 };

TARGET_BEGIN("ssse3")
#include "mars.inc"
TARGET_END

CHECK_MARS("mars/ssse3", CPU_SSSE3)

#endif
