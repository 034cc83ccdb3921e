/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl ct, compared with the reference. */
#include "boxes.h"
#include "src/hash/groestl/groestl_ct.c"

#include "groestl_slice.inc"

THROUGH(shift, shift_bytes(a[0], groestl_256.swaps[0], (int)variant))

CHECK_GROESTL("groestl/ct", 0)
CHECK_SUM("groestl/ct", 0, 64, 64, 1, 2, shift, groestl_shift)
