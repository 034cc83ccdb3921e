/* SPDX-License-Identifier: MIT */
/* Luffa as nibbles, one to a byte: the x or y of a lane in ymm, for luffa_avx2_table.c and luffa_avx512_table.c. */

#define V __m256i
#define XOR(a, b) _mm256_xor_si256(a, b)
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(p))
#define LOOK_UP(table, a) _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(table))), a)
#define LOW_NIBBLES(a) _mm256_and_si256(a, _mm256_set1_epi8(15))

/* From the 128 bits at p in the state, and back. */
INLINE __m256i unpack(const uint64_t *p)
{
    __m128i a = _mm_loadu_si128((const __m128i *)p);

    return LOW_NIBBLES(_mm256_inserti128_si256(_mm256_castsi128_si256(a), _mm_srli_epi64(a, 4), 1));
}

INLINE void pack(uint64_t *out, __m256i a)
{
    __m128i odd = _mm_slli_epi64(_mm256_extracti128_si256(a, 1), 4);

    _mm_storeu_si128((__m128i *)out, _mm_or_si128(_mm256_castsi256_si128(a), odd));
}
