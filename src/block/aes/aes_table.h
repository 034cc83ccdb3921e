/* SPDX-License-Identifier: MIT */
/* AES: what the implementations with tables share.  All of it depends on the data in time. */
#ifndef CITIUS_BLOCK_AES_TABLE_H
#define CITIUS_BLOCK_AES_TABLE_H

#include "aes.h"

/* Of each byte what it adds to its column, row by row, twice: read from byte -i modulo 4 on that is what a byte
 * of row i adds.  S(x) itself is in byte 1.  Aligned to 8 bytes, so that no word crosses a cache line. */
extern const uint8_t citius_aes_mixed[256][8];

extern const struct aes_back {
    uint8_t unmixed[256][8];
    uint8_t s[256]; /* the inverse S-box */
} citius_aes_back;

#endif
