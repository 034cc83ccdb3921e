/* SPDX-License-Identifier: MIT */
/* Passes over memory, AVX-512. */
#include "../core/bytes.h"
#include "../core/vectors.h"
#include "passes.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,avx512f,avx512bw,avx512vl,avx512dq")

#define VECTOR_BITS 512
#include "../core/vector.h"

enum { WIDTH = 64 };

INLINE V xor_3(V a, V b, V c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

INLINE V add_64(V a, V b)
{
    return _mm512_add_epi64(a, b);
}

INLINE V but_last(V x, V y)
{
    return _mm512_mask_blend_epi64(0xc0, x, y);
}

INLINE __m128i low_block(V x)
{
    return _mm512_castsi512_si128(x);
}

INLINE __m128i fold(V x)
{
    __m256i y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1));

    return _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256(y, 1));
}

#define BYTES_UP(x, n) _mm512_bslli_epi128(x, n)
#define BYTES_DOWN(x, n) _mm512_bsrli_epi128(x, n)
#define UP_16(x, n) _mm512_slli_epi16(x, n)
#include "passes_wide.h"

const struct passes citius_passes_avx512 = {
    CPU_AVX512 | CPU_AVX2 | CPU_AVX, xor_blocks, xor_into, counters_8, counters_16, tweaks, offsets
};

TARGET_END
#endif
