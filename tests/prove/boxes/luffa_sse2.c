/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa sse2, compared with the reference. */
#include "boxes.h"
#include "src/hash/luffa/luffa_sse2.c"

#if CITIUS_X86

#define ROW lanes

TARGET_BEGIN("sse2")
#include "luffa_slice.inc"
TARGET_END

CHECK_SUM("luffa/sse2", CPU_SSE2, 128, 128, 1, 8, round_of, four_lanes)

#endif
