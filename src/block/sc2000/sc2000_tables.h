/* SPDX-License-Identifier: MIT */
/* SC2000: tables, made by src/block/sc2000/tables.py. */
#ifndef CITIUS_BLOCK_SC2000_TABLES_H
#define CITIUS_BLOCK_SC2000_TABLES_H

#include <stdint.h>

/* M(S(x)) - M(S(0)) is the sum of what bits 31 to 21, 20 to 11 and 10 to 0 look up, */
struct sc2000_parts {
    uint32_t high[2048], middle[1024], low[2048];
};
extern const struct sc2000_parts citius_sc2000_parts;

/* and of what each of the six fields does, the highest one first. */
struct sc2000_fields {
    uint32_t first[64], second[32], third[32], fourth[32], fifth[32], sixth[64];
};
extern const struct sc2000_fields citius_sc2000_fields;

/* The same byte by byte, the highest one first; the second to fifth field's numbers count modulo 32. */
_Alignas(64) extern const uint8_t citius_sc2000_planes[6][4][64];

/* Byte by byte again, for look-ups of nibbles: for each field and each sixteen of its numbers, in order, what these
 * give to the four bytes less what the sixteen before them do. */
_Alignas(16) extern const uint8_t citius_sc2000_steps[64][16];

#endif
