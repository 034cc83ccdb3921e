/* SPDX-License-Identifier: MIT */
/* SHA-1, 8 messages at a time, AVX2.
 *
 * Idea: sha1_gather.h, sha1_lanes.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("avx2")

#include "sha1_avx2_x8.h"
#include "sha1_gather.h"
#include "sha1_lanes.h"

HASH_KERNEL_MANY(sha1, avx2_x8)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
