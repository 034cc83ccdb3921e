/* SPDX-License-Identifier: MIT */
/* Twofish: what twofish_nibbles.h expects, in AVX2.
 *
 * It may define:
 *     AFFINE(x, m)            see twofish_nibbles.h
 * This file defines:
 *     shuffle(table, x)       the bytes of table that x selects; 0 where bit 7 of x is set
 * and what twofish_nibbles.h defines. */
#define VECTOR_BITS 256
#include "../../core/vector.h"

#include "twofish_nibbles.h"
