/* RC6, 32 blocks at a time, AVX2.
 *
 * Idea: rc6_lanes.h; a rotation is two shifts, and the five bits of its count are what a shift by 27 leaves. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("avx2")

#define ENCRYPT citius_rc6_avx2_encrypt
#define DECRYPT citius_rc6_avx2_decrypt
#define LANES 8
#define GROUPS 4
#define V __m256i
#define ADD _mm256_add_epi32
#define SUB _mm256_sub_epi32
#define XOR _mm256_xor_si256
#define BARRIER_WORD(x) BARRIER_VEC(x)
#define KEY(p) _mm256_set1_epi32((int)*(p))
#define LOW _mm256_unpacklo_epi32
#define HIGH _mm256_unpackhi_epi32
#define LOW2 _mm256_unpacklo_epi64
#define HIGH2 _mm256_unpackhi_epi64
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)

struct turn {
    V word, by; /* by: below 32 */
};

INLINE struct turn turn(V x)
{
    V square = _mm256_mullo_epi32(x, x), product = ADD(ADD(square, square), x), by = _mm256_srli_epi32(product, 27);

    return (struct turn){ _mm256_or_si256(_mm256_slli_epi32(product, 5), by), by };
}

/* Here and now: else gcc keeps the two halves of a rotation, of all groups, in memory. */
INLINE V left(V x, struct turn t)
{
    x = _mm256_or_si256(_mm256_sllv_epi32(x, t.by), _mm256_srlv_epi32(x, SUB(_mm256_set1_epi32(32), t.by)));
    BARRIER_VEC(x);
    return x;
}

INLINE V right(V x, struct turn t)
{
    x = _mm256_or_si256(_mm256_srlv_epi32(x, t.by), _mm256_sllv_epi32(x, SUB(_mm256_set1_epi32(32), t.by)));
    BARRIER_VEC(x);
    return x;
}

#include "rc6_lanes.h"

TARGET_END
#endif
