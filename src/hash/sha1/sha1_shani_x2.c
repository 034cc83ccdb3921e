/* SPDX-License-Identifier: MIT */
/* SHA-1, two messages at a time, SHA-NI.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define AHEAD 4
#define STATE_BARRIER BARRIER_VEC_GCC /* or else states go through the stack from round to round */
#include "sha1_shani.h"

HASH_KERNEL_MANY(sha1, shani_x2)
{
    absorb(2, state, in, blocks);
}

TARGET_END
#endif
