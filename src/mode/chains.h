/* SPDX-License-Identifier: MIT */
/* Many CBC chains under one key, side by side. */
#ifndef CITIUS_MODE_CHAINS_H
#define CITIUS_MODE_CHAINS_H

#include "mode.h"

/* A message: up to two runs of whole blocks, one after the other.  The last chain value is left in chain. */
struct chain {
    uint8_t *chain;
    const uint8_t *in[2];
    size_t blocks[2];
    uint8_t *out;                          /* NULL: not wanted, for all messages */
    size_t index;                          /* which message */
    uint8_t own[CITIUS_CIPHER_MAX_BLOCK];  /* a place for the chain */
    uint8_t last[CITIUS_CIPHER_MAX_BLOCK]; /* and for a last block */
};

/* Where messages come from and what becomes of them. */
struct chain_source {
    size_t count;
    void (*load)(struct chain_source *source, struct chain *chain); /* message chain->index */
    void (*unload)(struct chain_source *source, struct chain *chain);
};

/* Run them all, as many at once as suits the key's rows.  Wipes after itself. */
void citius_chains_run(const struct key *key, struct chain_source *source);

#endif
