/* SPDX-License-Identifier: MIT */
/* SC2000, 32 blocks at a time, AVX2.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: as sc2000_ssse3.c. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define VECTOR_BITS 256
#include "../../core/vector.h"
#include "sc2000_vectors.h"

#include "sc2000_nibbles.h"

ALIGN_STACK
BLOCK_ENCRYPT(sc2000, avx2_x32)
{
    crypt(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(sc2000, avx2_x32)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
