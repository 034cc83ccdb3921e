/* Twofish: what twofish_nibbles.h asks for, in AVX2. */
#define V __m256i
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)
#define TABLE(p) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define ALL_8(b) _mm256_set1_epi8((char)(b))
#define ALL_32(w) _mm256_set1_epi32((int)(w))
#define XOR(a, b) _mm256_xor_si256(a, b)
#define AND(a, b) _mm256_and_si256(a, b)
#define OR(a, b) _mm256_or_si256(a, b)
#define ADD(a, b) _mm256_add_epi32(a, b)
#define LEFT(x, n) _mm256_slli_epi32(x, n)
#define RIGHT(x, n) _mm256_srli_epi32(x, n)
#define SHUFFLE(table, x) _mm256_shuffle_epi8(table, x)
#define LOW_32(a, b) _mm256_unpacklo_epi32(a, b)
#define HIGH_32(a, b) _mm256_unpackhi_epi32(a, b)
#define LOW_64(a, b) _mm256_unpacklo_epi64(a, b)
#define HIGH_64(a, b) _mm256_unpackhi_epi64(a, b)

#include "../../core/vectors.h"
#include "twofish_nibbles.h"
