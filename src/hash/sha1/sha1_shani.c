/* SHA-1, one message, SHA-NI.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define LANES 1
#define ROL2_SUM rol2_sum
#define PREPARE (void)0
#define NEXT_E _mm_sha1nexte_epu32

#include "sha1_shani.h"

HASH_KERNEL(sha1, shani)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
