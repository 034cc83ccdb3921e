/* SPDX-License-Identifier: MIT */
/* Whirlpool's tables, which src/hash/whirlpool/tables.py derives from the definition.  Kernels without
 * tables of their own take S-boxes and matrices from here, too. */
#ifndef CITIUS_HASH_WHIRLPOOL_TABLES_H
#define CITIUS_HASH_WHIRLPOOL_TABLES_H

#include <stdint.h>

#if defined(__GNUC__) && !defined(_WIN32)
#define TABLE(type) extern __attribute__((visibility("hidden"))) const type
#else
#define TABLE(type) extern const type
#endif

/* The S-boxes: of Whirlpool and Whirlpool-T, and of Whirlpool-0. */
TABLE(uint8_t) citius_whirlpool_sbox[256];
TABLE(uint8_t) citius_whirlpool_0_sbox[256];

/* The latter in rows of 16 for PSHUFB, each plus the row before it, but for the first and the ninth: row 8 n + i is the
 * sum of rows 8 n to 8 n + i here. */
TABLE(uint8_t) citius_whirlpool_0_steps[256];

/* [k][x]: what byte x in column k adds to its row, S-box and matrix together; the word's lowest
 * byte is column 0. */
TABLE(uint64_t) citius_whirlpool_rows[8][256];
TABLE(uint64_t) citius_whirlpool_t_rows[8][256];
TABLE(uint64_t) citius_whirlpool_0_rows[8][256];

/* [r][j]: bytes j and j + 4 of round r's constant, which are the first of their columns. */
TABLE(uint64_t) citius_whirlpool_rc[10][4][2];
TABLE(uint64_t) citius_whirlpool_0_rc[10][4][2];

/* The mini-boxes E, its inverse, R, and for the result E << 4 and the inverse, plus the offset: a
 * constant that makes up for the one that cheap doublings leave in MixRows. */
TABLE(uint8_t) citius_whirlpool_mini[5][16];
TABLE(uint8_t) citius_whirlpool_offset;

/* For GF2P8AFFINEQB: multiplication by 1, 2, 4, 8; and for the same four bits of the matrix's
 * coefficients, which bytes of a row add up to byte j (bit 7 - k of byte j: byte k). */
TABLE(uint64_t) citius_whirlpool_times[4];
TABLE(uint64_t) citius_whirlpool_mix[4];
TABLE(uint64_t) citius_whirlpool_t_mix[4];

#endif
