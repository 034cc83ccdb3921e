/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, NEON and SHA3's EOR3.
 *
 *     void citius_luffa_w<3, 4, 5>_sha3_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: the tables lie in registers.
 *
 * Idea: that of luffa_ssse3_table.c. */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_AARCH64

#include "luffa_constants.h"

TARGET_BEGIN("arch=armv8.2-a+sha3")
#define XOR3(a, b, c) veor3q_u8(a, b, c)

#include "luffa_neon_table.h"

HASH_KERNEL(luffa_w3, sha3)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, sha3)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, sha3)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
