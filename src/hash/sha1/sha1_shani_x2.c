/* SHA-1, two messages at a time, SHA-NI.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define LANES 2
#define ROL2_SUM rol2_sum
#define PREPARE (void)0
#define NEXT_E _mm_sha1nexte_epu32
#define STATE_BARRIER BARRIER_VEC_GCC

#include "sha1_shani.h"

HASH_KERNEL_MANY(sha1, shani_x2)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
