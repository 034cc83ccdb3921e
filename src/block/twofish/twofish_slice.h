/* Twofish bit-sliced, written once for all word sizes.  Before it is included:
 *
 *     W          a word on which the operators of C work, of 64 bits or a vector of such
 *     SPLAT(x)   64 bits, everywhere
 *     HALF(x)    the halves of x, exchanged
 *     LOW, HIGH  words with ones in one half
 *     JOIN_LOW(x, y), JOIN_HIGH(x, y)    the low halves of x and y in one word, and the high ones
 *     SPREAD(x, b)       bit b of each 16 bits in all 16, or not: then in four operations
 *
 * A slice is eight words: word b holds bit b of a byte of many words.  Bytes 0 and 2 of these are in slice a, low and
 * high half of the words, bytes 1 and 3 in slice b. */

/* The 4-bit permutations t0 to t3 of q0 and q1 where a q meets them, less what they make there of 0, x0 the lowest bit.
 * So no circuit has a NOT, and what q0 and q1 make of 0 is added behind them.  A random walk found the circuits. */
#define NIBBLE(name) INLINE void name(W *p0, W *p1, W *p2, W *p3)
#define BITS W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3

/* 14 gates */
NIBBLE(q0_t0)
{
    BITS;
    W t0 = x0 & x3, t1 = x1 & t0, t2 = x2 ^ t1, t3 = x1 ^ t2, t4 = x3 ^ t3, t5 = x0 ^ t4, t6 = x1 & t5, t7 = t4 ^ t6,
      t8 = t2 | t6, t9 = t0 ^ t8, t10 = t3 ^ t9, t11 = t7 | t10, t12 = t5 ^ t11, t13 = t7 ^ t12;

    *p0 = t12; *p1 = t9; *p2 = t3; *p3 = t13;
}

/* 15 gates */
NIBBLE(q0_t1)
{
    BITS;
    W t0 = x0 & x3, t1 = x2 ^ t0, t2 = x1 ^ x3, t3 = t2 & t1, t4 = x3 ^ t3, t5 = t1 ^ t3, t6 = x0 ^ t5, t7 = t4 & t6,
      t8 = x1 ^ t7, t9 = t5 ^ t8, t10 = t7 & t9, t11 = t1 ^ t10, t12 = x1 ^ t11, t13 = t6 & t12, t14 = t2 ^ t13;

    *p0 = t14; *p1 = t6; *p2 = t9; *p3 = t11;
}

/* 14 gates */
NIBBLE(q0_t2)
{
    BITS;
    W t0 = x1 ^ x3, t1 = x2 & t0, t2 = x3 ^ t1, t3 = x0 ^ t2, t4 = x3 & t3, t5 = x1 ^ t4, t6 = t0 ^ t3, t7 = t2 | t6,
      t8 = t3 ^ t5, t9 = x2 ^ t5, t10 = x2 ^ t7, t11 = t6 & t9, t12 = t4 ^ t11, t13 = t1 | t12;

    *p0 = t8; *p1 = t13; *p2 = t9; *p3 = t10;
}

/* 14 gates */
NIBBLE(q0_t3)
{
    BITS;
    W t0 = x2 | x3, t1 = x0 ^ t0, t2 = x0 ^ x1, t3 = x2 | t2, t4 = t1 & t3, t5 = x1 ^ t4, t6 = x2 ^ t1, t7 = t6 | t5,
      t8 = t1 ^ t7, t9 = t4 | t8, t10 = x2 ^ t9, t11 = x3 ^ t10, t12 = t5 | t11, t13 = t6 ^ t12;

    *p0 = t8; *p1 = t5; *p2 = t11; *p3 = t13;
}

/* 15 gates */
NIBBLE(q1_t0)
{
    BITS;
    W t0 = x1 & x3, t1 = x2 ^ x3, t2 = x0 & x1, t3 = x0 ^ t0, t4 = t0 & t3, t5 = t1 ^ t4, t6 = x2 & t5, t7 = t2 | t6,
      t8 = x1 ^ t5, t9 = t3 | t7, t10 = x2 ^ t9, t11 = t0 | t10, t12 = x1 ^ t9, t13 = t8 & t12, t14 = t3 ^ t13;

    *p0 = t8; *p1 = t11; *p2 = t7; *p3 = t14;
}

/* 14 gates */
NIBBLE(q1_t1)
{
    BITS;
    W t0 = x1 ^ x3, t1 = x2 ^ t0, t2 = x0 ^ t1, t3 = t0 & t2, t4 = x3 ^ t3, t5 = t1 | t4, t6 = x1 ^ t3, t7 = t2 ^ t5,
      t8 = x2 | t7, t9 = t0 ^ t8, t10 = t6 ^ t8, t11 = t6 & t7, t12 = t11 | t9, t13 = x2 ^ t12;

    *p0 = t9; *p1 = t13; *p2 = t10; *p3 = t7;
}

/* 14 gates */
NIBBLE(q1_t2)
{
    BITS;
    W t0 = x1 & x3, t1 = x0 ^ t0, t2 = x1 ^ t1, t3 = x2 ^ t1, t4 = x1 & t3, t5 = x3 ^ t4, t6 = t1 & t5, t7 = t5 ^ t6,
      t8 = t3 ^ t6, t9 = x2 ^ t7, t10 = t7 | t8, t11 = t2 ^ t10, t12 = t2 | t9, t13 = t1 ^ t12;

    *p0 = t13; *p1 = t8; *p2 = t9; *p3 = t11;
}

/* 14 gates */
NIBBLE(q1_t3)
{
    BITS;
    W t0 = x0 ^ x2, t1 = x2 ^ x3, t2 = x3 & t0, t3 = x1 ^ t2, t4 = t1 | t3, t5 = x3 ^ t4, t6 = x0 | t5, t7 = t3 ^ t6,
      t8 = t2 | t7, t9 = x3 & t8, t10 = t1 | t9, t11 = x2 ^ t9, t12 = t8 ^ t10, t13 = t0 ^ t12;

    *p0 = t5; *p1 = t13; *p2 = t11; *p3 = t7;
}

#undef NIBBLE
#undef BITS

enum { Q0_OF_0 = 0xa9, Q1_OF_0 = 0x75 };

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

/* A word of the list, a slice for each of a and b after the q in front of it, and what that makes of 0. */
typedef W list_word[2][8];

INLINE void add_list_word(W a[8], W b[8], const list_word l)
{
    for (int i = 0; i < 8; i++) {
        a[i] ^= l[0][i];
        b[i] ^= l[1][i];
    }
}

INLINE void add_byte(W x[8], int byte)
{
    for (int i = 0; i < 8; i++)
        if (byte >> i & 1)
            x[i] = ~x[i];
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
#define HALF_BIT(x, i) ((i) == 7 ? (x)[0] : (i) == 2 || (i) == 4 || (i) == 5 ? (x)[(i) + 1] ^ (x)[0] : (x)[(i) + 1])

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
        half_a[i] ^= HALF_BIT(quarter_a, i);
        half_b[i] ^= HALF_BIT(quarter_b, i);
    }
    UNROLL(8) for (int i = 0; i < 8; i++) {
        a[i] ^= HALF_BIT(half_a, i);
        b[i] ^= HALF_BIT(half_b, i);
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
    add_byte(a, Q1_OF_0);
    add_byte(b, Q0_OF_0);
    multiply(a, b);
}

/* Bit b of word c changes places with bit c of word b in every byte. */
#define EACH(x) ((x) * UINT64_C(0x0101010101010101))
#define EXCHANGE(x, y, n, mask)                    \
    do {                                           \
        W different = ((x) >> (n) ^ (y)) & (mask); \
        (y) ^= different;                          \
        (x) ^= different << (n);                   \
    } while (0)

INLINE void transpose(W a[8])
{
    UNROLL(4) for (int i = 0; i < 4; i++)
        EXCHANGE(a[i], a[i + 4], 4, EACH(0x0f));
    UNROLL(4) for (int i = 0; i < 4; i++)
        EXCHANGE(a[i / 2 * 4 + i % 2], a[i / 2 * 4 + i % 2 + 2], 2, EACH(0x33));
    UNROLL(4) for (int i = 0; i < 4; i++)
        EXCHANGE(a[2 * i], a[2 * i + 1], 1, EACH(0x55));
}

#define EVEN UINT64_C(0x00ff00ff00ff00ff)
#define ODD UINT64_C(0xff00ff00ff00ff00)

#ifndef SPREAD
#define SPREAD(x, b) (((x) >> (b) & EACH_16) << 16) - ((x) >> (b) & EACH_16)
#define EACH_16 UINT64_C(0x0001000100010001)
#endif

/* Word n of two lists, the words x and y of which take bits 0 to 15 and 16 to 31 of each half. */
INLINE void slice_word(list_word l, unsigned n, uint32_t x, uint32_t y)
{
    static const int byte[4][2][2] = {
        { { 0, 1 }, { 2, 3 } }, { { 0, 2 }, { 1, 3 } }, { { 0, 1 }, { 2, 3 } }, { { 0, 3 }, { 1, 2 } },
    };

    for (int s = 0; s < 2; s++) {
        const int first = 8 * byte[n][s][0], second = 8 * byte[n][s][1];
        uint64_t low = (x >> first & 0xff) | (y >> first & 0xff) << 16;
        uint64_t high = (x >> second & 0xff) | (y >> second & 0xff) << 16;
        uint64_t of_0 = ((n < 2) == (s == 0) ? Q0_OF_0 : Q1_OF_0) * UINT64_C(0x0001000100010001);
        W bytes = SPLAT(low ^ high << 32 ^ of_0);

        UNROLL(8) for (int b = 0; b < 8; b++) {
            l[s][b] = SPREAD(bytes, b);
        }
    }
}
