/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, SHA-NI; eight suspects are checked at once, with AVX2.
 *
 * Idea: sha1dc_shani.h. */
#include "../../core/vectors.h"
#include "../sha1/sha1.h"

#if CITIUS_X86_64
TARGET_BEGIN("sha,ssse3")

#define AHEAD 4
#define SETTLE citius_sha1dc_avx2_x8_settle
#define SETTLE_LANES 8

#include "sha1dc_shani.h"

HASH_KERNEL(sha1dc, shani_avx2)
{
    __asm__ volatile("vzeroupper");
    absorb_checked(state, in, blocks);
}

TARGET_END
#endif
