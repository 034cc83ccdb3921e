/* SPDX-License-Identifier: MIT */
/* SHA-1, 16 messages at a time, AVX-512.
 *
 * Idea: sha1_gather.h, sha1_lanes.h; ternary logic makes each function one operation, and rotations exist. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw")

#include "sha1_avx512_x16.h"
#include "sha1_gather.h"
#include "sha1_lanes.h"

HASH_KERNEL_MANY(sha1, avx512_x16)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
