/* Twofish: what its implementations share.  @[Twofish98] */
#ifndef CITIUS_BLOCK_TWOFISH_H
#define CITIUS_BLOCK_TWOFISH_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* The expanded key as the definition has it. */
struct twofish_key {
    uint32_t k[40];  /* 0 to 3 before the rounds, 4 to 7 behind them, two for each round from 8 on */
    uint32_t s[4];   /* what g's S-boxes take, S_0 first */
    uint32_t words;  /* of them: 2, 3, 4 */
};

BLOCK_KERNEL(twofish, ref);
void citius_twofish_ref_expand(void *schedule, const uint8_t *key, size_t len);

#endif
