/* SHA-1, one message, SHA-NI with a fast SHA1MSG2.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define LANES 1
#define PREPARE (void)0
#define NEXT_E _mm_sha1nexte_epu32
#define ALL_BY_16

#include "sha1_shani.h"

HASH_KERNEL(sha1, shani_msg)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
