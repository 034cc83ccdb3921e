/* SHA-1, one message, SHA-NI.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,ssse3")

#define KERNEL citius_sha1_shani_absorb
#define LANES 1
#define ROL2_SUM(x, y, z, u) rol2(_mm_xor_si128(_mm_xor_si128(_mm_xor_si128(x, y), z), u))
#define PREPARE (void)0
#define NEXT_E _mm_sha1nexte_epu32

INLINE __m128i rol2(__m128i x)
{
    return _mm_or_si128(_mm_slli_epi32(x, 2), _mm_srli_epi32(x, 30));
}

#include "sha1_shani.h"

TARGET_END
#endif
