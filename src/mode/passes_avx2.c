/* SPDX-License-Identifier: MIT */
/* Passes over memory, AVX2. */
#include "../core/bytes.h"
#include "../core/vectors.h"
#include "passes.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define VECTOR_BITS 256
#include "../core/vector.h"

enum { WIDTH = 32 };

INLINE V xor_3(V a, V b, V c)
{
    return bit_xor(bit_xor(a, b), c);
}

INLINE V add_64(V a, V b)
{
    return _mm256_add_epi64(a, b);
}

INLINE V but_last(V x, V y)
{
    return _mm256_blend_epi32(x, y, 0xf0);
}

INLINE __m128i low_block(V x)
{
    return _mm256_castsi256_si128(x);
}

INLINE __m128i fold(V x)
{
    return _mm_xor_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
}

#define BYTES_UP(x, n) _mm256_bslli_epi128(x, n)
#define BYTES_DOWN(x, n) _mm256_bsrli_epi128(x, n)
#define UP_16(x, n) _mm256_slli_epi16(x, n)
#include "passes_wide.h"

const struct passes citius_passes_avx2 = { CPU_AVX2 | CPU_AVX, xor_blocks, xor_into, counters_8,
                                           counters_16,        tweaks,     offsets };

TARGET_END
#endif
