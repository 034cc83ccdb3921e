/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent avx2, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../serpent_avx2.c"

#if CITIUS_X86

TARGET_BEGIN("avx2")
#include "serpent.inc"
TARGET_END

CHECK_SERPENT("serpent/avx2", CPU_AVX2)

#endif
