/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 sse2, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_sse2.c"

#if CITIUS_X86

TARGET_BEGIN("sse2")
#include "sc2000_slice.inc"
TARGET_END

CHECK_SC2000("sc2000/sse2", CPU_SSE2, LANES)

#endif
