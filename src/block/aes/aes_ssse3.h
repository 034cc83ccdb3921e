/* AES: what ssse3 and vperm share. */
#ifndef CITIUS_BLOCK_AES_SSSE3_H
#define CITIUS_BLOCK_AES_SSSE3_H

#include "aes.h"

struct schedule {
    uint64_t sliced[15][16];  /* words of 16 bytes, for all blocks alike */
    uint8_t encrypt[15][16];  /* for vperm */
    uint8_t decrypt[15][16];
    unsigned rounds;
};

/* For PSHUFB: byte i of column c is taken from row i + n, column c + n p: [n - 1][p]; and from row i, column
 * c + i p: [0] for p = 0, [1] for p = 2.  In a file of their own, as clang makes two shuffles of one that it
 * knows. */
extern const uint8_t citius_aes_turns[3][4][16], citius_aes_unshift[2][16];

/* The keys of vperm, from keys that were moved. */
void citius_aes_vperm_keys(struct schedule *s, uint8_t plain[15][16], uint8_t moved[15][16]);

#endif
