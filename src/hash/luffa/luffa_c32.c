/* SPDX-License-Identifier: MIT */
/* Luffa in portable C on 32-bit words, lane by lane.
 *
 * Constant-time: logic and rotations by constants.  Idea: the circuits without NOT of
 * luffa_circuit.h; doubling renumbers words. */
#include "luffa.h"
#include "luffa_constants.h"

#define ROL1(a) rol32(a, 1)
#define ROL2(a) rol32(a, 2)
#define ROL10(a) rol32(a, 10)
#define ROL14(a) rol32(a, 14)

#define TWEAK(a, j) ((j) > 0 ? rol32(a, j) : (a))
#define K_FIRST(r, j) luffa_k[r][0][j]
#define K_SECOND(r, j) luffa_k[r][K2][j]

#include "luffa_words.h"

/* gcc would copy words that have just been stored as vectors, which must wait for that. */
INLINE void copy_words(uint32_t out[8], const uint32_t in[8])
{
    for (int k = 0; k < 8; k++) {
        out[k] = in[k];
        BARRIER_REG_GCC(out[k]);
    }
}

INLINE void inject(unsigned w, uint32_t h[LUFFA_LANES][8], const uint32_t sum[8], const uint8_t *in)
{
    uint32_t x[8], first[8];

    copy_words(x, sum);
    twice(x);
    for (unsigned j = 0; j < w; j++)
        add(h[j], x);
    if (w == 5) {
        copy_words(first, h[0]);
        for (unsigned j = 0; j < w; j++) {
            twice(h[j]);
            add(h[j], j + 1 < w ? h[j + 1] : first);
        }
    }
    if (w >= 4) {
        copy_words(first, h[w - 1]);
        for (unsigned j = w; j-- > 0;) {
            twice(h[j]);
            add(h[j], j > 0 ? h[j - 1] : first);
        }
    }
    for (int i = 0; i < 8; i++)
        x[i] = load_be32(in + 4 * i);
    for (unsigned j = 0; j < w; j++) {
        add(h[j], x);
        twice(x);
    }
}

INLINE void absorb(unsigned w, struct luffa_words *s, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks--, in += LUFFA_BLOCK) {
        copy_words(s->before, s->h[0]);
        for (unsigned j = 1; j < w; j++)
            add(s->before, s->h[j]);
        inject(w, s->h, s->before, in);
        for (unsigned j = 0; j < w; j++)
            permute(s->h[j], j);
    }
}

HASH_KERNEL(luffa_w3, c32)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, c32)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, c32)
{
    absorb(5, state, in, blocks);
}
