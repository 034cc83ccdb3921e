/* SPDX-License-Identifier: MIT */
/* Hashing from the inside: what the modes that are built on hashes take from core.  None of these
 * functions wipes what kernels leave behind; who calls them does. */
#ifndef CITIUS_CORE_HASHING_H
#define CITIUS_CORE_HASHING_H

#include <stdbool.h>

#include "impl.h"
#include "secret.h"

#define HASH_LIVE 0x3173756974696343u /* "Citius1": the mark of an initialised object */

/* A citius_hash. */
struct hash {
    uint64_t mark;
    const struct hash_kind *kind;
    const struct hash_impl *impl; /* for one message */
    bool named;                   /* impl was asked for: it alone may run */
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

/* What the frames between these functions' caller and a kernel may take: no buffers, some registers. */
enum { HASH_FRAMES = 256 };

/* Overwrite what rows, and what ran between them and the public function that calls this, may have left; stack: of the
 * row, 0: it spills nothing. */
static inline void wipe_hashing(unsigned stack)
{
    if (stack > 0)
        wipe_stack(stack + HASH_FRAMES);
    citius_wipe_vectors();
}

/* NULL if it is not initialised. */
struct hash *citius_hash_open(const citius_hash *hash);

/* A kind and its row of that name; name NULL: the best for one message. */
int citius_hash_find_both(enum citius_hash_kind id, const char *name, const struct hash_kind **kind,
                          const struct hash_impl **impl);

/* The row for this many messages at once, of the constant-time rows usable here: up to HASH_LANES_MAX the one to begin with so that
 * all together cost the fewest cycles on this core, beyond that the one that costs the fewest per message.  init NULL: any; else only rows with that layout. */
const struct hash_impl *citius_hash_choose(const struct hash_kind *kind, size_t messages,
                                           void (*init)(const struct hash_kind *, void *));

/* The most bytes that a message of the kind can have. */
uint64_t citius_hash_longest(const struct hash_kind *kind);

/* One message, also with a row of many lanes. */
void citius_hash_absorb(const struct hash_kind *kind, const struct hash_impl *impl, void *state, const uint8_t *in,
                        size_t blocks);

/* len >= 1 bytes that the message has room for.  Returns whether a kernel ran. */
bool citius_hash_append(struct hash *h, const uint8_t *in, size_t len);

/* Into the tail put the last fill bytes of a message of total bytes, from `from` (or where they lie already), and the
 * padding.  Returns how many blocks the tail then holds. */
size_t citius_hash_pad(const struct hash_kind *kind, uint8_t *tail, const uint8_t *from, size_t fill, uint64_t total);

/* Absorb the last fill bytes of a message of total bytes, and write the digest.  Wipes the state and the tail. */
void citius_hash_conclude(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t *state, uint8_t *tail,
                          const uint8_t *from, size_t fill, uint64_t total, uint8_t *out);

#endif
