/* SPDX-License-Identifier: MIT */
/* The suspects of one message: they wait in a batch, because many checks at once cost less.  As long as no attack is found, which
 * is nearly always, a call goes on as if there were none; after one, all its blocks are absorbed again by `fast`.
 *
 * The including file defines:
 *     SETTLE(batch)                     carries out the checks of a batch
 *     SETTLE_LANES                      suspects that it checks at once
 *     SETTLE_FEW(batch)                 the same for few suspects
 * This file defines:
 *     begin_call(batch)
 *     add_suspect(batch, before, after, in, mask, flags)
 *     finish_call(batch, state, start, in, blocks) */
#include "sha1dc.h"

INLINE void begin_call(struct hash_batch *batch)
{
    batch->count = 0;
    batch->found[0] = false;
}

/* A block with the vectors of the mask, the chaining values before and after it, and the flags of its message. */
INLINE void add_suspect(struct hash_batch *batch, const uint32_t before[5], const uint32_t after[5], const uint8_t *in,
                        uint32_t mask, uint32_t flags)
{
    const unsigned at = batch->count++;

    for (int i = 0; i < 5; i++) {
        batch->checks[SHA1DC_BEFORE + i][at] = before[i];
        batch->checks[SHA1DC_AFTER + i][at] = after[i];
    }
    for (int i = 0; i < 16; i++)
        batch->checks[SHA1DC_WORDS + i][at] = load_be32(in + 4 * i);
    batch->checks[SHA1DC_MASK][at] = mask;
    batch->checks[SHA1DC_MESSAGE][at] = flags << 16;
    if (batch->count == SETTLE_LANES)
        SETTLE(batch);
}

/* The end of a call that began with state *start: what waits is checked. */
INLINE void finish_call(struct hash_batch *batch, struct sha1dc_state *state, const struct sha1dc_state *start,
                        const uint8_t *in, size_t blocks)
{
    if (batch->count > SETTLE_LANES / 4)
        SETTLE(batch);
    else if (batch->count > 0)
        SETTLE_FEW(batch);
    if (batch->found[0]) {
        *state = *start;
        citius_sha1dc_fast_absorb(state, in, blocks);
    }
}
