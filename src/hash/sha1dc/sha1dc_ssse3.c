/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, SSSE3; suspects are checked one by one.
 *
 * Idea: sha1dc_runs.h. */
#include "../../core/vectors.h"
#include "../sha1/sha1.h"
#include "sha1dc.h"

#if CITIUS_ASM_X86_64 || CITIUS_ASM_I386
TARGET_BEGIN("ssse3")

#include "../sha1/sha1_sse2_x4.h"
#include "sha1dc_words.h"

#define SETTLE citius_sha1dc_settle
#define SETTLE_LANES 8
#define SETTLE_FEW citius_sha1dc_settle

#include "sha1dc_runs.h"

HASH_KERNEL(sha1dc, ssse3)
{
    absorb_runs(state, in, blocks, citius_sha1_ssse3_absorb);
}

TARGET_END
#endif
