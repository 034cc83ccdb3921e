/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes as groestl_rows_16.h takes them: SSSE3, NEON or WebAssembly. */
#include "../../core/vectors.h"

#if CITIUS_X86

typedef __m128i V;

INLINE V xor2(V a, V b)
{
    return _mm_xor_si128(a, b);
}

INLINE V shuffle(V x, V m)
{
    return _mm_shuffle_epi8(x, m);
}

INLINE V load_16(const void *p)
{
    return _mm_loadu_si128(p);
}

INLINE void store_16(void *p, V x)
{
    _mm_storeu_si128(p, x);
}

INLINE V low_nibbles(V x)
{
    return _mm_and_si128(x, _mm_set1_epi8(15));
}

INLINE V high_nibbles(V x)
{
    return low_nibbles(_mm_srli_epi16(x, 4));
}

INLINE V low_16(V a, V b)
{
    return _mm_unpacklo_epi16(a, b);
}

INLINE V high_16(V a, V b)
{
    return _mm_unpackhi_epi16(a, b);
}

INLINE V low_32(V a, V b)
{
    return _mm_unpacklo_epi32(a, b);
}

INLINE V high_32(V a, V b)
{
    return _mm_unpackhi_epi32(a, b);
}

INLINE V low_64(V a, V b)
{
    return _mm_unpacklo_epi64(a, b);
}

INLINE V high_64(V a, V b)
{
    return _mm_unpackhi_epi64(a, b);
}

#elif CITIUS_AARCH64

#include "../../core/vector_neon_bytes.h"

typedef uint8x16_t V;

INLINE V xor2(V a, V b)
{
    return veorq_u8(a, b);
}

INLINE V shuffle(V x, V m)
{
    return vqtbl1q_u8(x, m);
}

INLINE V load_16(const void *p)
{
    return vld1q_u8(p);
}

INLINE void store_16(void *p, V x)
{
    vst1q_u8(p, x);
}

INLINE V low_nibbles(V x)
{
    return vandq_u8(x, vdupq_n_u8(15));
}

INLINE V high_nibbles(V x)
{
    return vshrq_n_u8(x, 4);
}

#else

#include "../../core/vector_wasm_bytes.h"

INLINE V xor2(V a, V b)
{
    return bit_xor(a, b);
}

#endif

INLINE V repeat_16(const void *p)
{
    return load_16(p);
}

/* n of them. */
INLINE void add(V *a, const V *b, int n)
{
    UNROLL(8)
    for (int i = 0; i < n; i++)
        a[i] = xor2(a[i], b[i]);
}
