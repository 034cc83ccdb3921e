/* What groestl_rows.h asks of vectors of 64 bytes, but for XOR3. */
#define V __m512i
#define XOR(a, b) _mm512_xor_si512(a, b)
#define AND(a, b) _mm512_and_si512(a, b)
#define ZERO _mm512_setzero_si512()
#define SHUFFLE(x, m) _mm512_shuffle_epi8(x, m)
#define LOW_16(a, b) _mm512_unpacklo_epi16(a, b)
#define HIGH_16(a, b) _mm512_unpackhi_epi16(a, b)
#define LOW_32(a, b) _mm512_unpacklo_epi32(a, b)
#define HIGH_32(a, b) _mm512_unpackhi_epi32(a, b)
#define LOW_64(a, b) _mm512_unpacklo_epi64(a, b)
#define HIGH_64(a, b) _mm512_unpackhi_epi64(a, b)
#define LOAD_16(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE_16(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)
#define ALL(p) _mm512_broadcast_i32x4(LOAD_16(p))
#define REPEAT(p) _mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)(const void *)(p)))
#define EXCHANGE(wide, x) ((wide) ? _mm512_shuffle_i64x2(x, x, 0xb1) : _mm512_shuffle_epi32(x, _MM_PERM_BADC))
#define LOAD(wide, in, at) load_64(wide, in, at)
#define STORE(wide, out, at, x) store_64(wide, out, at, x)

INLINE V load_64(int wide, const uint8_t *const *in, size_t at)
{
    V x = _mm512_castsi128_si512(LOAD_16(in[0] + at));

    if (wide)
        return _mm512_mask_broadcast_i32x4(ALL(in[0] + at), 0xff00, LOAD_16(in[1] + at));
    x = _mm512_inserti32x4(x, LOAD_16(in[1] + at), 1);
    x = _mm512_inserti32x4(x, LOAD_16(in[2] + at), 2);
    return _mm512_inserti32x4(x, LOAD_16(in[3] + at), 3);
}

INLINE void store_64(int wide, void *const *out, size_t at, V x)
{
    STORE_16((uint8_t *)out[0] + at, _mm512_castsi512_si128(x));
    STORE_16((uint8_t *)out[1] + at, wide ? _mm512_extracti32x4_epi32(x, 2) : _mm512_extracti32x4_epi32(x, 1));
    if (!wide) {
        STORE_16((uint8_t *)out[2] + at, _mm512_extracti32x4_epi32(x, 2));
        STORE_16((uint8_t *)out[3] + at, _mm512_extracti32x4_epi32(x, 3));
    }
}
