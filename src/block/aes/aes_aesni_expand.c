/* SPDX-License-Identifier: MIT */
/* AES key expansion, AES-NI: aes_expand.h. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,ssse3")

#include "aes_aesni_keys.h"

#define BYTES_UP(x, n) _mm_slli_si128(x, n)
#define BYTES_DOWN(x, n) _mm_srli_si128(x, n)

INLINE B load_half(const void *p)
{
    return _mm_loadl_epi64(p);
}

INLINE B load_aligned(const void *p)
{
    return _mm_load_si128(p);
}

INLINE B shuffle(B x, B i)
{
    return _mm_shuffle_epi8(x, i);
}

INLINE B odd_words(B x)
{
    return _mm_srli_epi64(x, 32);
}

INLINE B words_0_2_of(B x)
{
    return _mm_and_si128(x, _mm_set_epi32(0, -1, 0, -1));
}

INLINE B word_3_in_all(B x)
{
    return _mm_shuffle_epi32(x, 0xff);
}

INLINE B low_halves(B a, B b)
{
    return _mm_unpacklo_epi64(a, b);
}

INLINE B middle(B a, B b)
{
    return _mm_alignr_epi8(b, a, 8);
}

INLINE B substituted(B x, unsigned add)
{
    return _mm_aesenclast_si128(x, _mm_set1_epi32((int)add));
}

INLINE B unmixed(B x)
{
    return _mm_aesimc_si128(x);
}

#include "aes_expand.h"

BLOCK_EXPANSION(aes, aesni)
{
    expand(schedule, key, len);
}

TARGET_END
#endif
