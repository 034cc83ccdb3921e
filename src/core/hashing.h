/* SPDX-License-Identifier: MIT */
/* Hashing for the modes that are built on hashes.  None of these functions wipes what kernels leave; their callers do.
 * [docs/wiping.md] */
#ifndef CITIUS_CORE_HASHING_H
#define CITIUS_CORE_HASHING_H

#include <stdbool.h>

#include "impl.h"
#include "secret.h"

static const uint64_t HASH_LIVE = 0x3173756974696343; /* "Citius1": the mark of an initialised object */

/* A citius_hash. */
struct hash {
    uint64_t mark;
    const struct hash_kind *kind;
    const struct hash_impl *impl; /* for one message */
    bool named;                   /* the caller named impl: only it may run */
    uint64_t total;               /* bytes so far; the last total % block are in the buffer */
    uint64_t state[HASH_STATE_MAX / 8];
    uint8_t buffer[HASH_BLOCK_MAX];
};

/* The end of a message: fewer than HASH_SHORT whole blocks, the incomplete one, and the padding, which
 * may take a block for the count or two blank ones. */
enum { HASH_SHORT = 3, HASH_TAIL_MAX = (HASH_SHORT + 2) * HASH_BLOCK_MAX };

/* Aligned, so that the stack's address does not decide where cache lines divide it. */
struct hash_tail {
    _Alignas(64) uint8_t bytes[HASH_TAIL_MAX];
};

/* The largest size of all frames between a public function and a kernel; these have no buffers. */
enum { HASH_FRAMES = 256 };

/* Wipe after kernels that clobbered this much stack; 0: none, only registers. */
static inline void wipe_hashing(unsigned stack)
{
    if (stack > 0)
        wipe_stack(stack + HASH_FRAMES);
    citius_wipe_vectors();
}

/* NULL if it is not initialised. */
struct hash *citius_hash_open(const citius_hash *hash);

/* An algorithm and its implementation with this name; name NULL: the cheapest for one message. */
int citius_hash_find_both(enum citius_hash_kind id, const char *name, const struct hash_kind **kind,
                          const struct hash_impl **impl);

/* The constant-time implementation for this number of messages on this CPU.  Several calls may be needed, of different
 * implementations: up to HASH_LANES_MAX messages the result is the first of the sequence whose costs add up to the least; for more
 * messages, the implementation with the lowest cost per message.  init NULL: any implementation; else only those whose init is this
 * one, which have the same layout of the state. */
const struct hash_impl *citius_hash_choose(const struct hash_kind *kind, size_t messages,
                                           void (*init)(const struct hash_kind *, void *));

/* The most bytes that a message of the algorithm can have. */
uint64_t citius_hash_longest(const struct hash_kind *kind);

/* Absorb blocks of one message, also with an implementation of many lanes. */
void citius_hash_absorb(const struct hash_kind *kind, const struct hash_impl *impl, void *state, const uint8_t *in,
                        size_t blocks);

/* Append len >= 1 bytes; the caller has checked the maximum length.  Returns whether a kernel ran. */
bool citius_hash_append(struct hash *h, const uint8_t *in, size_t len);

/* Write the last fill bytes of a message of total bytes into the tail, from `from` (or where they already are), and the padding.
 * Returns the number of blocks in the tail. */
size_t citius_hash_pad(const struct hash_kind *kind, uint8_t *tail, const uint8_t *from, size_t fill, uint64_t total);

/* Absorb the last fill bytes of a message of total bytes, and write the digest.  Wipes the state and the tail. */
void citius_hash_conclude(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t *state, uint8_t *tail,
                          const uint8_t *from, size_t fill, uint64_t total, uint8_t *out);

#endif
