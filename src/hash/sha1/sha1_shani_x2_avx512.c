/* SPDX-License-Identifier: MIT */
/* SHA-1, two messages at a time, SHA-NI and AVX-512VL.
 *
 * Idea: sha1_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("sha,avx512f,avx512vl")

#define AHEAD 4
#define ROL2_SUM(x, y, z, u) _mm_rol_epi32(_mm_ternarylogic_epi32(_mm_xor_si128(x, y), z, u, 0x96), 2)
#include "sha1_shani.h"

HASH_KERNEL_MANY(sha1, shani_x2_avx512)
{
    _mm256_zeroupper(); /* the SHA instructions are a hundred times slower where upper halves are in use */
    absorb(2, state, in, blocks);
}

TARGET_END
#endif
