/* SPDX-License-Identifier: MIT */
/* MARS, 16 blocks at a time, SSSE3.
 *
 * Time depends on blocks only.
 * Idea: mars_shuffle.h; a rotation by n is a multiplication by 2^n, both halves of which are needed, and 2^n is the
 * float with exponent n.  2^31 is too large for an integer, but what the conversion gives are the very same bits. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

#define VECTOR_BITS 128
#define VECTOR_SHUFFLES
#include "../../core/vector.h"

/* 16 aligned bytes. */
INLINE V table_row(const uint8_t *p)
{
    return _mm_load_si128((const __m128i *)(const void *)p);
}

INLINE V subtract_16(V x)
{
    return _mm_subs_epi8(x, every_8(16));
}

INLINE V shift_left(V x, int n)
{
    return _mm_slli_epi32(x, n);
}

/* Words out of the lower halves, or the upper halves, of products of even and odd ones: 0 2 1 3. */
INLINE V halves_low(V even, V odd)
{
    return _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(even), _mm_castsi128_ps(odd), _MM_SHUFFLE(2, 0, 2, 0)));
}

INLINE V halves_high(V even, V odd)
{
    return _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(even), _mm_castsi128_ps(odd), _MM_SHUFFLE(3, 1, 3, 1)));
}

INLINE V in_order(V x)
{
    BARRIER_VEC_VALUE(x); /* clang would shuffle floats, in two instructions */
    return _mm_shuffle_epi32(x, _MM_SHUFFLE(3, 1, 2, 0));
}

INLINE V odd_words(V x)
{
    return _mm_srli_epi64(x, 32);
}

INLINE V multiply(V x, V key)
{
    return in_order(halves_low(_mm_mul_epu32(x, key), _mm_mul_epu32(odd_words(x), key)));
}

#define ROTATE(x, n) ((x) = bit_or(_mm_slli_epi32(x, n), _mm_srli_epi32(x, 32 - (n))))

INLINE V rotated(V x, V y)
{
    V exponent = bit_and(_mm_slli_epi32(y, 23), every_32(31u << 23));
    V power = _mm_cvttps_epi32(_mm_castsi128_ps(add_32(exponent, every_32(127 << 23))));
    V even = _mm_mul_epu32(x, power), odd = _mm_mul_epu32(odd_words(x), odd_words(power));

    return in_order(bit_or(halves_low(even, odd), halves_high(even, odd)));
}

#include "mars_shuffle.h"

ALIGN_STACK BLOCK_ENCRYPT(mars, ssse3)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(mars, ssse3)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
