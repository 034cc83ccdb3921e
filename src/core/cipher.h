/* Block ciphers as the modes see them: keys, and any number of blocks through the best rows. */
#ifndef CITIUS_CORE_CIPHER_H
#define CITIUS_CORE_CIPHER_H

#include <stdbool.h>

#include "impl.h"

struct key {
    uint64_t mark;
    const struct block_kind *kind;
    const struct block_impl *impl;   /* the row for many blocks, whose .modes count */
    const struct block_impl *single; /* the row for one block; shares impl's schedule */
    bool only;                       /* impl alone may run: it was asked for, or there is no other */
    unsigned stack;                  /* what the rows that may run can leave */
    uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
};

typedef void crypt_fn(const struct key *key, uint8_t *out, const uint8_t *in, size_t blocks);

/* The key in the object, or NULL if it is not initialised. */
const struct key *citius_key_open(const citius_key *key);

/* Any number of blocks, also none. */
crypt_fn citius_block_encrypt, citius_block_decrypt;

/* Modes work through pieces of this many bytes that stay in the first-level cache, a multiple of every
 * row's lanes. */
enum { PIECE = 8192 };

/* CITIUS_OK if a mode may write len bytes to out from in. */
int citius_mode_check(const void *out, const void *in, size_t len);

#endif
