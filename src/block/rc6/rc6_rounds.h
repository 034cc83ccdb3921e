/* RC6's rounds for any kind of word.  Whoever includes this defines
 *
 *     V                       a word, or the same word of several blocks
 *     struct turn             { V word; ... }: t or u, and the same as rotations like it best
 *     turn(x)                 rol(x (2x + 1), 5)
 *     left(x, t) right(x, t)  x rotated by t
 *     ADD SUB XOR             on words
 *     BARRIER_WORD(x)         a barrier for a word, where a compiler would compute other groups before it
 *     KEY(p)                  the word at p, for every block
 *     GROUPS                  how many V of each word are in flight, to fill the time that multiplications take
 *
 * s[0] to s[3] are the words A to D. */

#define EACH _Pragma("GCC unroll 4") for (int g = 0; g < GROUPS; g++)

/* The words change names instead of places: after four rounds they are back. */
#define ROUND(a, b, c, d, i)                                      \
    {                                                             \
        V key_a = KEY(k + 2 * (i)), key_c = KEY(k + 2 * (i) + 1); \
                                                                  \
        EACH {                                                    \
            struct turn u = turn(s[d][g]), t = turn(s[b][g]);     \
                                                                  \
            s[c][g] = ADD(left(XOR(s[c][g], u.word), t), key_c);  \
            BARRIER_WORD(s[c][g]);                                \
            s[a][g] = ADD(left(XOR(s[a][g], t.word), u), key_a);  \
            BARRIER_WORD(s[a][g]);                                \
        }                                                         \
    }

#define ROUND_BACK(a, b, c, d, i)                                 \
    {                                                             \
        V key_a = KEY(k + 2 * (i)), key_c = KEY(k + 2 * (i) + 1); \
                                                                  \
        EACH {                                                    \
            struct turn u = turn(s[d][g]), t = turn(s[b][g]);     \
                                                                  \
            s[a][g] = XOR(right(SUB(s[a][g], key_a), u), t.word); \
            BARRIER_WORD(s[a][g]);                                \
            s[c][g] = XOR(right(SUB(s[c][g], key_c), t), u.word); \
            BARRIER_WORD(s[c][g]);                                \
        }                                                         \
    }

INLINE void encrypt(V s[4][GROUPS], const uint32_t *k)
{
    EACH {
        s[1][g] = ADD(s[1][g], KEY(k));
        s[3][g] = ADD(s[3][g], KEY(k + 1));
    }
    for (const uint32_t *end = k + 2 * RC6_ROUNDS; k < end; k += 8) {
        ROUND(0, 1, 2, 3, 1)
        ROUND(1, 2, 3, 0, 2)
        ROUND(2, 3, 0, 1, 3)
        ROUND(3, 0, 1, 2, 4)
    }
    EACH {
        s[0][g] = ADD(s[0][g], KEY(k + 2));
        s[2][g] = ADD(s[2][g], KEY(k + 3));
    }
}

INLINE void decrypt(V s[4][GROUPS], const uint32_t *k)
{
    const uint32_t *start = k;

    k += 2 * RC6_ROUNDS;
    EACH {
        s[0][g] = SUB(s[0][g], KEY(k + 2));
        s[2][g] = SUB(s[2][g], KEY(k + 3));
    }
    for (; k > start; k -= 8) { /* k moves at the end: gcc takes a loop that ends with EACH for one to be unrolled */
        ROUND_BACK(3, 0, 1, 2, 0)
        ROUND_BACK(2, 3, 0, 1, -1)
        ROUND_BACK(1, 2, 3, 0, -2)
        ROUND_BACK(0, 1, 2, 3, -3)
    }
    EACH {
        s[1][g] = SUB(s[1][g], KEY(k));
        s[3][g] = SUB(s[3][g], KEY(k + 1));
    }
}
