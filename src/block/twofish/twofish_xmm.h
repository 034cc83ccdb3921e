/* Twofish: what twofish_nibbles.h asks for, in SSSE3. */
#define V __m128i
#define LOAD(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)
#define TABLE(p) LOAD(p)
#define ALL_8(b) _mm_set1_epi8((char)(b))
#define ALL_32(w) _mm_set1_epi32((int)(w))
#define XOR(a, b) _mm_xor_si128(a, b)
#define AND(a, b) _mm_and_si128(a, b)
#define OR(a, b) _mm_or_si128(a, b)
#define ADD(a, b) _mm_add_epi32(a, b)
#define LEFT(x, n) _mm_slli_epi32(x, n)
#define RIGHT(x, n) _mm_srli_epi32(x, n)
#define SHUFFLE(table, x) _mm_shuffle_epi8(table, x)
#define LOW_32(a, b) _mm_unpacklo_epi32(a, b)
#define HIGH_32(a, b) _mm_unpackhi_epi32(a, b)
#define LOW_64(a, b) _mm_unpacklo_epi64(a, b)
#define HIGH_64(a, b) _mm_unpackhi_epi64(a, b)

#include "../../core/vectors.h"
#include "twofish_nibbles.h"
