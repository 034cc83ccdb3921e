/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, SHA-NI; suspects are checked one by one.
 *
 * Idea: sha1dc_shani.h. */
#include "../../core/vectors.h"
#include "../sha1/sha1.h"

#if CITIUS_X86_64
TARGET_BEGIN("sha,ssse3")

#define AHEAD 4
#define SETTLE settle_few
#define SETTLE_LANES 1

#include "sha1dc_shani.h"

HASH_KERNEL(sha1dc, shani)
{
    absorb_checked(state, in, blocks);
}

TARGET_END
#endif
