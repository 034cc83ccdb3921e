/* SPDX-License-Identifier: MIT */
/* Block ciphers as the modes use them: keys, and any number of blocks with the cheapest implementations. */
#ifndef CITIUS_CORE_CIPHER_H
#define CITIUS_CORE_CIPHER_H

#include <stdbool.h>

#include "bytes.h"
#include "impl.h"
#include "secret.h"

/* The choice by number of blocks is a list of steps in ascending order.  A step has in its lower BLOCK_STEP_BITS the largest
 * number of blocks for which it counts, and above them the index of the implementation that then runs.  The last step also
 * counts for more blocks. */
enum { BLOCK_STEPS = 12, BLOCK_STEP_BITS = 10 };

static inline uint16_t block_step(size_t up_to, size_t index)
{
    return (uint16_t)(up_to | index << BLOCK_STEP_BITS);
}

/* Implementations by number of blocks: a table for few, ascending steps for more.  It is copied word by word, because a load of
 * 16 bytes would wait for two stores of 8. */
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
    const struct block_impl *impl;       /* for many blocks; its .modes are used, and all others share its schedule */
    const struct block_impl *serial;     /* for a block that depends on the one before */
    const struct block_impl *few_chains; /* of the cheapest cbc_many, up to its number of messages */
    union block_steps steps;             /* by number of blocks */
    unsigned stack;                      /* bytes that any of these may clobber */
    unsigned mode_stack;                 /* the same with fused kernels, except cbc_many */
    unsigned few;                        /* the minimum of .modes->few of all of these */
    uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
};

/* Run any number of blocks, including 0.  Returns how many bytes of stack the kernels may have clobbered below the caller's
 * frame: the caller must wipe these and MODE_FRAMES more; 0: nothing is left to wipe. */
typedef unsigned crypt_fn(const struct key *key, uint8_t *out, const uint8_t *in, size_t blocks);

static const uint64_t KEY_LIVE = 0x3179654b74696343; /* "CcitKey1": the mark of an initialised key */

/* The key in the object, or NULL if it is not initialised. */
static inline const struct key *citius_key_open(const citius_key *key)
{
    const struct key *k = (const struct key *)key;

    return k != NULL && k->mark == KEY_LIVE ? k : NULL;
}

/* The same for an object that was made for a key of this algorithm.  NULL also if the key was initialised again for another algorithm,
 * whose blocks may have another size. */
static inline const struct key *citius_key_still(const struct key *key, const struct block_kind *kind)
{
    return key != NULL && key->mark == KEY_LIVE && key->kind == kind ? key : NULL;
}

/* The index of the implementation for this number of blocks. */
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

/* Encrypt or decrypt with the implementations for this number of blocks. */
unsigned citius_block_run(const struct key *key, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks);

/* Encrypt one block with an implementation of many lanes, and wipe the stack. */
unsigned citius_block_padded(const struct key *key, const struct block_impl *impl, uint8_t *out, const uint8_t *in);

/* Use this implementation first.  One of one lane takes any number of blocks and is called directly. */
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

/* Encrypt a block that depends on the one before. */
static inline unsigned citius_block_serial(const struct key *key, uint8_t *out, const uint8_t *in)
{
    const struct block_impl *impl = key->serial;

    if (impl->lanes > 1)
        return citius_block_padded(key, impl, out, in);
    impl->encrypt(key->schedule, out, in, 1);
    return impl->stack;
}

/* Modes process chunks of this many bytes, which stay in the first-level cache: a multiple of all numbers of lanes. */
enum { CHUNK = 8192 };

/* The largest size of all frames between a public function and a kernel.  The wiping test fails if it is too small. */
enum { MODE_FRAMES = 512 };

/* Wipe after any kernels of the key, except cbc_many, and the frames above them. */
static inline void wipe_mode(const struct key *key)
{
    wipe_residue(key->mode_stack + MODE_FRAMES);
}

/* Wipe after kernels that clobbered this much stack; 0: none, only registers. */
static inline void wipe_kernels(unsigned stack)
{
    if (stack > 0)
        wipe_stack(stack + MODE_FRAMES);
    citius_wipe_vectors();
}

/* The same after kernels that processed this number of blocks: up to few, registers 0 to 15 suffice. */
static inline void wipe_few(unsigned few, size_t blocks, unsigned stack)
{
    if (stack > 0)
        wipe_stack(stack + MODE_FRAMES);
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
