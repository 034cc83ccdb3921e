/* SPDX-License-Identifier: MIT */
/* SHA-1, 8 messages at a time, AVX2: what sha1_gather.h and sha1_lanes.h require. */

#define LANES 8
#define V __m256i
#define ADD _mm256_add_epi32
#define XOR _mm256_xor_si256
#define AND _mm256_and_si256
#define SET1(x) _mm256_set1_epi32((int)(x))
#define ROL(x, n) _mm256_or_si256(_mm256_slli_epi32(x, n), _mm256_srli_epi32(x, 32 - (n)))
#define CH(x, y, z) XOR(AND(XOR(y, z), x), z)
#define PARITY(x, y, z) XOR(XOR(y, z), x)
#define MAJ(x, y, z) XOR(AND(XOR(x, y), XOR(y, z)), y)
#define EXPAND(x, y, z, u) expand(XOR(XOR(XOR(x, y), z), u))
#define LOW _mm256_unpacklo_epi32
#define HIGH _mm256_unpackhi_epi32
#define LOW2 _mm256_unpacklo_epi64
#define HIGH2 _mm256_unpackhi_epi64
#define GATHER gather
#define LOAD(p) _mm256_load_si256((const __m256i *)(const void *)(p))
#define STORE(p, x) _mm256_store_si256((__m256i *)(void *)(p), x)

INLINE __m256i expand(__m256i x)
{
    return _mm256_or_si256(ADD(x, x), _mm256_srli_epi32(x, 31));
}

INLINE __m256i gather(const uint8_t **in, size_t at)
{
    const __m128i swap = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
    __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(in[0] + at));
    __m128i y = _mm_loadu_si128((const __m128i *)(const void *)(in[4] + at));

    return _mm256_shuffle_epi8(_mm256_inserti128_si256(_mm256_castsi128_si256(x), y, 1),
                               _mm256_broadcastsi128_si256(swap));
}
