/* SPDX-License-Identifier: MIT */
/* Serpent, sixteen blocks at a time, AVX-512.
 *
 * Time depends on blocks only.
 * Idea: as serpent_sse2.c, the circuits of gates with three inputs. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define VECTOR_BITS 512
#include "../../core/vector.h"

enum { GROUPS = 4 };

#define TERN(a, b, c, table) (W) _mm512_ternarylogic_epi32((V)(a), (V)(b), (V)(c), table)
#define GROUP_BARRIER(x) BARRIER_VEC(x)

#include "serpent_vectors.h"

/* Less than GROUPS groups go to avx512_x8: halves side by side wait less. */
ALIGN_STACK
BLOCK_ENCRYPT(serpent, avx512)
{
    crypt_groups(false, GROUPS, schedule, &out, &in, &blocks);
    if (blocks > 0)
        citius_serpent_avx512_x8_encrypt(schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(serpent, avx512)
{
    crypt_groups(true, GROUPS, schedule, &out, &in, &blocks);
    if (blocks > 0)
        citius_serpent_avx512_x8_decrypt(schedule, out, in, blocks);
}

TARGET_END
#endif
