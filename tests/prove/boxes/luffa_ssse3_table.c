/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa ssse3-table, compared with the reference. */
#include "boxes.h"
#include "src/hash/luffa/luffa_ssse3_table.c"

#if CITIUS_X86

TARGET_BEGIN("ssse3")
#include "luffa_nibbles.inc"
TARGET_END

CHECK_SUM("luffa/ssse3_table", CPU_SSSE3, 32, 32, 1, 40, round_of, luffa_round)

#endif
