/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, AVX2; eight suspects are checked at once.
 *
 * Idea: sha1dc_runs.h. */
#include "../../core/vectors.h"
#include "../sha1/sha1.h"
#include "sha1dc.h"

#if CITIUS_ASM_X86_64
TARGET_BEGIN("avx2")

#include "../sha1/sha1_avx2_x8.h"
#include "sha1dc_words.h"

#define SETTLE citius_sha1dc_avx2_x8_settle
#define SETTLE_LANES 8
#define SETTLE_FEW citius_sha1dc_settle

#include "sha1dc_runs.h"

HASH_KERNEL(sha1dc, avx2)
{
    absorb_runs(state, in, blocks, citius_sha1_avx2_absorb);
}

TARGET_END
#endif
