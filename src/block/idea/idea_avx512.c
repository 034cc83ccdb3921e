/* IDEA, 32 blocks to a vector, AVX-512.
 *
 * Idea: idea_lanes.h.  Masks make a multiplication six instructions: where a is 0, h keeps the factor, so that l - h is
 * - k, and 1 is added where l <= h. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw,tune=icelake-server")

#define ENCRYPT citius_idea_avx512_encrypt
#define DECRYPT citius_idea_avx512_decrypt
#define LANES 32
#define V __m512i
#define ADD _mm512_add_epi16
#define XOR _mm512_xor_si512
#define LOW _mm512_unpacklo_epi32
#define HIGH _mm512_unpackhi_epi32
#define LOW2 _mm512_unpacklo_epi64
#define HIGH2 _mm512_unpackhi_epi64
#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, x) _mm512_storeu_si512(p, x)
#define KEY(words) _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)(words)))

struct factor {
    V low, high, minus_1; /* the latter 0 if the factor is 0 */
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ KEY(f->low), KEY(f->high), XOR(KEY(f->zero), _mm512_set1_epi16(-1)) };
}

INLINE V multiply(V a, struct factor k)
{
    __mmask32 not_0 = _mm512_test_epi16_mask(a, a);
    V l, h, difference;

    BARRIER_MASK(not_0); /* clang would ask for 0 and move k.high behind the multiplication */
    l = _mm512_mullo_epi16(a, k.low);
    h = _mm512_mask_mulhi_epu16(k.high, not_0, a, k.high);
    difference = _mm512_sub_epi16(l, h);
    return _mm512_mask_sub_epi16(difference, _mm512_cmple_epu16_mask(l, h), difference, k.minus_1);
}

INLINE V to_pairs(V x)
{
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(
                                      _mm_setr_epi8(1, 0, 9, 8, 3, 2, 11, 10, 5, 4, 13, 12, 7, 6, 15, 14)));
}

INLINE V from_pairs(V x)
{
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(
                                      _mm_setr_epi8(1, 0, 5, 4, 9, 8, 13, 12, 3, 2, 7, 6, 11, 10, 15, 14)));
}

#include "idea_lanes.h"

TARGET_END
#endif
