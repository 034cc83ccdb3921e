/* SPDX-License-Identifier: MIT */
/* MARS: look-ups without a comparison, S being sums of products of the bits of x.
 *
 * Such a sum is what remains without the highest bit and, under that bit as a mask, what the bit is a factor of; both
 * are again such sums.  So a vector of the table takes one AND and one XOR.  The part under the mask comes first: less
 * waits for what is last.
 *
 * The including file defines:
 *     W                2^BITS_OF_W words of 32 bits without a sign
 *     S                the same with a sign
 *     BITS_OF_W        0 to 3
 *     every_place(x)   x in every place
 *     places()         0, 1, 2...
 *     settled(w)       w, by a barrier: of masks clang might make branches, or make them elsewhere than in vectors
 *     fold(w)          the sum, an XOR, of the words of w
 * This file defines:
 *     look_up(x)       S[x mod 512]
 *     crypt_all(decrypt, key, out, in, blocks)    mars_single.h */
#include "mars_tables.h"

INLINE W sum_1(const W *products, const W *bits)
{
    (void)bits;
    return *products;
}

#define SUM(n, half, level)                                          \
    INLINE W sum_##n(const W *products, const W *bits)               \
    {                                                                \
        W under = bits[level] & sum_##half(products + (half), bits); \
                                                                     \
        return under ^ sum_##half(products, bits);                   \
    }

SUM(2, 1, 0)
SUM(4, 2, 1)
SUM(8, 4, 2)
SUM(16, 8, 3)
SUM(32, 16, 4)
SUM(64, 32, 5)
SUM(128, 64, 6)
SUM(256, 128, 7)
SUM(512, 256, 8)

/* Of the 2^count products, a sum in which x takes part with as many bits. */
INLINE uint32_t sum(const uint32_t *products, int count, uint32_t x)
{
    const W *p = (const W *)(const void *)products;
    const int levels = count - BITS_OF_W;
    W all = settled(every_place(x)), bits[9], sums;

    UNROLL(9) for (int i = 0; i < levels; i++) bits[i] = settled((W)((S)(all << (31 - BITS_OF_W - i)) >> 31));
    sums = levels == 9   ? sum_512(p, bits)
           : levels == 8 ? sum_256(p, bits)
           : levels == 7 ? sum_128(p, bits)
           : levels == 6 ? sum_64(p, bits)
                         : sum_32(p, bits);
    /* A word counts if x has all bits of its place. */
    return fold(sums & (W)((S)((~all & places()) - 1) >> 31));
}

static __attribute__((noinline)) uint32_t look_up_256(const uint32_t *products, uint32_t x)
{
    return sum(products, 8, x);
}

static __attribute__((noinline)) uint32_t look_up(uint32_t x)
{
    return sum(citius_mars_products + 256, 9, x);
}

#include "mars_words.h"

enum { SETS = 2 };

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    for (int i = 0; i < 4; i++)
        y[i][0] = look_up_256(citius_mars_products + (i & 1 ? 0 : 256), x[0] >> 8 * ((i + first) & 3));
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = look_up(x[0]);
}

#include "mars_single.h"
