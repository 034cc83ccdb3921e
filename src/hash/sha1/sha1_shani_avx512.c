/* SPDX-License-Identifier: MIT */
/* SHA-1, one message, SHA-NI and AVX-512VL.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,avx512f,avx512vl")

#define AHEAD 4
#define ROL2_SUM(x, y, z, u) _mm_rol_epi32(_mm_ternarylogic_epi32(_mm_xor_si128(x, y), z, u, 0x96), 2)
#define NEXT_E next_e
/* Sooner than SHA1NEXTE. */
INLINE __m128i next_e(__m128i abcd, __m128i w)
{
    __mmask8 top_word = 8;

    BARRIER_MASK(top_word); /* known, clang would add and blend */
    return _mm_mask_add_epi32(w, top_word, w, _mm_rol_epi32(abcd, 30));
}

#include "sha1_shani.h"

HASH_KERNEL(sha1, shani_avx512)
{
    _mm256_zeroupper(); /* the SHA instructions are a hundred times slower where upper halves are in use */
    absorb(1, &state, &in, blocks);
}

TARGET_END
#endif
