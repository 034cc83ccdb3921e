/* Block ciphers as the modes see them: keys, and any number of blocks through the best rows. */
#ifndef CITIUS_CORE_CIPHER_H
#define CITIUS_CORE_CIPHER_H

#include <stdbool.h>

#include "bytes.h"
#include "impl.h"
#include "secret.h"

struct key {
    uint64_t mark;
    const struct block_kind *kind;
    const struct block_impl *impl;   /* the row for many blocks, whose .modes count */
    const struct block_impl *single; /* the row for one block; shares impl's schedule */
    uint32_t others;                 /* of the rows of the kind, those that may run beside impl: bit i for the i-th */
    unsigned stack;                  /* what the rows that may run can leave there */
    unsigned mode_stack;             /* and impl's kernels for whole modes, too, but cbc_many */
    uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
};

/* Any number of blocks, also none.  Returns how much stack kernels may have spoilt below the caller's frame, and what is
 * between: 0 if that is wiped already. */
typedef unsigned crypt_fn(const struct key *key, uint8_t *out, const uint8_t *in, size_t blocks);

#define KEY_LIVE 0x3179654b74696343u /* "CcitKey1": the mark of an initialised key */

/* The key in the object, or NULL if it is not initialised. */
static inline const struct key *citius_key_open(const citius_key *key)
{
    const struct key *k = (const struct key *)key;

    return k != NULL && k->mark == KEY_LIVE ? k : NULL;
}

/* The same for an object that was made for a key of that kind: NULL also if the key was initialised again for another kind,
 * whose blocks may have another size. */
static inline const struct key *citius_key_still(const struct key *key, const struct block_kind *kind)
{
    return key != NULL && key->mark == KEY_LIVE && key->kind == kind ? key : NULL;
}

/* Both directions, through the rows that suit so many blocks. */
unsigned citius_block_run(const struct key *key, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks);

/* A row that takes any number is near, and so is one for a single block. */
static inline unsigned citius_block_encrypt(const struct key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct block_impl *impl = key->impl;

    if (impl->lanes > 1 && blocks == 1)
        impl = key->single;
    if (impl->lanes > 1 || blocks == 0)
        return citius_block_run(key, false, out, in, blocks);
    impl->encrypt(key->schedule, out, in, blocks);
    return impl->stack;
}

static inline unsigned citius_block_decrypt(const struct key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct block_impl *impl = key->impl;

    if (impl->lanes > 1 && blocks == 1)
        impl = key->single;
    if (impl->lanes > 1 || blocks == 0)
        return citius_block_run(key, true, out, in, blocks);
    impl->decrypt(key->schedule, out, in, blocks);
    return impl->stack;
}

/* Modes work through pieces of this many bytes that stay in the first-level cache, a multiple of every
 * row's lanes. */
enum { PIECE = 8192 };

/* What the frames between a public function and a kernel may take. */
enum { FRAMES = 512 };

/* Overwrite what kernels, and what ran between them and the public function that calls this, may have left. */
static inline void wipe_mode(const struct key *key)
{
    wipe_traces(key->mode_stack + FRAMES);
}

/* The same where only kernels touched keys and data, which leave that much on the stack, or nothing. */
static inline void wipe_kernels(unsigned stack)
{
    if (stack > 0)
        wipe_stack(stack + FRAMES);
    citius_wipe_vectors();
}

/* CITIUS_OK if a mode may write len bytes to out from in. */
static inline int citius_mode_check(const void *out, const void *in, size_t len)
{
    if (len > 0 && (out == NULL || in == NULL))
        return CITIUS_ENULL;
    return out != in && overlap(out, len, in, len) ? CITIUS_EOVERLAP : CITIUS_OK;
}

#endif
