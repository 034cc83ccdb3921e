/* SPDX-License-Identifier: MIT */
/* Many CBC chains under one key at once. */
#ifndef CITIUS_MODE_CHAINS_H
#define CITIUS_MODE_CHAINS_H

#include "../core/lanes.h"
#include "mode.h"

/* A message in a lane.  The chain holds the last ciphertext block. */
struct chain {
    struct lane lane;
    uint8_t *chain;
    uint8_t *out;                          /* NULL, for all messages: only the chain is needed */
    uint8_t own[CITIUS_CIPHER_MAX_BLOCK];  /* memory for the chain */
    uint8_t last[CITIUS_CIPHER_MAX_BLOCK]; /* and for the last block */
};

/* Run all messages of the source, whose lanes are chains.  Wipes registers and stack. */
void citius_chains_run(const struct key *key, struct lane_source *source);

#endif
