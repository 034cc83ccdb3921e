/* MARS's rounds, written once for all kinds of words.  Before it is included:
 *
 *     V                           a word, or the same word of several blocks
 *     GROUPS                      how many V of each word are looked up together
 *     ADD(a, b) SUB(a, b) XOR(a, b) MULTIPLY(a, b)      of words
 *     ROTATE(x, n)                left by a constant, not 0
 *     ROTATE_BY(x, y)             by the five lowest bits of y
 *     KEY(p)                      the word at p, for every block
 *     look_up_bytes(y, x, first)  y[0] = S0[b], y[1] = S1[c], y[2] = S0[d], y[3] = S1[e], where b, c, d, e are the
 *                                 bytes of x from byte `first` on, byte 0 behind byte 3
 *     look_up_word(y, x)          y = S[x mod 512]
 *
 * x and y being V[GROUPS], or four such.  s[h][n] is word n in set h: one set has work while the other waits.
 *
 * Decryption is encryption with its words in the opposite order, with other keys, and with core rounds that subtract
 * where the others add: it keeps word 3 in s[h][0] and so on.  WORD tells which is where. */

#ifndef ROUND /* how a round is compiled */
#define ROUND INLINE void
#endif

#define EACH _Pragma("GCC unroll 4") for (int g = 0; g < GROUPS; g++)
#define WORD(n) (decrypt ? 3 - (n) : (n))

/* A round that takes word i apart. */
ROUND forward(int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + 1) & 3], *c = s[(i + 2) & 3], *d = s[(i + 3) & 3], y[4][GROUPS];

    look_up_bytes(y, a, 0);
    EACH {
        b[g] = ADD(XOR(b[g], y[0][g]), y[1][g]);
        c[g] = ADD(c[g], y[2][g]);
        d[g] = XOR(d[g], y[3][g]);
        a[g] = ROTATE(a[g], 8);
        if (i == 0)
            a[g] = ADD(a[g], d[g]);
        if (i == 1)
            a[g] = ADD(a[g], b[g]);
    }
}

ROUND backwards(int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + 1) & 3], *c = s[(i + 2) & 3], *d = s[(i + 3) & 3], y[4][GROUPS];

    EACH {
        if (i == 2)
            a[g] = SUB(a[g], d[g]);
        if (i == 3)
            a[g] = SUB(a[g], b[g]);
    }
    look_up_bytes(y, a, 3);
    EACH {
        b[g] = XOR(b[g], y[1][g]);
        c[g] = SUB(c[g], y[0][g]);
        d[g] = XOR(SUB(d[g], y[3][g]), y[2][g]);
        a[g] = ROTATE(a[g], 24);
    }
}

/* A round of the core: L goes to the next word in the first half, to the one before in the second. */
ROUND core(bool decrypt, bool second, const uint32_t *k, int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + (second ? 3 : 1)) & 3], *c = s[(i + 2) & 3], *d = s[(i + (second ? 1 : 3)) & 3];
    V l[GROUPS], m[GROUPS], r[GROUPS];

    EACH {
        V turned = decrypt ? ROTATE(a[g], 19) : ROTATE(a[g], 13);

        m[g] = ADD(decrypt ? turned : a[g], KEY(k));
        r[g] = ROTATE(MULTIPLY(decrypt ? a[g] : turned, KEY(k + 1)), 5);
        a[g] = turned;
    }
    look_up_word(l, m);
    EACH {
        V twice = ROTATE(r[g], 5);

        m[g] = ROTATE_BY(m[g], r[g]);
        l[g] = ROTATE_BY(XOR(XOR(l[g], r[g]), twice), twice);
        b[g] = decrypt ? SUB(b[g], l[g]) : ADD(b[g], l[g]);
        c[g] = decrypt ? SUB(c[g], m[g]) : ADD(c[g], m[g]);
        d[g] = XOR(d[g], twice);
    }
}

/* For each word i of each set h. */
#define EACH_WORD                             \
    UNROLL(4)                                 \
    for (int i = 0; i < 4; i++)               \
        UNROLL(2)                             \
        for (int h = 0; h < sets; h++)

INLINE void crypt(bool decrypt, int sets, const uint32_t *k, V (*s)[4][GROUPS])
{
    const uint32_t *round_key = decrypt ? k + 34 : k + 4;
    const int next = decrypt ? -2 : 2;

    EACH_WORD EACH s[h][i][g] = ADD(s[h][i][g], KEY(decrypt ? k + 39 - i : k + i));
    for (int n = 0; n < 8; n += 4)
        EACH_WORD forward(i, s[h]);
    for (int n = 0; n < 8; n += 4, round_key += 4 * next)
        EACH_WORD core(decrypt, false, round_key + i * next, i, s[h]);
    for (int n = 0; n < 8; n += 4, round_key += 4 * next)
        EACH_WORD core(decrypt, true, round_key + i * next, i, s[h]);
    for (int n = 0; n < 8; n += 4)
        EACH_WORD backwards(i, s[h]);
    EACH_WORD EACH s[h][i][g] = SUB(s[h][i][g], KEY(decrypt ? k + 3 - i : k + 36 + i));
}
