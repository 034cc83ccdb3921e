/* SPDX-License-Identifier: MIT */
/* RC6, 16 blocks at a time, SSE4.1.
 *
 * Idea: the halves of a word change places if the count's bit 4 is set; then both are multiplied by 2^n, n being the
 * four other bits, and what leaves one half comes to the other.  2^n is looked up. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("sse4.1")

#define VECTOR_BITS 128
#include "../../core/vector.h"
#include "rc6_sse.h"

struct turn {
    V word, product, count; /* the count is the five upper bits of the product */
};

INLINE struct turn turn(V x)
{
    V square = _mm_mullo_epi32(x, x), product = add_32(add_32(square, square), x), count = _mm_srli_epi32(product, 27);

    BARRIER_VEC_VALUE(count); /* clang would make the two shifts a shift and a mask more */
    return (struct turn){ bit_or(_mm_slli_epi32(product, 5), count), product, count };
}

INLINE V swap_halves(V x)
{
    V order = _mm_set_epi64x(0x0d0c0f0e09080b0a, 0x0504070601000302);

    BARRIER_VEC_VALUE(order); /* clang would shuffle words, in two instructions */
    return _mm_shuffle_epi8(x, order);
}

/* Both halves of a word 2^n, n being bits 0 to 3 of the count; bit 7 of its lowest byte is 0.  A number whose bit 3 is
 * set is not in the table: the upper byte of the power looks n ^ 8 up. */
INLINE V power(V count)
{
    V n = _mm_shuffle_epi8(count, _mm_set_epi64x(0x0c0c0c0c08080808, 0x0404040400000000));

    return _mm_shuffle_epi8(_mm_set_epi64x(0, (long long)0x8040201008040201), bit_xor(n, _mm_set1_epi16(0x0800)));
}

/* Turned by 16 bits where bit 31 of `by` is set. */
INLINE V half_turn(V x, V by)
{
    return _mm_castps_si128(_mm_blendv_ps(_mm_castsi128_ps(x), _mm_castsi128_ps(swap_halves(x)), _mm_castsi128_ps(by)));
}

INLINE V rotate(V x, V count, V by)
{
    V power_2 = power(count);

    x = half_turn(x, by);
    x = bit_or(_mm_mullo_epi16(x, power_2), swap_halves(_mm_mulhi_epu16(x, power_2)));
    BARRIER_VEC(x); /* clang would have several groups under way, in memory */
    return x;
}

INLINE V left(V x, struct turn t)
{
    return rotate(x, t.count, t.product);
}

/* To the left by 32 - n. */
INLINE V right(V x, struct turn t)
{
    V count = sub_32(every_32(32), t.count);

    return rotate(x, count, _mm_slli_epi32(count, 27));
}

#include "rc6_lanes.h"

ALIGN_STACK BLOCK_ENCRYPT(rc6, sse41)
{
    crypt_lanes(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(rc6, sse41)
{
    crypt_lanes(true, schedule, out, in, blocks);
}

TARGET_END
#endif
