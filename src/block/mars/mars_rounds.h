/* SPDX-License-Identifier: MIT */
/* MARS's rounds, written once for words of any type.
 *
 * Decryption is encryption with its words in the opposite order, with other keys, and with core rounds that subtract
 * where the others add: it keeps word 3 in s[h][0] and so on.  s[h][n] is a word of set h: one set has work while the
 * other waits.
 *
 * The including file defines:
 *     V                           a word, or the same word of several blocks
 *     GROUPS                      how many V of each word are looked up together
 *     ADD_TO(a, b)                a + b in a
 *     SUBTRACT_FROM(a, b)         a - b in a
 *     XOR_TO(a, b)                a ^ b in a
 *     ROTATE_BY(x, y)             x rotated to the left by the five lowest bits of y
 *     ROTATE(x, n)                x rotated to the left by a constant, not 0
 *     ADD_KEY(a, p)               a plus the word at p, for every block
 *     SUBTRACT_KEY(a, p)          a minus that word
 *     MULTIPLY_KEY(a, p)          a times that word
 *     look_up_bytes(y, x, first)  y[0] = S0[b], y[1] = S1[c], y[2] = S0[d], y[3] = S1[e], where b, c, d, e are the
 *                                 bytes of x from byte `first` on, byte 0 after byte 3
 *     look_up_word(y, x)          y = S[x mod 512]; here and there x and y are V[GROUPS], or four such
 * It may define:
 *     ROUND                       how a round is compiled; default: INLINE
 *     UNROLL_SETS                 how many sets the loops over sets unroll; default: 2
 *     BARRIER_WORD(x)             a barrier that keeps a round of one set before the next set's; default: none
 * This file defines:
 *     word_at(decrypt, n)         where word n of a block is
 *     crypt(decrypt, sets, k, s)  all rounds */

#ifndef ROUND
#define ROUND INLINE
#endif

#ifndef UNROLL_SETS
#define UNROLL_SETS 2
#endif

#ifndef BARRIER_WORD
#define BARRIER_WORD(x) (void)0
#endif

INLINE int word_at(bool decrypt, int n)
{
    return decrypt ? 3 - n : n;
}

/* A round that takes word i apart. */
ROUND void forward(int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + 1) & 3], *c = s[(i + 2) & 3], *d = s[(i + 3) & 3], y[4][GROUPS];

    look_up_bytes(y, a, 0);
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        XOR_TO(b[g], y[0][g]);
        ADD_TO(b[g], y[1][g]);
        ADD_TO(c[g], y[2][g]);
        XOR_TO(d[g], y[3][g]);
        ROTATE(a[g], 8);
        if (i == 0)
            ADD_TO(a[g], d[g]);
        if (i == 1)
            ADD_TO(a[g], b[g]);
    }
}

ROUND void backwards(int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + 1) & 3], *c = s[(i + 2) & 3], *d = s[(i + 3) & 3], y[4][GROUPS];

    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        if (i == 2)
            SUBTRACT_FROM(a[g], d[g]);
        if (i == 3)
            SUBTRACT_FROM(a[g], b[g]);
    }
    look_up_bytes(y, a, 3);
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        XOR_TO(b[g], y[1][g]);
        SUBTRACT_FROM(c[g], y[0][g]);
        SUBTRACT_FROM(d[g], y[3][g]);
        XOR_TO(d[g], y[2][g]);
        ROTATE(a[g], 24);
    }
}

/* A round of the core: L goes to the next word in the first half, to the one before in the second. */
ROUND void core(bool decrypt, bool second, const uint32_t *k, int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + (second ? 3 : 1)) & 3], *c = s[(i + 2) & 3], *d = s[(i + (second ? 1 : 3)) & 3];
    V l[GROUPS], m[GROUPS], r[GROUPS];

    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        m[g] = r[g] = a[g];
        if (decrypt) {
            ROTATE(a[g], 19);
            m[g] = a[g];
        } else {
            ROTATE(a[g], 13);
            r[g] = a[g];
        }
        ADD_KEY(m[g], k);
        BARRIER_WORD(r[g]);
        MULTIPLY_KEY(r[g], k + 1);
        ROTATE(r[g], 5);
    }
    look_up_word(l, m);
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        V twice = r[g];

        ROTATE(twice, 5);
        ROTATE_BY(m[g], r[g]);
        XOR_TO(l[g], r[g]);
        XOR_TO(l[g], twice);
        ROTATE_BY(l[g], twice);
        if (decrypt) {
            SUBTRACT_FROM(b[g], l[g]);
            SUBTRACT_FROM(c[g], m[g]);
            BARRIER_WORD(c[g]); /* or clang would add l, for which the next round waits, to m first */
        } else {
            ADD_TO(b[g], l[g]);
            ADD_TO(c[g], m[g]);
        }
        XOR_TO(d[g], twice);
    }
}

INLINE void crypt(bool decrypt, int sets, const uint32_t *k, V (*s)[4][GROUPS])
{
    const uint32_t *round_key = decrypt ? k + 34 : k + 4;
    const int next = decrypt ? -2 : 2;

    UNROLL(4)
    for (int i = 0; i < 4; i++)
        UNROLL(UNROLL_SETS)
    for (int h = 0; h < sets; h++)
        UNROLL(4) for (int g = 0; g < GROUPS; g++) ADD_KEY(s[h][i][g], decrypt ? k + 39 - i : k + i);
    for (int n = 0; n < 8; n += 4)
        UNROLL(4) for (int i = 0; i < 4; i++) UNROLL(UNROLL_SETS) for (int h = 0; h < sets; h++) forward(i, s[h]);
    for (int n = 0; n < 8; n += 4, round_key += 4 * next)
        UNROLL(4)
    for (int i = 0; i < 4; i++)
        UNROLL(UNROLL_SETS) for (int h = 0; h < sets; h++) core(decrypt, false, round_key + i * next, i, s[h]);
    for (int n = 0; n < 8; n += 4, round_key += 4 * next)
        UNROLL(4)
    for (int i = 0; i < 4; i++)
        UNROLL(UNROLL_SETS) for (int h = 0; h < sets; h++) core(decrypt, true, round_key + i * next, i, s[h]);
    for (int n = 0; n < 8; n += 4)
        UNROLL(4) for (int i = 0; i < 4; i++) UNROLL(UNROLL_SETS) for (int h = 0; h < sets; h++) backwards(i, s[h]);
    UNROLL(4)
    for (int i = 0; i < 4; i++)
        UNROLL(UNROLL_SETS)
    for (int h = 0; h < sets; h++)
        UNROLL(4) for (int g = 0; g < GROUPS; g++) SUBTRACT_KEY(s[h][i][g], decrypt ? k + 3 - i : k + 36 + i);
}
