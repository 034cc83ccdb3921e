/* MARS's rounds, written once for all kinds of words.  Before it is included:
 *
 *     V                           a word, or the same word of several blocks
 *     GROUPS                      how many V of each word are in flight
 *     ADD(a, b) SUB(a, b) XOR(a, b) MULTIPLY(a, b)      of words
 *     ROTATE(x, n)                left by a constant, not 0
 *     ROTATE_BY(x, y)             by the five lowest bits of y
 *     KEY(p)                      the word at p, for every block
 *     look_up_bytes(y, x, first)  y[0] = S0[x'], y[1] = S1[x''], y[2] = S0[x'''], y[3] = S1[x''''], where x', x'', ...
 *                                 are the bytes of x from byte `first` on, byte 0 behind byte 3
 *     look_up_word(y, x)          y = S[x mod 512]
 *
 * x and y being V[GROUPS], or four such.
 *
 * Decryption is encryption with its words in the opposite order, with other keys, and with core rounds that subtract
 * where the others add: it keeps word 3 in s[0] and so on. */

#define EACH _Pragma("GCC unroll 4") for (int g = 0; g < GROUPS; g++)

INLINE void forward(int i, V a[GROUPS], V b[GROUPS], V c[GROUPS], V d[GROUPS])
{
    V y[4][GROUPS];

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

INLINE void backwards(int i, V a[GROUPS], V b[GROUPS], V c[GROUPS], V d[GROUPS])
{
    V y[4][GROUPS];

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

/* A round of the core; b takes in L, c takes in M, d takes in R. */
INLINE void core(bool decrypt, const uint32_t *k, V a[GROUPS], V b[GROUPS], V c[GROUPS], V d[GROUPS])
{
    V l[GROUPS], m[GROUPS], r[GROUPS];

    EACH {
        V turned = decrypt ? a[g] : ROTATE(a[g], 13);

        m[g] = ADD(decrypt ? ROTATE(a[g], 19) : a[g], KEY(k));
        r[g] = ROTATE(MULTIPLY(turned, KEY(k + 1)), 5);
        a[g] = decrypt ? ROTATE(a[g], 19) : turned;
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

INLINE void crypt(bool decrypt, const uint32_t *k, V s[4][GROUPS])
{
    const uint32_t *round_key = decrypt ? k + 34 : k + 4;
    const int next = decrypt ? -2 : 2;

    for (int n = 0; n < 4; n++)
        EACH s[n][g] = ADD(s[n][g], KEY(decrypt ? k + 39 - n : k + n));
    for (int i = 0; i < 2; i++) {
        forward(0, s[0], s[1], s[2], s[3]);
        forward(1, s[1], s[2], s[3], s[0]);
        forward(2, s[2], s[3], s[0], s[1]);
        forward(3, s[3], s[0], s[1], s[2]);
    }
    for (int i = 0; i < 2; i++, round_key += 4 * next) {
        core(decrypt, round_key, s[0], s[1], s[2], s[3]);
        core(decrypt, round_key + next, s[1], s[2], s[3], s[0]);
        core(decrypt, round_key + 2 * next, s[2], s[3], s[0], s[1]);
        core(decrypt, round_key + 3 * next, s[3], s[0], s[1], s[2]);
    }
    for (int i = 0; i < 2; i++, round_key += 4 * next) {
        core(decrypt, round_key, s[0], s[3], s[2], s[1]);
        core(decrypt, round_key + next, s[1], s[0], s[3], s[2]);
        core(decrypt, round_key + 2 * next, s[2], s[1], s[0], s[3]);
        core(decrypt, round_key + 3 * next, s[3], s[2], s[1], s[0]);
    }
    for (int i = 0; i < 2; i++) {
        backwards(0, s[0], s[1], s[2], s[3]);
        backwards(1, s[1], s[2], s[3], s[0]);
        backwards(2, s[2], s[3], s[0], s[1]);
        backwards(3, s[3], s[0], s[1], s[2]);
    }
    for (int n = 0; n < 4; n++)
        EACH s[n][g] = SUB(s[n][g], KEY(decrypt ? k + 3 - n : k + 36 + n));
}
