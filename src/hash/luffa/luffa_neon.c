/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, NEON.
 *
 *     void citius_luffa_w<3, 4, 5>_neon_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: the tables lie in registers.
 *
 * Idea: that of luffa_ssse3_table.c. */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_AARCH64

#include "luffa_constants.h"

#define XOR3(a, b, c) XOR(XOR(a, b), c)

#include "luffa_neon_table.h"

HASH_KERNEL(luffa_w3, neon)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, neon)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, neon)
{
    absorb(5, state, in, blocks);
}

#endif
