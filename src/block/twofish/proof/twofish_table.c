/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish table, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_table.c"

typedef uint32_t V;
enum { SIDES = 1, VECTORS = 1 };

#define SCHEDULE struct twofish_full
#define EXPAND citius_twofish_table_expand
#define TURN(s, x, k) crypt_round(&(s), false, k, (x)[0][0], (x)[1][0], (x)[2], (x)[3])

#include "twofish.inc"

CHECK_TWOFISH("twofish/table", 0)
