/* SPDX-License-Identifier: MIT */
/* SHA-1, 4 messages at a time, SSE2: what sha1_gather.h and sha1_lanes.h require. */

#define LANES 4
#define V __m128i
#define ADD _mm_add_epi32
#define XOR _mm_xor_si128
#define AND _mm_and_si128
#define SET1(x) _mm_set1_epi32((int)(x))
#define ROL(x, n) _mm_or_si128(_mm_slli_epi32(x, n), _mm_srli_epi32(x, 32 - (n)))
#define CH(x, y, z) XOR(AND(XOR(y, z), x), z)
#define PARITY(x, y, z) XOR(XOR(y, z), x)
#define MAJ(x, y, z) XOR(AND(XOR(x, y), XOR(y, z)), y)
#define EXPAND(x, y, z, u) expand(XOR(XOR(XOR(x, y), z), u))
#define LOW _mm_unpacklo_epi32
#define HIGH _mm_unpackhi_epi32
#define LOW2 _mm_unpacklo_epi64
#define HIGH2 _mm_unpackhi_epi64
#define GATHER gather
#define LOAD(p) _mm_load_si128((const __m128i *)(const void *)(p))
#define STORE(p, x) _mm_store_si128((__m128i *)(void *)(p), x)

INLINE __m128i expand(__m128i x)
{
    return _mm_or_si128(ADD(x, x), _mm_srli_epi32(x, 31));
}

/* The bytes of words reversed: the halves of words, then the bytes of halves. */
INLINE __m128i gather(const uint8_t **in, size_t at)
{
    __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(*in + at));

    x = _mm_shufflehi_epi16(_mm_shufflelo_epi16(x, 0xb1), 0xb1);
    return _mm_or_si128(_mm_slli_epi16(x, 8), _mm_srli_epi16(x, 8));
}
