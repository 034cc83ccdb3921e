/* IDEA, 8 blocks to a vector, SSE2.
 *
 * Idea: idea_lanes.h; idea.h on multiplication. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_X86
TARGET_BEGIN("sse2")

#define ENCRYPT citius_idea_sse2_encrypt
#define DECRYPT citius_idea_sse2_decrypt
#define LANES 8
#define V __m128i
#define ADD _mm_add_epi16
#define SUB _mm_sub_epi16
#define XOR _mm_xor_si128
#define LOW _mm_unpacklo_epi32
#define HIGH _mm_unpackhi_epi32
#define LOW2 _mm_unpacklo_epi64
#define HIGH2 _mm_unpackhi_epi64
#define LOAD(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)
#define KEY(words) LOAD(words)

struct factor {
    V low, high, zero;
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ KEY(f->low), KEY(f->high), KEY(f->zero) };
}

INLINE V multiply(V a, struct factor k)
{
    V l = _mm_mullo_epi16(a, k.low), h = _mm_mulhi_epu16(a, k.high);
    V not_greater = _mm_cmpeq_epi16(_mm_subs_epu16(l, h), k.zero);
    V is_zero = _mm_cmpeq_epi16(a, _mm_setzero_si128());

    V rest = SUB(l, h);

    BARRIER_VEC(rest); /* here and below: gcc would subtract not_greater + h, and wait longer */
    rest = SUB(rest, _mm_and_si128(is_zero, k.high));
    BARRIER_VEC(rest);
    return SUB(rest, not_greater);
}

INLINE V swap_bytes(V x)
{
    return _mm_or_si128(_mm_slli_epi16(x, 8), _mm_srli_epi16(x, 8));
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

TARGET_END
#endif
