/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 slice, compared with the reference. */
#include "boxes.h"
#include "src/block/sc2000/sc2000_slice.c"

#include "sc2000_slice.inc"

CHECK_SC2000("sc2000/slice", 0, LANES)
