/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, 8 messages at a time, AVX2.  Variable-time: the time shows how many blocks fulfil
 * all conditions of some vector.
 *
 * Idea: sha1dc_lanes.h; PDEP and PEXT find the order in which VPERMD moves suspects together. */
#include "../../core/vectors.h"
#include "sha1dc.h"

#if CITIUS_X86
TARGET_BEGIN("avx2,bmi2")

#include "../sha1/sha1_avx2_x8.h"
#include "sha1dc_words.h"

typedef __m256i lane_choice;
typedef __m256i lane_order;

INLINE lane_choice equal(V x, V y)
{
    return _mm256_cmpeq_epi32(x, y);
}

INLINE V select_lanes(lane_choice chosen, V x, V y)
{
    return _mm256_blendv_epi8(x, y, chosen);
}

INLINE unsigned bits_of(lane_choice chosen)
{
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(chosen));
}

INLINE V pack(lane_order order, V x)
{
    return _mm256_permutevar8x32_epi32(x, order);
}

INLINE void store_anywhere(uint32_t *p, V x)
{
    _mm256_storeu_si256((__m256i *)(void *)p, x);
}

/* Lane i of the result: the number of the i-th bit that is set. */
INLINE __m256i order_of(unsigned bits)
{
    const uint32_t numbers = _pext_u32(0x76543210, _pdep_u32(bits, 0x11111111) * 15);

    return _mm256_srlv_epi32(SET1(numbers), _mm256_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28));
}

/* The exponent of a float; that of -2^31 is 31, too. */
INLINE __m256i index_of(__m256i x)
{
    const __m256i exponent = _mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(x)), 23);

    return AND(SUB(exponent, SET1(127)), SET1(31));
}

INLINE __m256i look_up(const uint32_t *table, __m256i index)
{
    const __m256 bit3 = _mm256_castsi256_ps(_mm256_slli_epi32(index, 28));
    const __m256 bit4 = _mm256_castsi256_ps(_mm256_slli_epi32(index, 27));
    const __m256 x0 = _mm256_castsi256_ps(pack(index, LOAD(table)));
    const __m256 x1 = _mm256_castsi256_ps(pack(index, LOAD(table + 8)));
    const __m256 x2 = _mm256_castsi256_ps(pack(index, LOAD(table + 16)));
    const __m256 x3 = _mm256_castsi256_ps(pack(index, LOAD(table + 24)));

    return _mm256_castps_si256(_mm256_blendv_ps(_mm256_blendv_ps(x0, x1, bit3), _mm256_blendv_ps(x2, x3, bit3), bit4));
}

#include "sha1dc_lanes.h"

HASH_KERNEL_MANY(sha1dc, avx2_x8)
{
    absorb_and_settle(citius_sha1dc_avx2_x8_absorb_later, citius_sha1dc_avx2_x8_settle, state, in, blocks);
}

HASH_ABSORB_LATER(sha1dc, avx2_x8)
{
    absorb_later(state, in, blocks, batch, message);
}

HASH_SETTLE(sha1dc, avx2_x8)
{
    settle(batch);
}

TARGET_END
#endif
