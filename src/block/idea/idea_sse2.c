/* SPDX-License-Identifier: MIT */
/* IDEA, 8 blocks to a vector, SSE2.
 *
 * Idea: idea_lanes.h; idea.h on multiplication. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_X86
TARGET_BEGIN("sse2")

#define VECTOR_BITS 128
#include "../../core/vector.h"

enum { LANES = 8 };

struct factor {
    V low, high, zero;
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ every_128(f->low), every_128(f->high), every_128(f->zero) };
}

INLINE V multiply(V a, struct factor k)
{
    V l = _mm_mullo_epi16(a, k.low), h = _mm_mulhi_epu16(a, k.high);
    V not_greater = _mm_cmpeq_epi16(_mm_subs_epu16(l, h), k.zero);
    V is_zero = _mm_cmpeq_epi16(a, _mm_setzero_si128());
    V rest = sub_16(l, h);

    BARRIER_VEC(rest); /* here and below: gcc would subtract not_greater + h, and wait longer */
    rest = sub_16(rest, bit_and(is_zero, k.high));
    BARRIER_VEC(rest);
    return sub_16(rest, not_greater);
}

INLINE V swap_bytes(V x)
{
    return bit_or(_mm_slli_epi16(x, 8), _mm_srli_epi16(x, 8));
}

INLINE V to_pairs(V x)
{
    return swap_bytes(_mm_unpacklo_epi16(x, _mm_srli_si128(x, 8)));
}

INLINE V from_pairs(V x)
{
    x = _mm_shufflehi_epi16(_mm_shufflelo_epi16(x, _MM_SHUFFLE(3, 1, 2, 0)), _MM_SHUFFLE(3, 1, 2, 0));
    return swap_bytes(_mm_shuffle_epi32(x, _MM_SHUFFLE(3, 1, 2, 0)));
}

#include "idea_lanes.h"

ALIGN_STACK BLOCK_ENCRYPT(idea, sse2)
{
    crypt(&((const struct idea_schedule *)schedule)->encrypt, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(idea, sse2)
{
    crypt(&((const struct idea_schedule *)schedule)->decrypt, out, in, blocks);
}

TARGET_END
#endif
