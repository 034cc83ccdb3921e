/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl sse2, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_sse2.c"

#if CITIUS_X86

TARGET_BEGIN("sse2")
#include "groestl_slice.inc"

THROUGH(shift, shift_bytes(a[0], groestl_256.swaps[0], 0);
        for (int b = 0; variant == 1 && b < 8; b++) a[0][b] = exchange(a[0][b]))
TARGET_END

CHECK_GROESTL("groestl/sse2", CPU_SSE2)
CHECK_SUM("groestl/sse2", CPU_SSE2, 64, 64, 1, 2, shift, groestl_shift)

#endif
