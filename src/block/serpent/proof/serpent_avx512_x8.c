/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent avx512-x8, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../serpent_avx512_x8.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")
#include "serpent.inc"
TARGET_END

CHECK_SERPENT("serpent/avx512_x8", CPU_AVX512)

#endif
