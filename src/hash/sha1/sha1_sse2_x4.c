/* SPDX-License-Identifier: MIT */
/* SHA-1, 4 messages at a time, SSE2.
 *
 * Idea: sha1_gather.h, sha1_lanes.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sse2")

#include "sha1_sse2_x4.h"

#include "sha1_gather.h"
#include "sha1_lanes.h"

HASH_KERNEL_MANY(sha1, sse2_x4)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
