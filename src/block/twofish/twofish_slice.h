/* Twofish bit-sliced, written once for all word sizes.  Before it is included:
 *
 *     W          a word on which the operators of C work
 *     HALF(x)    the halves of x, exchanged
 *     LOW, HIGH  words with ones in one half
 *     JOIN_LOW(x, y), JOIN_HIGH(x, y)    the low halves of x and y in one word, and the high ones
 *
 * A slice is eight words: word b holds bit b of a byte of many words.  Bytes 0 and 2 of these are in slice a, low and
 * high half of the words, bytes 1 and 3 in slice b. */

/* The 4-bit permutations t0 to t3 of q0 and q1, x0 the lowest bit; the circuits were found by a search. */
#define NIBBLE(name) INLINE void name(W *p0, W *p1, W *p2, W *p3)
#define BITS W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3

/* 17 gates */
NIBBLE(q0_t0)
{
    BITS;
    W t0 = x3 & x0, t1 = ~t0, t2 = t1 & x1, t3 = x2 ^ t2, t4 = t1 ^ x1, t5 = t4 & x0, t6 = x3 ^ t5, t7 = t6 ^ x0,
      t8 = t7 | t4, t9 = t8 & ~x2, t10 = t6 ^ t9, t11 = t2 & ~t10, t12 = x0 & ~t3, t13 = t12 | t1, t14 = t13 & x0,
      t15 = t11 ^ t14, t16 = t13 ^ t9;

    *p0 = t15; *p1 = t16; *p2 = t3; *p3 = t10;
}

/* 18 gates */
NIBBLE(q0_t1)
{
    BITS;
    W t0 = ~x0, t1 = x2 & ~x1, t2 = t0 ^ t1, t3 = x1 & ~t2, t4 = t3 ^ x2, t5 = t4 & x3, t6 = t2 ^ t5, t7 = t6 ^ x1,
      t8 = t6 | t4, t9 = t8 & ~x3, t10 = t7 ^ t9, t11 = ~x2, t12 = t5 & t2, t13 = t12 ^ x0, t14 = t13 & x3,
      t15 = t11 ^ t14, t16 = t8 & t7, t17 = t16 ^ t13;

    *p0 = t10; *p1 = t6; *p2 = t17; *p3 = t15;
}

/* 16 gates */
NIBBLE(q0_t2)
{
    BITS;
    W t0 = ~x2, t1 = t0 & ~x1, t2 = x0 ^ t1, t3 = t2 & ~x3, t4 = x1 ^ t3, t5 = t4 ^ t2, t6 = x2 & ~x3,
      t7 = t5 ^ t6, t8 = t2 & ~t7, t9 = t0 & ~t8, t10 = t4 & ~x3, t11 = t9 ^ t10, t12 = t7 & ~t11, t13 = t12 ^ t0,
      t14 = x3 & ~x1, t15 = t13 ^ t14;

    *p0 = t4; *p1 = t15; *p2 = t7; *p3 = t11;
}

/* 16 gates */
NIBBLE(q0_t3)
{
    BITS;
    W t0 = ~x3, t1 = t0 | x0, t2 = t1 ^ x1, t3 = t2 & x2, t4 = t0 ^ t3, t5 = x1 & ~t3, t6 = t4 | x3, t7 = t6 ^ x2,
      t8 = t7 & x0, t9 = t5 ^ t8, t10 = t7 & ~x3, t11 = t9 & ~t10, t12 = t6 & ~x0, t13 = t11 ^ t12, t14 = t12 | t9,
      t15 = t14 ^ x2;

    *p0 = t15; *p1 = t9; *p2 = t4; *p3 = t13;
}

/* 17 gates */
NIBBLE(q1_t0)
{
    BITS;
    W t0 = x2 | x1, t1 = t0 & x0, t2 = x1 ^ t1, t3 = x2 | x0, t4 = t3 & ~x3, t5 = t2 ^ t4, t6 = x3 ^ x2,
      t7 = t5 & x3, t8 = ~t7, t9 = t8 & x1, t10 = t6 ^ t9, t11 = t8 ^ t3, t12 = t10 ^ x1, t13 = t12 & x2,
      t14 = t11 ^ t13, t15 = t8 & t1, t16 = t15 | t13;

    *p0 = t10; *p1 = t14; *p2 = t16; *p3 = t5;
}

/* 18 gates */
NIBBLE(q1_t1)
{
    BITS;
    W t0 = x3 ^ x2, t1 = t0 & x0, t2 = t0 | x2, t3 = t2 ^ x0, t4 = t3 & ~x1, t5 = t1 ^ t4, t6 = x2 & ~t5,
      t7 = t6 ^ t3, t8 = t0 & ~x1, t9 = t7 ^ t8, t10 = t3 | x1, t11 = t10 & ~x3, t12 = t7 & ~x0, t13 = t11 ^ t12,
      t14 = x3 ^ x1, t15 = ~t9, t16 = t15 & ~x2, t17 = t14 ^ t16;

    *p0 = t17; *p1 = t13; *p2 = t5; *p3 = t9;
}

/* 18 gates */
NIBBLE(q1_t2)
{
    BITS;
    W t0 = x3 | x0, t1 = x3 ^ x0, t2 = t1 | x1, t3 = t2 & ~x2, t4 = t0 ^ t3, t5 = t4 ^ t1, t6 = x2 ^ x0, t7 = ~t6,
      t8 = t7 & ~x1, t9 = t5 ^ t8, t10 = t5 ^ x1, t11 = t9 | x0, t12 = t11 ^ t10, t13 = t12 & x3, t14 = t10 ^ t13,
      t15 = x2 & ~t2, t16 = t12 & x1, t17 = t15 ^ t16;

    *p0 = t17; *p1 = t4; *p2 = t9; *p3 = t14;
}

/* 18 gates */
NIBBLE(q1_t3)
{
    BITS;
    W t0 = x1 & ~x0, t1 = ~t0, t2 = t1 & ~x2, t3 = x0 ^ t2, t4 = x2 ^ x1, t5 = t4 & x3, t6 = t3 ^ t5, t7 = t0 | x3,
      t8 = t6 ^ t4, t9 = t8 | x3, t10 = t9 & x2, t11 = t7 ^ t10, t12 = t11 ^ t2, t13 = t4 | x3, t14 = t13 & x1,
      t15 = t12 ^ t14, t16 = t15 | t4, t17 = t16 ^ t10;

    *p0 = t17; *p1 = t6; *p2 = t11; *p3 = t15;
}

#undef NIBBLE
#undef BITS

/* Of a byte's high nibble a and low nibble b: a + b, and a + (b >>> 1) + 8 a. */
INLINE void mix_nibbles(W x[8])
{
    W b[5] = { x[0], x[1], x[2], x[3], x[0] ^ x[4] };

    for (int i = 0; i < 4; i++) {
        x[i] = x[i + 4] ^ b[i + 1];
        x[i + 4] ^= b[i];
    }
}

/* Their result is 16 b + a. */
INLINE void exchange_nibbles(W x[8])
{
    for (int i = 0; i < 4; i++) {
        W t = x[i];

        x[i] = x[i + 4];
        x[i + 4] = t;
    }
}

INLINE void q0(W x[8])
{
    mix_nibbles(x);
    q0_t0(x + 4, x + 5, x + 6, x + 7);
    q0_t1(x, x + 1, x + 2, x + 3);
    mix_nibbles(x);
    q0_t2(x + 4, x + 5, x + 6, x + 7);
    q0_t3(x, x + 1, x + 2, x + 3);
    exchange_nibbles(x);
}

INLINE void q1(W x[8])
{
    mix_nibbles(x);
    q1_t0(x + 4, x + 5, x + 6, x + 7);
    q1_t1(x, x + 1, x + 2, x + 3);
    mix_nibbles(x);
    q1_t2(x + 4, x + 5, x + 6, x + 7);
    q1_t3(x, x + 1, x + 2, x + 3);
    exchange_nibbles(x);
}

/* A word of the list, a slice for each of a and b after the q in front of it. */
typedef W list_word[2][8];

INLINE void add_list_word(W a[8], W b[8], const list_word l)
{
    for (int i = 0; i < 8; i++) {
        a[i] ^= l[0][i];
        b[i] ^= l[1][i];
    }
}

/* Bytes 0 and 2, 1 and 3 to 0 and 1, 2 and 3, and back. */
INLINE void pair_neighbours(W a[8], W b[8])
{
    for (int i = 0; i < 8; i++) {
        W low = JOIN_LOW(a[i], b[i]);

        b[i] = JOIN_HIGH(a[i], b[i]);
        a[i] = low;
    }
}

/* To 0 and 3, 1 and 2, and back. */
INLINE void pair_ends(W a[8], W b[8])
{
    for (int i = 0; i < 8; i++) {
        W different = (a[i] ^ b[i]) & HIGH;

        a[i] ^= different;
        b[i] ^= different;
    }
}

/* Bit i of x / 2 modulo x^8 + x^6 + x^5 + x^3 + 1, that is b4 x. */
INLINE W half_bit(const W x[8], int i)
{
    return i == 7 ? x[0] : i == 2 || i == 4 || i == 5 ? x[i + 1] ^ x[0] : x[i + 1];
}

/* The matrix.  5b = 1 + 1/4 and ef = 1 + 1/2 + 1/4, so every byte of the result is the sum of all four, plus half of
 * some, plus a quarter of three: all but the one that is taken once. */
INLINE void multiply(W a[8], W b[8])
{
    W half_a[8], half_b[8], quarter_a[8], quarter_b[8];

    for (int i = 0; i < 8; i++) {
        W a_turned = HALF(a[i]), b_turned = HALF(b[i]), sum = a[i] ^ a_turned ^ b[i] ^ b_turned;

        quarter_a[i] = sum ^ a[i];
        quarter_b[i] = sum ^ b_turned;
        half_a[i] = b[i] ^ (a_turned & HIGH);
        half_b[i] = a_turned ^ ((a[i] & HIGH) | (b[i] & LOW));
        a[i] = b[i] = sum;
    }
    UNROLL(8) for (int i = 0; i < 8; i++) {
        half_a[i] ^= half_bit(quarter_a, i);
        half_b[i] ^= half_bit(quarter_b, i);
    }
    UNROLL(8) for (int i = 0; i < 8; i++) {
        a[i] ^= half_bit(half_a, i);
        b[i] ^= half_bit(half_b, i);
    }
}

/* h, but for the order of the words. */
INLINE void h_slices(W a[8], W b[8], const list_word *l, unsigned words)
{
    if (words > 3) {
        pair_ends(a, b);
        q1(a);
        q0(b);
        add_list_word(a, b, l[3]);
        pair_ends(a, b);
    }
    if (words > 2) {
        pair_neighbours(a, b);
        q1(a);
        q0(b);
        add_list_word(a, b, l[2]);
        pair_neighbours(a, b);
    }
    q0(a);
    q1(b);
    add_list_word(a, b, l[1]);
    pair_neighbours(a, b);
    q0(a);
    q1(b);
    add_list_word(a, b, l[0]);
    pair_neighbours(a, b);
    q1(a);
    q0(b);
    multiply(a, b);
}
