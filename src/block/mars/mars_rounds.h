/* MARS's rounds, written once for all kinds of words.  Before it is included:
 *
 *     V                           a word, or the same word of several blocks
 *     GROUPS                      how many V of each word are looked up together
 *     ADD(a, b) SUB(a, b) XOR(a, b) MULTIPLY(a, b)      of words
 *     ROTATE_BY(x, y)             left by the five lowest bits of y
 *     ADD_TO(a, b) and so on      instead of these, if words are long: a is the result, and both have a place
 *     ADD_KEY(a, p) and so on     and those with a key's word at p
 *     TURN(x, n)                  and ROTATE
 *     ROTATE(x, n)                left by a constant, not 0
 *     KEY(p)                      the word at p, for every block
 *     look_up_bytes(y, x, first)  y[0] = S0[b], y[1] = S1[c], y[2] = S0[d], y[3] = S1[e], where b, c, d, e are the
 *                                 bytes of x from byte `first` on, byte 0 behind byte 3
 *     look_up_word(y, x)          y = S[x mod 512]
 *
 * x and y being V[GROUPS], or four such.  s[h][n] is word n in set h: one set has work while the other waits.
 *
 * Decryption is encryption with its words in the opposite order, with other keys, and with core rounds that subtract
 * where the others add: it keeps word 3 in s[h][0] and so on.  WORD tells which is where. */

#ifndef ADD_TO
#define ADD_TO(a, b) ((a) = ADD(a, b))
#define SUB_FROM(a, b) ((a) = SUB(a, b))
#define XOR_TO(a, b) ((a) = XOR(a, b))
#define MULTIPLY_BY(a, b) ((a) = MULTIPLY(a, b))
#define TURN_BY(x, y) ((x) = ROTATE_BY(x, y))
#define TURN(x, n) ((x) = ROTATE(x, n))
#define ADD_KEY(a, p) ADD_TO(a, KEY(p))
#define SUB_KEY(a, p) SUB_FROM(a, KEY(p))
#define MULTIPLY_KEY(a, p) MULTIPLY_BY(a, KEY(p))
#endif

#ifndef ROUND /* how a round is compiled */
#define ROUND INLINE void
#endif

#ifndef BARRIER_WORD /* keeps a round of one set in front of the next set's: a barrier for a word */
#define BARRIER_WORD(x) (void)0
#endif

#ifndef EACH_SET /* how sets take turns */
#define EACH_SET UNROLL(2) for (int h = 0; h < sets; h++)
#endif

#define EACH _Pragma("GCC unroll 4") for (int g = 0; g < GROUPS; g++)
#define WORD(n) (decrypt ? 3 - (n) : (n))

/* A round that takes word i apart. */
ROUND forward(int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + 1) & 3], *c = s[(i + 2) & 3], *d = s[(i + 3) & 3], y[4][GROUPS];

    look_up_bytes(y, a, 0);
    EACH {
        XOR_TO(b[g], y[0][g]);
        ADD_TO(b[g], y[1][g]);
        ADD_TO(c[g], y[2][g]);
        XOR_TO(d[g], y[3][g]);
        TURN(a[g], 8);
        if (i == 0)
            ADD_TO(a[g], d[g]);
        if (i == 1)
            ADD_TO(a[g], b[g]);
    }
}

ROUND backwards(int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + 1) & 3], *c = s[(i + 2) & 3], *d = s[(i + 3) & 3], y[4][GROUPS];

    EACH {
        if (i == 2)
            SUB_FROM(a[g], d[g]);
        if (i == 3)
            SUB_FROM(a[g], b[g]);
    }
    look_up_bytes(y, a, 3);
    EACH {
        XOR_TO(b[g], y[1][g]);
        SUB_FROM(c[g], y[0][g]);
        SUB_FROM(d[g], y[3][g]);
        XOR_TO(d[g], y[2][g]);
        TURN(a[g], 24);
    }
}

/* A round of the core: L goes to the next word in the first half, to the one before in the second. */
ROUND core(bool decrypt, bool second, const uint32_t *k, int i, V s[4][GROUPS])
{
    V *a = s[i], *b = s[(i + (second ? 3 : 1)) & 3], *c = s[(i + 2) & 3], *d = s[(i + (second ? 1 : 3)) & 3];
    V l[GROUPS], m[GROUPS], r[GROUPS];

    EACH {
        m[g] = r[g] = a[g];
        if (decrypt) {
            TURN(a[g], 19);
            m[g] = a[g];
        } else {
            TURN(a[g], 13);
            r[g] = a[g];
        }
        ADD_KEY(m[g], k);
        BARRIER_WORD(r[g]);
        MULTIPLY_KEY(r[g], k + 1);
        TURN(r[g], 5);
    }
    look_up_word(l, m);
    EACH {
        V twice = r[g];

        TURN(twice, 5);
        TURN_BY(m[g], r[g]);
        XOR_TO(l[g], r[g]);
        XOR_TO(l[g], twice);
        TURN_BY(l[g], twice);
        if (decrypt) {
            SUB_FROM(b[g], l[g]);
            SUB_FROM(c[g], m[g]);
            BARRIER_WORD(c[g]); /* or clang would add l, for which the next round waits, to m first */
        } else {
            ADD_TO(b[g], l[g]);
            ADD_TO(c[g], m[g]);
        }
        XOR_TO(d[g], twice);
    }
}

/* For each word i of each set h. */
#define EACH_WORD                             \
    UNROLL(4)                                 \
    for (int i = 0; i < 4; i++)               \
        EACH_SET

INLINE void crypt(bool decrypt, int sets, const uint32_t *k, V (*s)[4][GROUPS])
{
    const uint32_t *round_key = decrypt ? k + 34 : k + 4;
    const int next = decrypt ? -2 : 2;

    EACH_WORD EACH {
        ADD_KEY(s[h][i][g], decrypt ? k + 39 - i : k + i);
    }
    for (int n = 0; n < 8; n += 4)
        EACH_WORD forward(i, s[h]);
    for (int n = 0; n < 8; n += 4, round_key += 4 * next)
        EACH_WORD core(decrypt, false, round_key + i * next, i, s[h]);
    for (int n = 0; n < 8; n += 4, round_key += 4 * next)
        EACH_WORD core(decrypt, true, round_key + i * next, i, s[h]);
    for (int n = 0; n < 8; n += 4)
        EACH_WORD backwards(i, s[h]);
    EACH_WORD EACH {
        SUB_KEY(s[h][i][g], decrypt ? k + 3 - i : k + 36 + i);
    }
}
