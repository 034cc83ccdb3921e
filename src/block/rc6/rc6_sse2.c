/* SPDX-License-Identifier: MIT */
/* RC6, 16 blocks at a time, SSE2.
 *
 * Idea: a rotation by n is a multiplication by 2^n, both halves of which are needed, and 2^n is the float with exponent
 * n.  2^31 is too large for an integer, but what the conversion then gives is the very same bits. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("sse2")

#define VECTOR_BITS 128
#include "../../core/vector.h"
#include "rc6_sse.h"

INLINE V odd_words(V x)
{
    return _mm_shuffle_epi32(x, _MM_SHUFFLE(3, 3, 1, 1));
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

struct turn {
    V word, exponent; /* the count, where a float has its exponent */
};

INLINE struct turn turn(V x)
{
    V odd = odd_words(x), square = in_order(halves_low(_mm_mul_epu32(x, x), _mm_mul_epu32(odd, odd)));
    V p = add_32(add_32(square, square), x), by = _mm_srli_epi32(p, 27);

    BARRIER_VEC_VALUE(by); /* clang would make the two shifts a shift and a mask more */
    return (struct turn){ bit_or(_mm_slli_epi32(p, 5), by), _mm_slli_epi32(by, 23) };
}

INLINE V power(V exponent)
{
    return _mm_cvttps_epi32(_mm_castsi128_ps(exponent));
}

INLINE V left(V x, struct turn t)
{
    V by = power(add_32(t.exponent, every_32(127 << 23)));
    V even = _mm_mul_epu32(x, by), odd = _mm_mul_epu32(odd_words(x), odd_words(by));

    return in_order(bit_or(halves_low(even, odd), halves_high(even, odd)));
}

/* To the left by 31 - n, and by one more when the products are doubled. */
INLINE V right(V x, struct turn t)
{
    V by = power(sub_32(every_32((127 + 31) << 23), t.exponent));
    V even = _mm_mul_epu32(x, by), odd = _mm_mul_epu32(odd_words(x), odd_words(by));

    even = _mm_add_epi64(even, even);
    odd = _mm_add_epi64(odd, odd);
    return in_order(bit_or(halves_low(even, odd), halves_high(even, odd)));
}

#include "rc6_lanes.h"

ALIGN_STACK BLOCK_ENCRYPT(rc6, sse2)
{
    crypt_lanes(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(rc6, sse2)
{
    crypt_lanes(true, schedule, out, in, blocks);
}

TARGET_END
#endif
