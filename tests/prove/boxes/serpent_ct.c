/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent ct, compared with the reference. */
#include "boxes.h"
#include "src/block/serpent/serpent_ct.c"

#include "serpent.inc"

CHECK_SERPENT("serpent/ct", 0)
