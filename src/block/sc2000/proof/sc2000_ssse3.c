/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 ssse3, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_ssse3.c"

#if CITIUS_X86

TARGET_BEGIN("ssse3")
#include "sc2000_nibbles.inc"
TARGET_END

CHECK_SC2000("sc2000/ssse3", CPU_SSSE3, LANES)

#endif
