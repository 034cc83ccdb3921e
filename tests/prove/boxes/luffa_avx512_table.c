/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa avx512-table, compared with the reference. */
#include "boxes.h"
#include "src/hash/luffa/luffa_avx512_table.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")
#define STEP(r, j) step(r, j, j + 1, x, y);
#include "luffa_nibbles.inc"
TARGET_END

CHECK_SUM("luffa/avx512_table", CPU_AVX512 | CPU_VBMI | CPU_GFNI, 32, 32, 1, 40, round_of, luffa_round)

#endif
