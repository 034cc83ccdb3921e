/* SHA-1, 4 messages at a time, SHA-NI.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define LANES 4
#define PREPARE (void)0
#define NEXT_E _mm_sha1nexte_epu32
#define ALL_BY_16
#define STATE_BARRIER BARRIER_VEC

#include "sha1_shani.h"

HASH_KERNEL_MANY(sha1, shani_x4)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
