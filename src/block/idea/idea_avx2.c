/* IDEA, 16 blocks to a vector, AVX2.
 *
 * Idea: idea_lanes.h; idea.h on multiplication. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_X86
TARGET_BEGIN("avx2")

#define ENCRYPT citius_idea_avx2_encrypt
#define DECRYPT citius_idea_avx2_decrypt
#define LANES 16
#define V __m256i
#define ADD _mm256_add_epi16
#define SUB _mm256_sub_epi16
#define XOR _mm256_xor_si256
#define LOW _mm256_unpacklo_epi32
#define HIGH _mm256_unpackhi_epi32
#define LOW2 _mm256_unpacklo_epi64
#define HIGH2 _mm256_unpackhi_epi64
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)
#define KEY(words) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(words)))

struct factor {
    V low, high, zero;
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ KEY(f->low), KEY(f->high), KEY(f->zero) };
}

INLINE V multiply(V a, struct factor k)
{
    V l = _mm256_mullo_epi16(a, k.low), h = _mm256_mulhi_epu16(a, k.high);
    V not_greater = _mm256_cmpeq_epi16(_mm256_subs_epu16(l, h), k.zero);
    V is_zero = _mm256_cmpeq_epi16(a, _mm256_setzero_si256());

    V rest = SUB(SUB(l, h), _mm256_and_si256(is_zero, k.high));

    BARRIER_VEC(rest); /* gcc would subtract not_greater + h, and wait longer */
    return SUB(rest, not_greater);
}

INLINE V to_pairs(V x)
{
    return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(
                                      _mm_setr_epi8(1, 0, 9, 8, 3, 2, 11, 10, 5, 4, 13, 12, 7, 6, 15, 14)));
}

INLINE V from_pairs(V x)
{
    return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(
                                      _mm_setr_epi8(1, 0, 5, 4, 9, 8, 13, 12, 3, 2, 7, 6, 11, 10, 15, 14)));
}

#include "idea_lanes.h"

TARGET_END
#endif
