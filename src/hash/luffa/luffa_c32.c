/* Luffa in portable C on 32-bit words, lane by lane.
 *
 * Constant-time: logic and rotations by constants.  Idea: the circuits without NOT of
 * luffa_circuit.h; doubling renumbers words. */
#include "luffa.h"
#include "luffa_constants.h"

#define WORD uint32_t
#define XOR(a, b) ((a) ^ (b))
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define ANDN(a, b) (~(a) & (b))
#define NOT(a) (~(a))
#define ROL1(a) rol32(a, 1)
#define ROL2(a) rol32(a, 2)
#define ROL10(a) rol32(a, 10)
#define ROL14(a) rol32(a, 14)

#include "luffa_circuit.h"

INLINE void permute(uint32_t a[8], unsigned j)
{
    uint32_t x0 = a[0], x1 = a[1], x2 = FLIP(a[2]), x3 = a[3];
    uint32_t x4 = a[4], x5 = a[5], x6 = FLIP(a[6]), x7 = a[7];

    if (j > 0) {
        x4 = rol32(x4, j);
        x5 = rol32(x5, j);
        x6 = rol32(x6, j);
        x7 = rol32(x7, j);
    }
    for (int r = 0; r < 8; r++)
        ROUND(x0, x1, x2, x3, x4, x5, x6, x7, luffa_k[r][0][j], luffa_k[r][K2][j])
    a[0] = x0;
    a[1] = x1;
    a[2] = FLIP(x2);
    a[3] = x3;
    a[4] = x4;
    a[5] = x5;
    a[6] = FLIP(x6);
    a[7] = x7;
}

/* a = 2 * a. */
INLINE void twice(uint32_t a[8])
{
    uint32_t carry = a[7];

    a[7] = a[6];
    a[6] = a[5];
    a[5] = a[4];
    a[4] = a[3] ^ carry;
    a[3] = a[2] ^ carry;
    a[2] = a[1];
    a[1] = a[0] ^ carry;
    a[0] = carry;
}

INLINE void add(uint32_t a[8], const uint32_t b[8])
{
    for (int i = 0; i < 8; i++)
        a[i] ^= b[i];
}

INLINE void inject(unsigned w, uint32_t h[LUFFA_LANES][8], const uint32_t sum[8], const uint8_t *in)
{
    uint32_t x[8], first[8];

    memcpy(x, sum, sizeof x);
    twice(x);
    for (unsigned j = 0; j < w; j++)
        add(h[j], x);
    if (w == 5) {
        memcpy(first, h[0], sizeof first);
        for (unsigned j = 0; j < w; j++) {
            twice(h[j]);
            add(h[j], j + 1 < w ? h[j + 1] : first);
        }
    }
    if (w >= 4) {
        memcpy(first, h[w - 1], sizeof first);
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
        memcpy(s->before, s->h[0], sizeof s->before);
        for (unsigned j = 1; j < w; j++)
            add(s->before, s->h[j]);
        inject(w, s->h, s->before, in);
        for (unsigned j = 0; j < w; j++)
            permute(s->h[j], j);
    }
}

LUFFA_ABSORB(c32)
