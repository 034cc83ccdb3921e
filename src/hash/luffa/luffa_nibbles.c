/* SPDX-License-Identifier: MIT */
/* Luffa: words from nibbles.  SSE2, NEON or WebAssembly. */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

TARGET_BEGIN("sse2")

/* Byte p of (low, high) is element p: bit p of words 0 to 7.  PMOVMSKB takes one bit of sixteen. */
void citius_luffa_unshuffle(uint32_t words[8], const uint64_t x[2], const uint64_t y[2])
{
    const __m128i mask = _mm_set1_epi8(15);
    __m128i a = _mm_loadu_si128((const __m128i *)x), b = _mm_loadu_si128((const __m128i *)y);
    __m128i even = _mm_or_si128(_mm_and_si128(a, mask), _mm_slli_epi16(_mm_and_si128(b, mask), 4));
    __m128i odd = _mm_or_si128(_mm_and_si128(_mm_srli_epi16(a, 4), mask), _mm_andnot_si128(mask, b));
    __m128i low = _mm_unpacklo_epi8(even, odd), high = _mm_unpackhi_epi8(even, odd);

    for (int k = 7; k >= 0; k--) {
        words[k] = (uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16;
        low = _mm_add_epi8(low, low);
        high = _mm_add_epi8(high, high);
    }
}

TARGET_END

#elif CITIUS_AARCH64

#include "luffa_neon.h"

void citius_luffa_unshuffle(uint32_t out[8], const uint64_t x[2], const uint64_t y[2])
{
    vst1q_u8((uint8_t *)out, words(LOAD(x)));
    vst1q_u8((uint8_t *)(out + 4), words(LOAD(y)));
}

#elif CITIUS_WASM_SIMD

#include "luffa_wasm.h"

void citius_luffa_unshuffle(uint32_t out[8], const uint64_t x[2], const uint64_t y[2])
{
    STORE(out, words(LOAD(x)));
    STORE(out + 4, words(LOAD(y)));
}

#endif
