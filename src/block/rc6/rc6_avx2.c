/* SPDX-License-Identifier: MIT */
/* RC6, 32 blocks at a time, AVX2.
 *
 * Idea: rc6_lanes.h; a rotation is two shifts, and the five bits of its count are what a shift by 27 leaves. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("avx2")

#define VECTOR_BITS 256
#include "../../core/vector.h"

enum { LANES = 8, GROUPS = 4 };

#define BARRIER_WORD(x) BARRIER_VEC(x)

INLINE V key_word(const uint32_t *p)
{
    return every_32(*p);
}

struct turn {
    V word, by; /* by: below 32 */
};

INLINE struct turn turn(V x)
{
    V square = _mm256_mullo_epi32(x, x), product = add_32(add_32(square, square), x);
    V by = _mm256_srli_epi32(product, 27);

    return (struct turn){ bit_or(_mm256_slli_epi32(product, 5), by), by };
}

/* Here and now: else gcc keeps the two halves of a rotation, of all groups, in memory. */
INLINE V left(V x, struct turn t)
{
    x = bit_or(_mm256_sllv_epi32(x, t.by), _mm256_srlv_epi32(x, sub_32(every_32(32), t.by)));
    BARRIER_VEC(x);
    return x;
}

INLINE V right(V x, struct turn t)
{
    x = bit_or(_mm256_srlv_epi32(x, t.by), _mm256_sllv_epi32(x, sub_32(every_32(32), t.by)));
    BARRIER_VEC(x);
    return x;
}

#include "rc6_lanes.h"

ALIGN_STACK BLOCK_ENCRYPT(rc6, avx2)
{
    crypt_lanes(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(rc6, avx2)
{
    crypt_lanes(true, schedule, out, in, blocks);
}

TARGET_END
#endif
