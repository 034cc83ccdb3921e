/* SPDX-License-Identifier: MIT */
/* Block ciphers as the modes see them: keys, and any number of blocks through the best rows. */
#ifndef CITIUS_CORE_CIPHER_H
#define CITIUS_CORE_CIPHER_H

#include <stdbool.h>

#include "bytes.h"
#include "impl.h"
#include "secret.h"

/* A step: up to so many blocks, in the lower bits, that row of the kind runs.  The last is for BLOCK_LANES_MAX and more. */
enum { BLOCK_STEPS = 12, BLOCK_STEP_BITS = 10 };

#define BLOCK_STEP(up_to, row) ((uint16_t)((up_to) | (unsigned)(row) << BLOCK_STEP_BITS))

/* Rows by number of blocks: for few directly, for more by steps, rising.  Copied word by word: a copy of 16 bytes would wait
 * for two stores of 8. */
enum { BLOCK_FEW = 16 };

union block_steps {
    struct {
        uint8_t few[BLOCK_FEW];
        uint16_t step[BLOCK_STEPS];
    } by;
    uint64_t word[BLOCK_FEW / 8 + BLOCK_STEPS / 4];
};

struct key {
    uint64_t mark;
    const struct block_kind *kind;
    const struct block_impl *impl;   /* the row for many blocks, whose .modes count; all others share its schedule */
    const struct block_impl *serial; /* the row for a block that depends on the one before */
    const struct block_impl
        *few_chains;         /* the row whose cbc_many costs the least, for as many messages as that takes */
    union block_steps steps; /* the rows by number of blocks */
    unsigned stack;          /* what the rows that may run can leave there */
    unsigned mode_stack;     /* and impl's kernels for whole modes, too, but cbc_many */
    unsigned few;            /* as in .modes, the least of all rows that may run */
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

/* The row for so many blocks. */
static inline unsigned citius_block_step(const union block_steps *steps, size_t blocks)
{
    const uint16_t *step = steps->by.step;

    if (blocks - 1 < BLOCK_FEW)
        return steps->by.few[blocks - 1];
    if (blocks > BLOCK_LANES_MAX)
        blocks = BLOCK_LANES_MAX;
    while (blocks > (*step & ((1u << BLOCK_STEP_BITS) - 1)))
        step++;
    return *step >> BLOCK_STEP_BITS;
}

static inline const struct block_impl *citius_block_row(const struct key *key, size_t blocks)
{
    return &key->kind->impls[citius_block_step(&key->steps, blocks)];
}

/* Both directions, through the rows that suit so many blocks. */
unsigned citius_block_run(const struct key *key, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks);

/* One block through a row of many lanes. */
unsigned citius_block_padded(const struct key *key, const struct block_impl *impl, uint8_t *out, const uint8_t *in);

/* By the row for so many.  One that takes any number is near. */
static inline unsigned citius_block_by(const struct key *key, const struct block_impl *impl, bool decrypt, uint8_t *out,
                                       const uint8_t *in, size_t blocks)
{
    if (impl->lanes > 1 || blocks == 0)
        return citius_block_run(key, decrypt, out, in, blocks);
    (decrypt ? impl->decrypt : impl->encrypt)(key->schedule, out, in, blocks);
    return impl->stack;
}

static inline unsigned citius_block_encrypt(const struct key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    return citius_block_by(key, citius_block_row(key, blocks), false, out, in, blocks);
}

static inline unsigned citius_block_decrypt(const struct key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    return citius_block_by(key, citius_block_row(key, blocks), true, out, in, blocks);
}

/* A block that depends on the one before. */
static inline unsigned citius_block_serial(const struct key *key, uint8_t *out, const uint8_t *in)
{
    const struct block_impl *impl = key->serial;

    if (impl->lanes > 1)
        return citius_block_padded(key, impl, out, in);
    impl->encrypt(key->schedule, out, in, 1);
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

/* The same where none of them took more than so many blocks. */
static inline void wipe_few(unsigned few, size_t blocks, unsigned stack)
{
    if (stack > 0)
        wipe_stack(stack + FRAMES);
    if (blocks > few)
        citius_wipe_vectors();
    else
        wipe_low_vectors();
}

/* CITIUS_OK if a mode may write len bytes to out from in. */
static inline int citius_mode_check(const void *out, const void *in, size_t len)
{
    if (len > 0 && (out == NULL || in == NULL))
        return CITIUS_ENULL;
    return out != in && overlap(out, len, in, len) ? CITIUS_EOVERLAP : CITIUS_OK;
}

#endif
