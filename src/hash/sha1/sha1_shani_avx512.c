/* SHA-1, one message, SHA-NI and AVX-512VL.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,avx512f,avx512vl")

#define LANES 1
#define ROL2_SUM(x, y, z, u) _mm_rol_epi32(_mm_ternarylogic_epi32(_mm_xor_si128(x, y), z, u, 0x96), 2)
#define PREPARE                                                                            \
    __mmask8 top = opaque_top();                                                           \
    _mm256_zeroupper() /* the SHA instructions are a hundred times slower where upper halves are in use */
#define NEXT_E(abcd, w) _mm_mask_add_epi32(w, top, w, _mm_rol_epi32(abcd, 30)) /* sooner than SHA1NEXTE */

/* The mask of the top word, unknown to the compiler: clang would add and blend. */
INLINE __mmask8 opaque_top(void)
{
    __mmask8 mask = 8;

    BARRIER_MASK(mask);
    return mask;
}

#include "sha1_shani.h"

HASH_KERNEL(sha1, shani_avx512)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
