/* SPDX-License-Identifier: MIT */
/* Twofish: tables, made by src/block/twofish/tables.py. */
#ifndef CITIUS_BLOCK_TWOFISH_TABLES_H
#define CITIUS_BLOCK_TWOFISH_TABLES_H

#include <stdint.h>

/* q0 and q1, and what the last q and a column of the matrix make of each byte of a word. */
extern const uint8_t citius_twofish_q[2][256];
extern const uint32_t citius_twofish_last[4][256];

/* Twice a q mixes the nibbles of a byte, which is linear, and looks each up.  Mixing goes into the tables in front of
 * it, the matrix's factors 01, 5b and ef into the last ones.  [0] is for high nibbles, [1] for low ones; a
 * result is the sum of both. */
struct twofish_nibbles {
    uint8_t mix_low[2][16]; /* the low nibble of a byte that was mixed; the high one is the sum of its nibbles */
    struct {
        uint8_t first[2][16];
        uint8_t second[2][16]; /* when another q follows */
        uint8_t last[3][2][16];
    } q[2];
};
extern const struct twofish_nibbles citius_twofish_nibbles;

/* Matrices for GF2P8AFFINEQB: to mix the nibbles of a byte; to take a nibble, as it is or mixed; to multiply by 5b and
 * ef. */
extern const uint64_t citius_twofish_mix, citius_twofish_high[2], citius_twofish_low[2], citius_twofish_times[2];

/* With the state as the matrix: for words 0 and 1 of a qword, the latter rotated by 8, which bytes the columns of the
 * matrix take once, 5b and ef times. */
extern const uint64_t citius_twofish_gather[2][3];

#endif
