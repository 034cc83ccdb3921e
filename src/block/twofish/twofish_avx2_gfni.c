/* SPDX-License-Identifier: MIT */
/* Twofish, 32 blocks at a time, AVX2 with GFNI.
 *
 * Time depends on blocks and on the key's length only.  Idea: twofish_nibbles.h. */
#include "twofish.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")

#define AFFINE(x, m) _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x((long long)(m)), 0)
#include "twofish_ymm.h"

BLOCK_ENCRYPT(twofish, avx2_gfni)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, avx2_gfni)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
