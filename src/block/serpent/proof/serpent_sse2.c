/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent sse2, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../serpent_sse2.c"

#if CITIUS_X86

TARGET_BEGIN("sse2")
#include "serpent.inc"
TARGET_END

CHECK_SERPENT("serpent/sse2", CPU_SSE2)

#endif
