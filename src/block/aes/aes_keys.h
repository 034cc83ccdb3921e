/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: the schedule that implementations share, and how a mode takes keys from it. */
#ifndef CITIUS_BLOCK_AES_KEYS_H
#define CITIUS_BLOCK_AES_KEYS_H

#include "aes.h"

/* Round keys in the order of their use.  For decryption as the instructions require them: all but the first
 * and the last through InvMixColumns.  @[FIPS197, Section 5.3.5] */
struct aes_schedule {
    uint8_t encrypt[15][16], decrypt[15][16];
    uint32_t rounds;
};

struct keys {
    const uint8_t (*key)[16];
    unsigned rounds;
    int decrypt;
};

INLINE struct keys keys_of(const void *schedule, int decrypt)
{
    const struct aes_schedule *s = schedule;

    return (struct keys){ decrypt ? s->decrypt : s->encrypt, s->rounds, decrypt };
}

#endif
