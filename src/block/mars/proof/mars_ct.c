/* SPDX-License-Identifier: MIT */
/* The boxes and sums of MARS ct, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../mars_ct.c"

enum { WORDS = 1, EVERY = 1 };

#include "mars.inc"

CHECK_MARS("mars/ct", 0)
