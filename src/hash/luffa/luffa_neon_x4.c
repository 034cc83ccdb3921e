/* SPDX-License-Identifier: MIT */
/* Luffa, four messages at once, NEON.
 *
 *     void citius_luffa_w<3, 4, 5>_neon_x4_absorb(void *const *state, const uint8_t *const *in, size_t blocks)
 *
 * state: struct luffa_nibbles, so that messages can move on to neon and sha3.  in: not aligned.  Constant-time.
 *
 * Idea: a word of a vector belongs to a message, one vector for each of the 8 w words. */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_AARCH64

#include "luffa_constants.h"

#include "luffa_neon_lanes.h"

#define LANES_UNROLLED UNROLL(5)
#define LANES_TOGETHER 1
#define MIX_UNROLLED UNROLL(5)
#define UNROLLED /* gcc would spill */
#include "luffa_many.h"

HASH_KERNEL_MANY(luffa_w3, neon_x4)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w4, neon_x4)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w5, neon_x4)
{
    absorb(5, state, in, blocks);
}

#endif
