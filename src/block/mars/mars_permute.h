/* SPDX-License-Identifier: MIT */
/* MARS: look-ups of a word in each word of a vector, by VPERMI2D, which takes 32 entries.  Expects mars_avx512.h.
 *
 * This file defines:
 *     spread_high(bit, x)         bits 5 to 7 of each byte of x, over the byte
 *     permute_256(i, x, bit)      citius_mars_s + i, at the low byte of each word of x, with these bits of it
 *     permute_word(x)             S[x mod 512] for each word */
#ifndef CITIUS_BLOCK_MARS_PERMUTE_H
#define CITIUS_BLOCK_MARS_PERMUTE_H

#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "mars_avx512.h"

/* What is looked up is citius_mars_s + i.  s is that table, too, but clang does not know it, and so keeps no more than one
 * half of each pair on the stack; if it knew neither, it would be slower still. */

/* The number is in the low byte of each word of x; bit[i] is all ones where its bit 5 + i is set. */
INLINE V permute_32(int i, const uint32_t *s, V x)
{
    return narrow(_mm512_permutex2var_epi32(_mm512_loadu_si512(citius_mars_s + i), widen(x),
                                            _mm512_loadu_si512(s + i + 16)));
}

INLINE V permute_64(int i, const uint32_t *s, V x, const V bit[3])
{
    return blend(permute_32(i, s, x), bit[0], permute_32(i + 32, s, x));
}

INLINE V permute_128(int i, const uint32_t *s, V x, const V bit[3])
{
    return blend(permute_64(i, s, x, bit), bit[1], permute_64(i + 64, s, x, bit));
}

INLINE V permute_256(int i, V x, const V bit[3])
{
    const uint32_t *s = citius_mars_s;

    if (sizeof(V) == 64)
        BARRIER_PTR_CLANG(s);
    else
        BARRIER_PTR(s);
    return blend(permute_128(i, s, x, bit), bit[2], permute_128(i + 128, s, x, bit));
}

INLINE void spread_high(V bit[3], V x)
{
    bit[0] = spread_bit(x, 5);
    bit[1] = spread_bit(x, 6);
    bit[2] = spread_bit(x, 7);
}

INLINE V permute_word(V x)
{
    const V all_0 = VECTOR(broadcast_i32x4)(_mm_set_epi32(0x0c0c0c0c, 0x08080808, 0x04040404, 0));
    V low = shuffle(x, all_0), bit[3], bit_8 = VECTOR(srai_epi32)(VECTOR(slli_epi32)(x, 23), 31);

    spread_high(bit, low);
    return blend(permute_256(0, x, bit), bit_8, permute_256(256, x, bit));
}

#endif
