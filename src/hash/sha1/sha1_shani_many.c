/* SPDX-License-Identifier: MIT */
/* SHA-1, 3, 4 or 6 messages at a time, SHA-NI.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define AHEAD 0
#define STATE_BARRIER BARRIER_VEC
#include "sha1_shani.h"

HASH_KERNEL_MANY(sha1, shani_x3)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL_MANY(sha1, shani_x4)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL_MANY(sha1, shani_x6)
{
    absorb(6, state, in, blocks);
}

TARGET_END
#endif
