/* Groestl-512, one message, AES-NI with AVX.
 *
 * Time depends on blocks only.
 * Idea: groestl_rows.h in ymm registers.  Before AVX2 only the bitwise operations, those on floating
 * point, work on all 256 bits; the others take P and Q apart.  @[Aoki12, Section 5.1.9] */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx,aes")

#define V __m256i
#define XOR(a, b) _mm256_castps_si256(_mm256_xor_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)))
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define AND(a, b) _mm256_castps_si256(_mm256_and_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)))
#define ZERO _mm256_setzero_si256()
#define LOAD_16(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE_16(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)

INLINE V join(__m128i low, __m128i high)
{
    return _mm256_insertf128_si256(_mm256_castsi128_si256(low), high, 1);
}

#define LOW(x) _mm256_castsi256_si128(x)
#define HIGH(x) _mm256_extractf128_si256(x, 1)
#define HALVES(f, a, b) join(f(LOW(a), LOW(b)), f(HIGH(a), HIGH(b)))
#define SHUFFLE(x, m) HALVES(_mm_shuffle_epi8, x, m)
#define LOW_16(a, b) HALVES(_mm_unpacklo_epi16, a, b)
#define HIGH_16(a, b) HALVES(_mm_unpackhi_epi16, a, b)
#define LOW_32(a, b) HALVES(_mm_unpacklo_epi32, a, b)
#define HIGH_32(a, b) HALVES(_mm_unpackhi_epi32, a, b)
#define LOW_64(a, b) HALVES(_mm_unpacklo_epi64, a, b)
#define HIGH_64(a, b) HALVES(_mm_unpackhi_epi64, a, b)
#define ALL(p) join(LOAD_16(p), LOAD_16(p))
#define REPEAT(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define EXCHANGE(wide, x) _mm256_permute2f128_si256(x, x, 1)
#define LOAD(wide, in, at) ALL((in)[0] + (at))
#define STORE(wide, out, at, x) STORE_16((uint8_t *)(out)[0] + (at), LOW(x))

#define AES_LAST(x, key) HALVES(_mm_aesenclast_si128, x, key)
#define ADD_8(a, b) HALVES(_mm_add_epi8, a, b)
#define GREATER_8(a, b) HALVES(_mm_cmpgt_epi8, a, b)
#define BYTES_1B _mm256_set1_epi8(0x1b)
#define PRODUCT(x) (void)0 /* else its halves would be joined too early */
#include "groestl_vaes.h"
#include "groestl_rows.h"

DEFINE(groestl_512, avx, 1)
DEFINE(groestl0_512, avx, 1)

TARGET_END
#endif
