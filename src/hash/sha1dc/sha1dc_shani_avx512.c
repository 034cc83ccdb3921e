/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, SHA-NI and AVX-512VL; sixteen suspects are checked at once.
 *
 * Idea: sha1dc_shani.h. */
#include "../../core/vectors.h"
#include "../sha1/sha1.h"

#if CITIUS_X86_64
TARGET_BEGIN("sha,ssse3")

#define AHEAD 4
#define ROL2_SUM rol2_sum_avx512
#define SETTLE citius_sha1dc_avx512_x16_settle
#define SETTLE_LANES 16

#include "sha1dc_shani.h"

HASH_KERNEL(sha1dc, shani_avx512)
{
    __asm__ volatile("vzeroupper");
    absorb_checked(state, in, blocks);
}

TARGET_END
#endif
