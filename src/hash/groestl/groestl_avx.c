/* SPDX-License-Identifier: MIT */
/* Groestl-512, one message, AES-NI with AVX.
 *
 * Time depends on blocks only.
 * Idea: groestl_rows.h in ymm registers.  Before AVX2 only the bitwise operations, those on floating
 * point, work on all 256 bits; the others take P and Q apart.  @[Aoki12, Section 5.1.9] */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx,aes")

typedef __m256i V;

INLINE V zero(void)
{
    return _mm256_setzero_si256();
}

INLINE V bit_xor(V a, V b)
{
    return _mm256_castps_si256(_mm256_xor_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)));
}

INLINE V xor3(V a, V b, V c)
{
    return bit_xor(bit_xor(a, b), c);
}

INLINE V bit_and(V a, V b)
{
    return _mm256_castps_si256(_mm256_and_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)));
}

INLINE V join(__m128i low, __m128i high)
{
    return _mm256_insertf128_si256(_mm256_castsi128_si256(low), high, 1);
}

INLINE __m128i low_half(V x)
{
    return _mm256_castsi256_si128(x);
}

INLINE __m128i high_half(V x)
{
    return _mm256_extractf128_si256(x, 1);
}

INLINE V shuffle(V a, V b)
{
    return join(_mm_shuffle_epi8(low_half(a), low_half(b)), _mm_shuffle_epi8(high_half(a), high_half(b)));
}

INLINE V low_16(V a, V b)
{
    return join(_mm_unpacklo_epi16(low_half(a), low_half(b)), _mm_unpacklo_epi16(high_half(a), high_half(b)));
}

INLINE V high_16(V a, V b)
{
    return join(_mm_unpackhi_epi16(low_half(a), low_half(b)), _mm_unpackhi_epi16(high_half(a), high_half(b)));
}

INLINE V low_32(V a, V b)
{
    return join(_mm_unpacklo_epi32(low_half(a), low_half(b)), _mm_unpacklo_epi32(high_half(a), high_half(b)));
}

INLINE V high_32(V a, V b)
{
    return join(_mm_unpackhi_epi32(low_half(a), low_half(b)), _mm_unpackhi_epi32(high_half(a), high_half(b)));
}

INLINE V low_64(V a, V b)
{
    return join(_mm_unpacklo_epi64(low_half(a), low_half(b)), _mm_unpacklo_epi64(high_half(a), high_half(b)));
}

INLINE V high_64(V a, V b)
{
    return join(_mm_unpackhi_epi64(low_half(a), low_half(b)), _mm_unpackhi_epi64(high_half(a), high_half(b)));
}

INLINE V aes_last(V a, V b)
{
    return join(_mm_aesenclast_si128(low_half(a), low_half(b)), _mm_aesenclast_si128(high_half(a), high_half(b)));
}

INLINE V add_8(V a, V b)
{
    return join(_mm_add_epi8(low_half(a), low_half(b)), _mm_add_epi8(high_half(a), high_half(b)));
}

INLINE V greater_8(V a, V b)
{
    return join(_mm_cmpgt_epi8(low_half(a), low_half(b)), _mm_cmpgt_epi8(high_half(a), high_half(b)));
}

INLINE V every_8(uint32_t x)
{
    return _mm256_set1_epi8((char)x);
}

INLINE V every_128(const void *p)
{
    return join(_mm_loadu_si128(p), _mm_loadu_si128(p));
}

INLINE V repeat_32(const void *p)
{
    return _mm256_loadu_si256(p);
}

/* One message: always wide. */
INLINE V exchange(int wide, V x)
{
    (void)wide;
    return _mm256_permute2f128_si256(x, x, 1);
}

INLINE V load_parts(int wide, const uint8_t *const *in, size_t at)
{
    (void)wide;
    return every_128(in[0] + at);
}

INLINE void store_parts(int wide, void *const *out, size_t at, V x)
{
    (void)wide;
    _mm_storeu_si128((void *)((uint8_t *)out[0] + at), low_half(x));
}

#define DOUBLED_BARRIER(x) (void)0 /* else its halves would be joined too early */
#include "groestl_vaes.h"

#include "groestl_rows.h"

ALIGN_STACK HASH_KERNEL(groestl_512, avx)
{
    absorb(&groestl_512, 1, &state, &in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl_512, avx)
{
    output(&groestl_512, 1, &state);
    groestl_put_digest(kind, state, out);
}

ALIGN_STACK HASH_KERNEL(groestl0_512, avx)
{
    absorb(&groestl0_512, 1, &state, &in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl0_512, avx)
{
    output(&groestl0_512, 1, &state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
