/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 slice, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_slice.c"

#include "sc2000_slice.inc"

CHECK_SC2000("sc2000/slice", 0, LANES)
