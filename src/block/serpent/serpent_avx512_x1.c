/* SPDX-License-Identifier: MIT */
/* Serpent, four blocks at a time, two or one, AVX-512.
 *
 * Time depends on blocks only.
 * Idea: as serpent_avx512.c, but a word in a register: gates of three inputs are a shorter way. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define VECTOR_BITS 128
#include "../../core/vector.h"

typedef uint32_t W __attribute__((vector_size(16)));
typedef uint32_t key_word;

enum { LANES = 1, GROUPS = CITIUS_X86_64 ? 4 : 2 /* as registers suffice */ };

#define TERN(a, b, c, table) (W) _mm_ternarylogic_epi32((V)(a), (V)(b), (V)(c), table)
#define GROUP_BARRIER(x) BARRIER_VEC(x)

INLINE W key_at(const key_word *k, int j)
{
    return (W)every_32(k[j]);
}

INLINE void load_group(W x[4], const uint8_t *in)
{
    V all = load(in);

    x[0] = (W)all;
    x[1] = (W)_mm_shuffle_epi32(all, 1);
    x[2] = (W)_mm_shuffle_epi32(all, 2);
    x[3] = (W)_mm_shuffle_epi32(all, 3);
}

INLINE void store_group(uint8_t *out, const W x[4])
{
    store(out, low_64(low_32((V)x[0], (V)x[1]), low_32((V)x[2], (V)x[3])));
}

#include "serpent_words.h"

ALIGN_STACK
BLOCK_ENCRYPT(serpent, avx512_x1)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(serpent, avx512_x1)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
