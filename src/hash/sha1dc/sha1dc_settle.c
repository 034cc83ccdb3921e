/* SPDX-License-Identifier: MIT */
/* The checks of a batch in portable C, one after the other: for few suspects. */
#include "sha1dc_check.h"

static bool is_attack(const struct hash_batch *batch, unsigned at, uint32_t mask, bool reduced)
{
    static const uint32_t same[80]; /* the differences of the message from itself */
    struct sha1dc_block block;

    sha1dc_load_values(block.before, block.after, batch, at);
    for (int t = 0; t < 16; t++)
        block.w[t] = batch->checks[SHA1DC_WORDS + t][at];
    sha1dc_expand(block.w);
    (void)sha1dc_run_to_middle(&block, same);
    for (; mask != 0; mask &= mask - 1) {
        const struct sha1dc_vector *vector = &citius_sha1dc_vectors[ntz(mask)];

        if (sha1dc_made(vector, block.w, block.middle[(vector->step - 55) / 5], block.before, block.after, reduced))
            return true;
    }
    return false;
}

void citius_sha1dc_settle(struct hash_batch *batch)
{
    sha1dc_settle_each(batch, is_attack);
}
