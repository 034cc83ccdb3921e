/* SPDX-License-Identifier: MIT */
/* SHA-1, 8 messages at a time, NEON.
 *
 * Idea: sha1_gather.h, sha1_lanes.h, in two vectors.  CH and MAJ are BSL, which chooses by bits. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_AARCH64

#define LANES 8
#define WIDTH 4
#include "sha1_neon.h"

#include "sha1_gather.h"
#include "sha1_lanes.h"

HASH_KERNEL_MANY(sha1, neon_x8)
{
    absorb(state, in, blocks);
}

#endif
