/* SPDX-License-Identifier: MIT */
/* SC2000, 16 blocks at a time, SSSE3.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: look-ups of nibbles, sc2000_nibbles.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3,tune=haswell")

#define VECTOR_BITS 128
#define VECTOR_SHUFFLES
#include "../../core/vector.h"
#include "sc2000_vectors.h"

#include "sc2000_nibbles.h"

ALIGN_STACK
BLOCK_ENCRYPT(sc2000, ssse3)
{
    crypt(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(sc2000, ssse3)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
