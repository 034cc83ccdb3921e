/* SPDX-License-Identifier: MIT */
/* The boxes and sums of MARS table, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../mars_table.c"

enum { WORDS = 1, EVERY = 1 };

#include "mars.inc"

CHECK_MARS("mars/table", 0)
