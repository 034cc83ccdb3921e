/* SPDX-License-Identifier: MIT */
/* Passes over memory, AVX-512. */
#include "../core/vectors.h"
#include "../core/bytes.h"
#include "passes.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,avx512f,avx512bw,avx512vl,avx512dq")

INLINE __m128i fold(__m512i x)
{
    __m256i y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1));

    return _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256(y, 1));
}

#define PASSES citius_passes_avx512
#define NEEDS CPU_AVX512 | CPU_AVX2 | CPU_AVX
#define V __m512i
#define WIDTH 64
#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, x) _mm512_storeu_si512(p, x)
#define XOR(a, b) _mm512_xor_si512(a, b)
#define XOR_3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define ADD_64(a, b) _mm512_add_epi64(a, b)
#define SHUFFLE(x, i) _mm512_shuffle_epi8(x, i)
#define BROADCAST(p) _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)(p)))
#define BUT_LAST(x, y) _mm512_mask_blend_epi64(0xc0, x, y)
#define LOW(x) _mm512_castsi512_si128(x)
#define BYTES_UP(x, n) _mm512_bslli_epi128(x, n)
#define BYTES_DOWN(x, n) _mm512_bsrli_epi128(x, n)
#define UP_16(x, n) _mm512_slli_epi16(x, n)
#define FOLD(x) fold(x)
#include "passes_wide.h"

TARGET_END
#endif
