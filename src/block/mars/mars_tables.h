/* SPDX-License-Identifier: MIT */
/* MARS: the S-box in several forms, made by src/block/mars/tables.py. */
#ifndef CITIUS_BLOCK_MARS_TABLES_H
#define CITIUS_BLOCK_MARS_TABLES_H

#include <stdint.h>

/* S: first S0, then S1. */
extern const uint32_t citius_mars_s[512];

/* S1, S0 and their sum, each as a sum of 256 products of bits of x: word i has those bits in which the product of the
 * bits that i has takes part.  The last two together are S, a sum of 512. */
extern const uint32_t citius_mars_products[768];

/* Byte i of all its words. */
extern const uint8_t citius_mars_planes[4][512];

/* The same in rows of 16 for PSHUFB, each plus the row before it, but for every eighth: row 8 n + i is the sum of
 * rows 8 n to 8 n + i here. */
extern const uint8_t citius_mars_steps[32][4][16];

#endif
