/* SPDX-License-Identifier: MIT */
/* Luffa in portable C on 64-bit words.
 *
 * Constant-time.  Idea: two lanes share a word, bit p of the one in bit 2p, of the other in bit 2p + 1,
 * so that one rotation by 2n rotates both by n: the perfect shuffle.  @[OL10]
 *
 *     h[0][k]   word k of lane 1 0 1 0 ... 1 0, top bit first
 *     h[1][k]   word k of lanes 3 and 2; for w = 3 of lane 2, and nothing of value
 *     h[2][k]   w = 5: word k of lane 4, and nothing of value
 */
#include "../../core/impl.h"

#if CITIUS_WORDS_64

/* gcc's order of instructions for this processor suits others, too.  Above what is to be inlined. */
#if CITIUS_X86_64 && !defined(__clang__)
TARGET_BEGIN("tune=znver2")
#endif

#include "luffa.h"
#include "luffa_constants.h"

#define WORD uint64_t
#define ROL1(a) rol64(a, 2)
#define ROL2(a) rol64(a, 4)
#define ROL10(a) rol64(a, 20)
#define ROL14(a) rol64(a, 28)

#define K_FIRST(r, i) luffa_k_pairs[r][0][i]
#define K_SECOND(r, i) luffa_k_pairs[r][1][i]

#include "luffa_words.h"

#define EVEN 0x5555555555555555u

/* The bits of a word to the even places, and back. */
INLINE uint64_t spread(uint32_t a)
{
    uint64_t x = a;

    x = (x | x << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
    x = (x | x << 2) & 0x3333333333333333;
    return (x | x << 1) & EVEN;
}

INLINE uint32_t gather(uint64_t x)
{
    x &= EVEN;
    x = (x | x >> 1) & 0x3333333333333333;
    x = (x | x >> 2) & 0x0f0f0f0f0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff;
    return (uint32_t)(x | x >> 16);
}

/* The lane of even and the lane of odd places of two words, as a pair; the same of odd and even. */
INLINE uint64_t even_even(uint64_t a, uint64_t b)
{
    return (a & EVEN) | (b & EVEN) << 1;
}

INLINE uint64_t odd_even(uint64_t a, uint64_t b)
{
    return (a >> 1 & EVEN) | (b & EVEN) << 1;
}

/* Words 4 to 7 of the second lane of a pair turn by one more than of the first. */
INLINE uint64_t rotate_second(uint64_t a)
{
    return (a & EVEN) | (rol64(a, 2) & ~EVEN);
}

/* Each lane doubled and its neighbour's old value. */
INLINE void blend(unsigned w, uint64_t h[3][8], bool next)
{
    uint64_t old[3][8];

    for (unsigned i = 0; 2 * i < w; i++) {
        for (int k = 0; k < 8; k++) {
            old[i][k] = h[i][k];
            BARRIER_REG_GCC(old[i][k]); /* copied as vectors, the words would wait for the stores of single ones */
        }
        twice(h[i]);
    }
    for (int k = 0; k < 8; k++) {
        if (next) { /* lanes 1 2, 3 4, 0 */
            h[0][k] ^= odd_even(old[0][k], old[1][k]);
            h[1][k] ^= odd_even(old[1][k], old[2][k]);
            h[2][k] ^= old[0][k];
        } else if (w == 4) { /* lanes 3 0, 1 2 */
            h[0][k] ^= odd_even(old[1][k], old[0][k]);
            h[1][k] ^= odd_even(old[0][k], old[1][k]);
        } else { /* lanes 4 0, 1 2, 3 */
            h[0][k] ^= even_even(old[2][k], old[0][k]);
            h[1][k] ^= odd_even(old[0][k], old[1][k]);
            h[2][k] ^= old[1][k] >> 1;
        }
    }
}

INLINE void inject(unsigned w, struct luffa_pairs *s, const uint8_t *in)
{
    uint64_t t[8], m[8], m2[8];

    for (int k = 0; k < 8; k++) {
        uint64_t sum = s->h[0][k] ^ s->h[0][k] >> 1 ^ s->h[1][k];

        if (w > 3)
            sum ^= s->h[1][k] >> 1;
        if (w > 4)
            sum ^= s->h[2][k];
        s->before[k] = sum & EVEN;
        t[k] = even_even(sum, sum);
    }
    twice(t);
    for (unsigned i = 0; 2 * i < w; i++)
        add(s->h[i], t);
    if (w == 5)
        blend(w, s->h, true);
    if (w >= 4)
        blend(w, s->h, false);

    for (int k = 0; k < 8; k++)
        m2[k] = m[k] = spread(load_be32(in + 4 * k));
    twice(m2);
    for (int k = 0; k < 8; k++)
        m[k] |= m2[k] << 1;
    for (unsigned i = 0; 2 * i < w; i++) {
        add(s->h[i], m);
        twice(m);
        twice(m);
    }
    for (int k = 4; k < 8; k++) {
        s->h[0][k] = rotate_second(s->h[0][k]);
        s->h[1][k] = rotate_second(rol64(s->h[1][k], 4));
        if (w > 4)
            s->h[2][k] = rol64(s->h[2][k], 8);
    }
}

INLINE void absorb(unsigned w, struct luffa_pairs *s, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks--, in += LUFFA_BLOCK) {
        inject(w, s, in);
        for (unsigned i = 0; 2 * i < w; i++)
            permute(s->h[i], i);
    }
}

HASH_KERNEL(luffa_w3, c64)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, c64)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, c64)
{
    absorb(5, state, in, blocks);
}

/* The words of a sum of lanes, which stands at even places. */
void citius_luffa_gather(uint32_t words[8], const uint64_t sum[8])
{
    for (int k = 0; k < 8; k++)
        words[k] = gather(sum[k]);
}

#if CITIUS_X86_64 && !defined(__clang__)
TARGET_END
#endif

#endif
