/* SPDX-License-Identifier: MIT */
/* SC2000, 256 blocks at a time, AVX2.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: as sc2000_sse2.c. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define VECTOR_BITS 256
#include "../../core/vector.h"
#include "sc2000_vectors.h"

#define SUM(t, x) \
    W t = x;      \
    BARRIER_VEC(t) /* in other orders there are more of them on the stack */

INLINE W all_bits(int32_t k)
{
    return (W)every_32((uint32_t)k);
}

#include "sc2000_slice.h"

BLOCK_ENCRYPT(sc2000, avx2)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, avx2)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
