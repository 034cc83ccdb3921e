/* SPDX-License-Identifier: MIT */
/* Passes over memory, AVX2. */
#include "../core/vectors.h"
#include "../core/bytes.h"
#include "passes.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define PASSES citius_passes_avx2
#define NEEDS CPU_AVX2 | CPU_AVX
#define V __m256i
#define WIDTH 32
#define LOAD(p) _mm256_loadu_si256((const void *)(p))
#define STORE(p, x) _mm256_storeu_si256((void *)(p), x)
#define XOR(a, b) _mm256_xor_si256(a, b)
#define XOR_3(a, b, c) XOR(XOR(a, b), c)
#define ADD_64(a, b) _mm256_add_epi64(a, b)
#define SHUFFLE(x, i) _mm256_shuffle_epi8(x, i)
#define BROADCAST(p) _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(p)))
#define BUT_LAST(x, y) _mm256_blend_epi32(x, y, 0xf0)
#define LOW(x) _mm256_castsi256_si128(x)
#define BYTES_UP(x, n) _mm256_bslli_epi128(x, n)
#define BYTES_DOWN(x, n) _mm256_bsrli_epi128(x, n)
#define UP_16(x, n) _mm256_slli_epi16(x, n)
#define FOLD(x) _mm_xor_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1))
#include "passes_wide.h"

TARGET_END
#endif
