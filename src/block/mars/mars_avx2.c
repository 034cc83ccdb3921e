/* MARS, 32 blocks at a time, AVX2.
 *
 * Time depends on blocks only.  Idea: mars_shuffle.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define V __m256i
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)
#define TABLE(p) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define ALL_8(b) _mm256_set1_epi8((char)(b))
#define ADD(a, b) _mm256_add_epi32(a, b)
#define SUB(a, b) _mm256_sub_epi32(a, b)
#define XOR(a, b) _mm256_xor_si256(a, b)
#define AND(a, b) _mm256_and_si256(a, b)
#define OR(a, b) _mm256_or_si256(a, b)
#define LEFT(x, n) _mm256_slli_epi32(x, n)
#define BELOW_16(x) _mm256_subs_epi8(x, ALL_8(16))
#define SHUFFLE(table, x) _mm256_shuffle_epi8(table, x)
#define LOW_32(a, b) _mm256_unpacklo_epi32(a, b)
#define HIGH_32(a, b) _mm256_unpackhi_epi32(a, b)
#define LOW_64(a, b) _mm256_unpacklo_epi64(a, b)
#define HIGH_64(a, b) _mm256_unpackhi_epi64(a, b)
#define MULTIPLY(a, b) _mm256_mullo_epi32(a, b)
#define ROTATE(x, n) OR(_mm256_slli_epi32(x, n), _mm256_srli_epi32(x, 32 - (n)))
#define ROTATE_BY(x, y) rotate_by(x, AND(y, _mm256_set1_epi32(31)))
#define KEY(p) _mm256_set1_epi32((int)*(p))

INLINE V rotate_by(V x, V n)
{
    return OR(_mm256_sllv_epi32(x, n), _mm256_srlv_epi32(x, SUB(_mm256_set1_epi32(32), n)));
}

#include "mars_shuffle.h"

ALIGN_STACK void citius_mars_avx2_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK void citius_mars_avx2_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
