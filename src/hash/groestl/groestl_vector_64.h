/* SPDX-License-Identifier: MIT */
/* Vectors of 64 bytes as groestl_rows.h takes them. */
typedef __m512i V;

INLINE V zero(void)
{
    return _mm512_setzero_si512();
}

INLINE V xor2(V a, V b)
{
    return _mm512_xor_si512(a, b);
}

INLINE V xor3(V a, V b, V c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

INLINE V and2(V a, V b)
{
    return _mm512_and_si512(a, b);
}

INLINE V shuffle(V x, V m)
{
    return _mm512_shuffle_epi8(x, m);
}

INLINE V low_16(V a, V b)
{
    return _mm512_unpacklo_epi16(a, b);
}

INLINE V high_16(V a, V b)
{
    return _mm512_unpackhi_epi16(a, b);
}

INLINE V low_32(V a, V b)
{
    return _mm512_unpacklo_epi32(a, b);
}

INLINE V high_32(V a, V b)
{
    return _mm512_unpackhi_epi32(a, b);
}

INLINE V low_64(V a, V b)
{
    return _mm512_unpacklo_epi64(a, b);
}

INLINE V high_64(V a, V b)
{
    return _mm512_unpackhi_epi64(a, b);
}

INLINE __m128i load_16(const void *p)
{
    return _mm_loadu_si128(p);
}

INLINE void store_16(void *p, __m128i x)
{
    _mm_storeu_si128(p, x);
}

INLINE V repeat_16(const void *p)
{
    return _mm512_broadcast_i32x4(load_16(p));
}

INLINE V repeat_32(const void *p)
{
    return _mm512_broadcast_i64x4(_mm256_loadu_si256(p));
}

INLINE V exchange(int wide, V x)
{
    return wide ? _mm512_shuffle_i64x2(x, x, 0xb1) : _mm512_shuffle_epi32(x, _MM_PERM_BADC);
}

INLINE V load(int wide, const uint8_t *const *in, size_t at)
{
    V x = _mm512_castsi128_si512(load_16(in[0] + at));

    if (wide)
        return _mm512_mask_broadcast_i32x4(repeat_16(in[0] + at), 0xff00, load_16(in[1] + at));
    x = _mm512_inserti32x4(x, load_16(in[1] + at), 1);
    x = _mm512_inserti32x4(x, load_16(in[2] + at), 2);
    return _mm512_inserti32x4(x, load_16(in[3] + at), 3);
}

INLINE void store(int wide, void *const *out, size_t at, V x)
{
    store_16((uint8_t *)out[0] + at, _mm512_castsi512_si128(x));
    store_16((uint8_t *)out[1] + at, wide ? _mm512_extracti32x4_epi32(x, 2) : _mm512_extracti32x4_epi32(x, 1));
    if (!wide) {
        store_16((uint8_t *)out[2] + at, _mm512_extracti32x4_epi32(x, 2));
        store_16((uint8_t *)out[3] + at, _mm512_extracti32x4_epi32(x, 3));
    }
}
