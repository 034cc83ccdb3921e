/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa avx2-table, compared with the reference. */
#include "boxes.h"
#include "src/hash/luffa/luffa_avx2_table.c"

#if CITIUS_X86

TARGET_BEGIN("avx2")
#define STEP(r, j) step(r, j, j + 1, x, y);
#include "luffa_nibbles.inc"
TARGET_END

CHECK_SUM("luffa/avx2_table", CPU_AVX2, 32, 32, 1, 40, round_of, luffa_round)

#endif
