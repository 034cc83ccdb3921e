/* SPDX-License-Identifier: MIT */
/* Luffa, four messages at once, NEON and SHA3's EOR3 and BCAX.
 *
 *     void citius_luffa_w<3, 4, 5>_sha3_x4_absorb(void *const *state, const uint8_t *const *in, size_t blocks)
 *
 * state: struct luffa_nibbles, so that messages can move on to neon and sha3.  in: not aligned.  Constant-time.
 *
 * Idea: a word of a vector belongs to a message, one vector for each of the 8 w words. */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_AARCH64

#include "luffa_constants.h"

TARGET_BEGIN("arch=armv8.2-a+sha3")

#include "luffa_neon_lanes.h"

#define XOR3(a, b, c) veor3q_u32(a, b, c)
#define BCAX(a, b, c) vbcaxq_u32(a, b, c)

#define LANES_UNROLLED UNROLL(5)
#define LANES_TOGETHER 1
#define MIX_UNROLLED UNROLL(5)
#define UNROLLED /* gcc would spill */
#include "luffa_many.h"

HASH_KERNEL_MANY(luffa_w3, sha3_x4)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w4, sha3_x4)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w5, sha3_x4)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
