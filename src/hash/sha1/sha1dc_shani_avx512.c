/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, SHA-NI and AVX-512VL; sixteen suspects are checked at once.
 *
 * Idea: sha1dc_shani.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86_64
TARGET_BEGIN("sha,avx512f,avx512vl")

#define AHEAD 4
#define ROL2_SUM(x, y, z, u) _mm_rol_epi32(_mm_ternarylogic_epi32(_mm_xor_si128(x, y), z, u, 0x96), 2)
#define SETTLE citius_sha1dc_avx512_x16_settle
#define SETTLE_LANES 16

#include "sha1dc_shani.h"

HASH_KERNEL(sha1dc, shani_avx512)
{
    _mm256_zeroupper(); /* the SHA instructions are a hundred times slower where upper halves are in use */
    absorb_checked(state, in, blocks);
}

TARGET_END
#endif
