/* SPDX-License-Identifier: MIT */
/* RC6's rounds on vectors, each of which holds the same word of several blocks.
 *
 * The including file defines:
 *     V                       a vector
 *     GROUPS                  how many V of each word are in flight, to fill the time that multiplications take
 *     add_32(a, b)            sums of words
 *     sub_32(a, b)            differences
 *     bit_xor(a, b)               bitwise
 *     key_word(p)             the word at p, for every block
 *     struct turn             { V word; ... }: t or u of the definition, and the count of a rotation in a form of the implementation
 *     turn(x)                 rol(x (2x + 1), 5)
 *     left(x, t)              x rotated to the left by t
 *     right(x, t)             x rotated to the right by t
 *     BARRIER_WORD(x)         a barrier for a word, where a compiler would compute other groups before it
 * This file defines:
 *     encrypt(s, k)           s[0] to s[3] are the words A to D, k the words of the key
 *     decrypt(s, k)           the inverse */

/* The round with the keys at k.  Words change names instead of places: after four rounds they are back. */
INLINE void encrypt_round(V s[4][GROUPS], int a, int b, int c, int d, const uint32_t *k)
{
    V key_a = key_word(k), key_c = key_word(k + 1);

    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        struct turn u = turn(s[d][g]), t = turn(s[b][g]);

        s[c][g] = add_32(left(bit_xor(s[c][g], u.word), t), key_c);
        BARRIER_WORD(s[c][g]);
        s[a][g] = add_32(left(bit_xor(s[a][g], t.word), u), key_a);
        BARRIER_WORD(s[a][g]);
    }
}

INLINE void decrypt_round(V s[4][GROUPS], int a, int b, int c, int d, const uint32_t *k)
{
    V key_a = key_word(k), key_c = key_word(k + 1);

    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        struct turn u = turn(s[d][g]), t = turn(s[b][g]);

        s[a][g] = bit_xor(right(sub_32(s[a][g], key_a), u), t.word);
        BARRIER_WORD(s[a][g]);
        s[c][g] = bit_xor(right(sub_32(s[c][g], key_c), t), u.word);
        BARRIER_WORD(s[c][g]);
    }
}

INLINE void encrypt(V s[4][GROUPS], const uint32_t *k)
{
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        s[1][g] = add_32(s[1][g], key_word(k));
        s[3][g] = add_32(s[3][g], key_word(k + 1));
    }
    for (const uint32_t *end = k + 2 * RC6_ROUNDS; k < end; k += 8) {
        encrypt_round(s, 0, 1, 2, 3, k + 2);
        encrypt_round(s, 1, 2, 3, 0, k + 4);
        encrypt_round(s, 2, 3, 0, 1, k + 6);
        encrypt_round(s, 3, 0, 1, 2, k + 8);
    }
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        s[0][g] = add_32(s[0][g], key_word(k + 2));
        s[2][g] = add_32(s[2][g], key_word(k + 3));
    }
}

INLINE void decrypt(V s[4][GROUPS], const uint32_t *k)
{
    const uint32_t *start = k;

    k += 2 * RC6_ROUNDS;
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        s[0][g] = sub_32(s[0][g], key_word(k + 2));
        s[2][g] = sub_32(s[2][g], key_word(k + 3));
    }
    for (; k > start; k -= 8) { /* k moves at the end: else gcc takes the pragma for one about this loop */
        decrypt_round(s, 3, 0, 1, 2, k);
        decrypt_round(s, 2, 3, 0, 1, k - 2);
        decrypt_round(s, 1, 2, 3, 0, k - 4);
        decrypt_round(s, 0, 1, 2, 3, k - 6);
    }
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        s[1][g] = sub_32(s[1][g], key_word(k));
        s[3][g] = sub_32(s[3][g], key_word(k + 1));
    }
}
