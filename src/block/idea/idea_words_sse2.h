/* SPDX-License-Identifier: MIT */
/* Eight words of 16 bits in SSE2, for idea_key.c, which explains the products.  idea_words_c.h defines the same in portable C.
 *
 * This file defines:
 *     V                       eight words
 *     load(words)             eight words from memory
 *     key_words(high, low)    the eight words of a key of 128 bits
 *     every(a, i)             word i of a in all eight places
 *     bit_or(a, b)            a | b
 *     bit_and(a, b)           a & b
 *     negate(a)               0 - a modulo 2^16
 *     is_zero(a)              all ones where a word is 0, else 0
 *     square(a)               a a modulo 2^16 + 1
 *     multiply(a, b)          a b modulo 2^16 + 1; where b is 0, a must be 1
 *     store_32(words, low, high, count)   the first count (4 or 8) words of 32 bits, from their lower and upper halves
 *     settle(a)               a value barrier for a, where compilers change the order */
#ifndef CITIUS_BLOCK_IDEA_WORDS_H
#define CITIUS_BLOCK_IDEA_WORDS_H

#include "../../core/barriers.h"
#include "../../core/vectors.h"

#define VECTOR_BITS 128
#include "../../core/vector.h"

INLINE void settle(V *a)
{
    BARRIER_VEC(*a);
}

INLINE V key_words(uint64_t high, uint64_t low)
{
    const V reversed = _mm_set_epi64x((long long)low, (long long)high);

    return _mm_shufflehi_epi16(_mm_shufflelo_epi16(reversed, 0x1b), 0x1b);
}

INLINE V every(V a, int i)
{
    switch (i) { /* the shuffles' numbers are part of the instructions */
    case 0:
        return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0x00), 0x00);
    case 1:
        return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0x55), 0x00);
    case 2:
        return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0xaa), 0x00);
    case 3:
        return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0xff), 0x00);
    case 4:
        return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0x00), 0xaa);
    case 5:
        return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0x55), 0xaa);
    case 6:
        return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0xaa), 0xaa);
    default:
        return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0xff), 0xaa);
    }
}

INLINE V negate(V a)
{
    return _mm_sub_epi16(_mm_setzero_si128(), a);
}

INLINE V is_zero(V a)
{
    return _mm_cmpeq_epi16(a, _mm_setzero_si128());
}

INLINE V square(V a)
{
    V l = _mm_mullo_epi16(a, a), h = _mm_mulhi_epu16(a, a);

    return _mm_sub_epi16(_mm_sub_epi16(l, h), is_zero(_mm_subs_epu16(l, h)));
}

INLINE V multiply(V a, V b)
{
    const V one = _mm_set1_epi16(1);
    V l = _mm_mullo_epi16(a, b), h = _mm_mulhi_epu16(a, b), if_zero = _mm_sub_epi16(one, b);
    V not_less = is_zero(_mm_subs_epu16(h, l)), rest = _mm_and_si128(is_zero(a), if_zero);

    return _mm_add_epi16(_mm_sub_epi16(l, h), _mm_add_epi16(_mm_add_epi16(not_less, one), rest));
}

INLINE void store_32(uint32_t *words, V low, V high, int count)
{
    V l = _mm_unpacklo_epi16(low, high), h = _mm_unpackhi_epi16(low, high);

    memcpy(words, &l, 16);
    if (count > 4)
        memcpy(words + 4, &h, 16);
}

#endif
