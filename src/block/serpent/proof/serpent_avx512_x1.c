/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent avx512-x1, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../serpent_avx512_x1.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")
#include "serpent.inc"
TARGET_END

CHECK_SERPENT("serpent/avx512_x1", CPU_AVX512)

#endif
