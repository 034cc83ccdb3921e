/* What groestl_rows.h asks of vectors of 32 bytes, but for XOR3. */
#define V __m256i
#define XOR(a, b) _mm256_xor_si256(a, b)
#define AND(a, b) _mm256_and_si256(a, b)
#define ZERO _mm256_setzero_si256()
#define SHUFFLE(x, m) _mm256_shuffle_epi8(x, m)
#define LOW_16(a, b) _mm256_unpacklo_epi16(a, b)
#define HIGH_16(a, b) _mm256_unpackhi_epi16(a, b)
#define LOW_32(a, b) _mm256_unpacklo_epi32(a, b)
#define HIGH_32(a, b) _mm256_unpackhi_epi32(a, b)
#define LOW_64(a, b) _mm256_unpacklo_epi64(a, b)
#define HIGH_64(a, b) _mm256_unpackhi_epi64(a, b)
#define LOAD_16(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE_16(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)
#define ALL(p) _mm256_broadcastsi128_si256(LOAD_16(p))
#define REPEAT(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define EXCHANGE(wide, x) ((wide) ? _mm256_permute4x64_epi64(x, 0x4e) : _mm256_shuffle_epi32(x, 0x4e))
#define LOAD(wide, in, at)                                                                              \
    ((wide) ? ALL((in)[0] + (at))                                                                       \
            : _mm256_inserti128_si256(_mm256_castsi128_si256(LOAD_16((in)[0] + (at))),                  \
                                      LOAD_16((in)[(wide) ? 0 : 1] + (at)), 1))
#define STORE(wide, out, at, x)                                                                         \
    do {                                                                                                \
        STORE_16((uint8_t *)(out)[0] + (at), _mm256_castsi256_si128(x));                                \
        if (!(wide))                                                                                    \
            STORE_16((uint8_t *)(out)[(wide) ? 0 : 1] + (at), _mm256_extracti128_si256(x, 1));          \
    } while (0)
