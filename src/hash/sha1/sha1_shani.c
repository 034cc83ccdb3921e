/* SPDX-License-Identifier: MIT */
/* SHA-1, one message, SHA-NI.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define AHEAD 4
#include "sha1_shani.h"

HASH_KERNEL(sha1, shani)
{
    absorb(1, &state, &in, blocks);
}

TARGET_END
#endif
