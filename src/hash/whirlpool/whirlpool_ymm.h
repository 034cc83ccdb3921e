/* SPDX-License-Identifier: MIT */
/* What whirlpool_columns.h expects, for 256-bit vectors. */
#define V __m256i
#define LANES 2
#define OP(name) _mm256_##name
#define XOR _mm256_xor_si256
#define AND _mm256_and_si256
#define BROADCAST(p) _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(p)))

INLINE V load_lanes(const uint8_t *const *p, size_t i)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const void *)(p[0] + i))),
                                   _mm_loadu_si128((const void *)(p[1] + i)), 1);
}

INLINE void store_lanes(uint8_t *const *p, size_t i, V x)
{
    _mm_storeu_si128((void *)(p[0] + i), _mm256_castsi256_si128(x));
    _mm_storeu_si128((void *)(p[1] + i), _mm256_extracti128_si256(x, 1));
}
