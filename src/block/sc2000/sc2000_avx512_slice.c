/* SPDX-License-Identifier: MIT */
/* SC2000, 512 blocks at a time, AVX-512.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: as sc2000_sse2.c, with gates of three inputs. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define VECTOR_BITS 512
#include "../../core/vector.h"
#include "sc2000_vectors.h"

#define TERN(a, b, c, table) (W) _mm512_ternarylogic_epi64((V)(a), (V)(b), (V)(c), table)

INLINE W all_bits(int32_t k)
{
    return (W)every_32((uint32_t)k);
}

#include "sc2000_slice.h"

BLOCK_ENCRYPT(sc2000, avx512_slice)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, avx512_slice)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
