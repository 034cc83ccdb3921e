/* SPDX-License-Identifier: MIT */
/* Vectors of 64 bytes as groestl_rows.h takes them. */
#define VECTOR_BITS 512
#include "../../core/vector.h"

INLINE V zero(void)
{
    return _mm512_setzero_si512();
}

INLINE V xor3(V a, V b, V c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

INLINE __m128i load_16(const void *p)
{
    return _mm_loadu_si128(p);
}

INLINE void store_16(void *p, __m128i x)
{
    _mm_storeu_si128(p, x);
}

INLINE V repeat_32(const void *p)
{
    return _mm512_broadcast_i64x4(_mm256_loadu_si256(p));
}

INLINE V exchange(int wide, V x)
{
    return wide ? _mm512_shuffle_i64x2(x, x, 0xb1) : _mm512_shuffle_epi32(x, _MM_PERM_BADC);
}

INLINE V load_parts(int wide, const uint8_t *const *in, size_t at)
{
    V x = _mm512_castsi128_si512(load_16(in[0] + at));

    if (wide)
        return _mm512_mask_broadcast_i32x4(every_128(in[0] + at), 0xff00, load_16(in[1] + at));
    x = _mm512_inserti32x4(x, load_16(in[1] + at), 1);
    x = _mm512_inserti32x4(x, load_16(in[2] + at), 2);
    return _mm512_inserti32x4(x, load_16(in[3] + at), 3);
}

INLINE void store_parts(int wide, void *const *out, size_t at, V x)
{
    store_16((uint8_t *)out[0] + at, _mm512_castsi512_si128(x));
    store_16((uint8_t *)out[1] + at, wide ? _mm512_extracti32x4_epi32(x, 2) : _mm512_extracti32x4_epi32(x, 1));
    if (!wide) {
        store_16((uint8_t *)out[2] + at, _mm512_extracti32x4_epi32(x, 2));
        store_16((uint8_t *)out[3] + at, _mm512_extracti32x4_epi32(x, 3));
    }
}
