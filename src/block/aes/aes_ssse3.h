/* AES: the schedule that ssse3 and vperm share. */
#ifndef CITIUS_BLOCK_AES_SSSE3_H
#define CITIUS_BLOCK_AES_SSSE3_H

#include "aes.h"

struct schedule {
    uint64_t sliced[15][16];  /* words of 16 bytes, for all blocks alike */
    uint8_t encrypt[15][16];  /* for vperm, in its basis but for the first and the last */
    uint8_t decrypt[15][16];
    unsigned rounds;
};

#endif
