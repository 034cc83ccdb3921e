/* SPDX-License-Identifier: MIT */
/* Vectors of 32 bytes as groestl_rows.h takes them. */
#define VECTOR_BITS 256
#include "../../core/vector.h"

INLINE V zero(void)
{
    return _mm256_setzero_si256();
}

INLINE V xor3(V a, V b, V c)
{
    return bit_xor(bit_xor(a, b), c);
}

INLINE V greater_8(V a, V b)
{
    return _mm256_cmpgt_epi8(a, b);
}

INLINE __m128i load_16(const void *p)
{
    return _mm_loadu_si128(p);
}

INLINE void store_16(void *p, __m128i x)
{
    _mm_storeu_si128(p, x);
}

INLINE V join(__m128i low, __m128i high)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

INLINE __m128i low_half(V x)
{
    return _mm256_castsi256_si128(x);
}

INLINE __m128i high_half(V x)
{
    return _mm256_extracti128_si256(x, 1);
}

INLINE V repeat_32(const void *p)
{
    return _mm256_loadu_si256(p);
}

INLINE V exchange(int wide, V x)
{
    return wide ? _mm256_permute4x64_epi64(x, 0x4e) : _mm256_shuffle_epi32(x, 0x4e);
}

INLINE V load_parts(int wide, const uint8_t *const *in, size_t at)
{
    return wide ? every_128(in[0] + at) : join(load_16(in[0] + at), load_16(in[1] + at));
}

INLINE void store_parts(int wide, void *const *out, size_t at, V x)
{
    store_16((uint8_t *)out[0] + at, low_half(x));
    if (!wide)
        store_16((uint8_t *)out[1] + at, high_half(x));
}
