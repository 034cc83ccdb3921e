/* SPDX-License-Identifier: MIT */
/* IDEA, 16 blocks to a vector, AVX2.
 *
 * Idea: idea_lanes.h; idea.h on multiplication. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_X86
TARGET_BEGIN("avx2")

#define VECTOR_BITS 256
#include "../../core/vector.h"

enum { LANES = 16 };

struct factor {
    V low, high, zero;
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ every_128(f->low), every_128(f->high), every_128(f->zero) };
}

INLINE V multiply(V a, struct factor k)
{
    V l = _mm256_mullo_epi16(a, k.low), h = _mm256_mulhi_epu16(a, k.high);
    V not_greater = _mm256_cmpeq_epi16(_mm256_subs_epu16(l, h), k.zero);
    V is_zero = _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
    V rest = sub_16(sub_16(l, h), bit_and(is_zero, k.high));

    BARRIER_VEC(rest); /* gcc would subtract not_greater + h, and wait longer */
    return sub_16(rest, not_greater);
}

INLINE V to_pairs(V x)
{
    return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 0, 9, 8, 3, 2, 11, 10, 5, 4, 13, 12, 7,
                                                                            6, 15, 14)));
}

INLINE V from_pairs(V x)
{
    return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 0, 5, 4, 9, 8, 13, 12, 3, 2, 7, 6, 11,
                                                                            10, 15, 14)));
}

#include "idea_lanes.h"

ALIGN_STACK BLOCK_ENCRYPT(idea, avx2)
{
    crypt(&((const struct idea_schedule *)schedule)->encrypt, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(idea, avx2)
{
    crypt(&((const struct idea_schedule *)schedule)->decrypt, out, in, blocks);
}

TARGET_END
#endif
