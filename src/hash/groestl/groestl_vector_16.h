/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes as groestl_rows_16.h takes them: SSSE3, NEON or WebAssembly. */
#include "../../core/vectors.h"

#if CITIUS_X86

#define VECTOR_BITS 128
#define VECTOR_SHUFFLES
#include "../../core/vector.h"

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

#elif CITIUS_AARCH64

#include "../../core/vector_neon_bytes.h"

typedef uint8x16_t V;

INLINE V bit_xor(V a, V b)
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

#endif

#if !CITIUS_X86
INLINE V every_128(const void *p)
{
    return load_16(p);
}
#endif

/* n of them. */
INLINE void add(V *a, const V *b, int n)
{
    UNROLL(8)
    for (int i = 0; i < n; i++)
        a[i] = bit_xor(a[i], b[i]);
}
