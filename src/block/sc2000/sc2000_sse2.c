/* SPDX-License-Identifier: MIT */
/* SC2000, 128 blocks at a time, SSE2.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: bit slices, sc2000_slice.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("sse2")

#define VECTOR_BITS 128
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

BLOCK_ENCRYPT(sc2000, sse2)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, sse2)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
