/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent ct, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../serpent_ct.c"

#include "serpent.inc"

CHECK_SERPENT("serpent/ct", 0)
