/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, the SHA1 instructions of 64-bit ARM; suspects are checked one by one.
 *
 * Idea: sha1dc_runs.h. */
#include "../../core/vectors.h"
#include "../sha1/sha1.h"
#include "sha1dc.h"

#if CITIUS_AARCH64

#define LANES 4
#include "../sha1/sha1_neon.h"
#include "sha1dc_words.h"

#define SETTLE citius_sha1dc_settle
#define SETTLE_LANES 8
#define SETTLE_FEW citius_sha1dc_settle

#include "sha1dc_runs.h"

HASH_KERNEL(sha1dc, armv8)
{
    absorb_runs(state, in, blocks, citius_sha1_armv8_absorb);
}

#endif
