/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa avx512-x16, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../luffa_avx512_x16.c"

#if CITIUS_X86

enum { WORDS = 16 };

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")
#include "luffa.inc"
TARGET_END

CHECK_LUFFA("luffa/avx512_x16", CPU_AVX512 | CPU_VBMI | CPU_GFNI)

#endif
