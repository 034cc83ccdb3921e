/* SPDX-License-Identifier: MIT */
/* Serpent, eight blocks at a time, AVX-512.
 *
 * Time depends on blocks only.
 * Idea: as serpent_avx512.c, in registers of half the size: on Zen 4 a group waits less for itself. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define VECTOR_BITS 256
#include "../../core/vector.h"

enum { GROUPS = 4 };

#define TERN(a, b, c, table) (W) _mm256_ternarylogic_epi32((V)(a), (V)(b), (V)(c), table)
#define GROUP_BARRIER(x) BARRIER_VEC(x)

#include "serpent_vectors.h"

ALIGN_STACK
BLOCK_ENCRYPT(serpent, avx512_x8)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(serpent, avx512_x8)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
