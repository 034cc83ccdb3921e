/* SPDX-License-Identifier: MIT */
/* SHA-1, 16 messages at a time, AVX-512: what sha1_gather.h and sha1_lanes.h require. */

#define LANES 16
#define V __m512i
#define ADD _mm512_add_epi32
#define SET1(x) _mm512_set1_epi32((int)(x))
#define ROL _mm512_rol_epi32
#define CH(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0xca)
#define PARITY(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0x96)
#define MAJ(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0xe8)
#define EXPAND(x, y, z, u) ROL(_mm512_xor_si512(PARITY(x, y, z), u), 1)
#define LOW _mm512_unpacklo_epi32
#define HIGH _mm512_unpackhi_epi32
#define LOW2 _mm512_unpacklo_epi64
#define HIGH2 _mm512_unpackhi_epi64
#define GATHER gather
#define LOAD(p) _mm512_load_si512(p)
#define STORE(p, x) _mm512_store_si512(p, x)

INLINE __m128i quarter(const uint8_t *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

INLINE __m512i gather(const uint8_t **in, size_t at)
{
    const __m512i swap = _mm512_broadcast_i32x4(_mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3));
    __m512i x = _mm512_castsi128_si512(quarter(in[0] + at));

    x = _mm512_inserti32x4(x, quarter(in[4] + at), 1);
    x = _mm512_inserti32x4(x, quarter(in[8] + at), 2);
    x = _mm512_inserti32x4(x, quarter(in[12] + at), 3);
    return _mm512_shuffle_epi8(x, swap);
}
