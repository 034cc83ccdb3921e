/* SPDX-License-Identifier: MIT */
/* IDEA, 32 blocks to a vector, AVX-512.
 *
 * Idea: idea_lanes.h.  Masks make a multiplication six instructions: where a is 0, h keeps the factor, so that l - h is
 * - k, and 1 is added where l <= h. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw,tune=icelake-server")

#define VECTOR_BITS 512
#include "../../core/vector.h"

enum { LANES = 32 };

struct factor {
    V low, high, minus_1; /* the latter 0 if the factor is 0 */
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ every_128(f->low), every_128(f->high), bit_xor(every_128(f->zero), _mm512_set1_epi16(-1)) };
}

INLINE V multiply(V a, struct factor k)
{
    __mmask32 not_0 = _mm512_test_epi16_mask(a, a);
    V l, h, difference;

    BARRIER_MASK(not_0); /* clang would test for 0 and move k.high after the multiplication */
    l = _mm512_mullo_epi16(a, k.low);
    h = _mm512_mask_mulhi_epu16(k.high, not_0, a, k.high);
    difference = sub_16(l, h);
    return _mm512_mask_sub_epi16(difference, _mm512_cmple_epu16_mask(l, h), difference, k.minus_1);
}

INLINE V to_pairs(V x)
{
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_setr_epi8(1, 0, 9, 8, 3, 2, 11, 10, 5, 4, 13, 12, 7, 6, 15,
                                                                       14)));
}

INLINE V from_pairs(V x)
{
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_setr_epi8(1, 0, 5, 4, 9, 8, 13, 12, 3, 2, 7, 6, 11, 10, 15,
                                                                       14)));
}

#include "idea_lanes.h"

ALIGN_STACK BLOCK_ENCRYPT(idea, avx512)
{
    crypt(&((const struct idea_schedule *)schedule)->encrypt, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(idea, avx512)
{
    crypt(&((const struct idea_schedule *)schedule)->decrypt, out, in, blocks);
}

TARGET_END
#endif
