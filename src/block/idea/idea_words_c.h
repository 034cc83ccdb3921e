/* SPDX-License-Identifier: MIT */
/* Eight words modulo 2^16 in portable C, of which compilers make vectors: what idea_words_sse2.h defines, and describes. */
#ifndef CITIUS_BLOCK_IDEA_WORDS_H
#define CITIUS_BLOCK_IDEA_WORDS_H

typedef struct {
    uint16_t word[8];
} V;

INLINE void settle(V *a)
{
    (void)a;
}

INLINE V load(const uint16_t words[8])
{
    V v;

    for (int i = 0; i < 8; i++)
        v.word[i] = words[i];
    return v;
}

INLINE V key_words(uint64_t high, uint64_t low)
{
    V v;

    for (int i = 0; i < 8; i++)
        v.word[i] = (uint16_t)((i < 4 ? high : low) >> (48 - 16 * (i % 4)));
    return v;
}

INLINE V every(V a, int n)
{
    V v;

    for (int i = 0; i < 8; i++)
        v.word[i] = a.word[n];
    return v;
}

INLINE V bit_or(V a, V b)
{
    V v;

    for (int i = 0; i < 8; i++)
        v.word[i] = a.word[i] | b.word[i];
    return v;
}

INLINE V bit_and(V a, V b)
{
    V v;

    for (int i = 0; i < 8; i++)
        v.word[i] = a.word[i] & b.word[i];
    return v;
}

INLINE V negate(V a)
{
    V v;

    for (int i = 0; i < 8; i++)
        v.word[i] = (uint16_t)-a.word[i];
    return v;
}

INLINE V is_zero(V a)
{
    V v;

    for (int i = 0; i < 8; i++)
        v.word[i] = (uint16_t)(((uint32_t)a.word[i] - 1) >> 16);
    return v;
}

INLINE V square(V a)
{
    V v;

    for (int i = 0; i < 8; i++) {
        uint32_t x = a.word[i] * (uint32_t)a.word[i], l = x & 0xffff, h = x >> 16;

        v.word[i] = (uint16_t)(l - h + (l <= h));
    }
    return v;
}

INLINE V multiply(V a, V b)
{
    V v;

    for (int i = 0; i < 8; i++) {
        uint32_t x = a.word[i] * (uint32_t)b.word[i], l = x & 0xffff, h = x >> 16;

        v.word[i] = (uint16_t)(l - h + (l < h) + ((((uint32_t)a.word[i] - 1) >> 16) & (1u - b.word[i])));
    }
    return v;
}

INLINE void store_32(uint32_t *words, V low, V high, int count)
{
    for (int i = 0; i < count; i++)
        words[i] = low.word[i] | (uint32_t)high.word[i] << 16;
}

#endif
