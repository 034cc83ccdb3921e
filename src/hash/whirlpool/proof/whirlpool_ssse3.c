/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Whirlpool ssse3, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../whirlpool_ssse3.c"

#if CITIUS_X86

TARGET_BEGIN("ssse3")
#include "whirlpool.inc"
TARGET_END

CHECK_SUM("whirlpool/ssse3", CPU_SSSE3, 64, 64, 1, 3, round_of, whirlpool_rho)

#endif
