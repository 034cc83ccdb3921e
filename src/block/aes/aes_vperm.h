/* SPDX-License-Identifier: MIT */
/* AES: what vperm and the bit slices of 16 bytes, ssse3 and neon, share. */
#ifndef CITIUS_BLOCK_AES_VPERM_H
#define CITIUS_BLOCK_AES_VPERM_H

#include "aes.h"

struct schedule {
    uint64_t sliced[15][16]; /* for slices: words of 16 bytes, for all blocks alike */
    uint8_t encrypt[15][16]; /* for vperm */
    uint8_t decrypt[15][16];
    unsigned rounds;
};

/* For PSHUFB and TBL: what byte i of column c becomes.  turns[n - 1][p]: row i + n, column c + n p; shifts[p]: row i,
 * column c + i p.  In one file only, as clang makes two shuffles of one whose indices it can see. */
extern const uint8_t citius_aes_turns[3][4][16], citius_aes_shifts[4][16];

#endif
