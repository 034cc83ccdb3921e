/* SPDX-License-Identifier: MIT */
/* Twofish bit-sliced, written once for all word sizes.
 *
 * A slice is eight words: word b holds bit b of a byte of many words.  Bytes 0 and 2 of these are in slice a, low and
 * high half of the words, bytes 1 and 3 in slice b.
 *
 * The including file defines:
 *     W                    a word on which the operators of C work, of 64 bits or a vector of such
 *     splat(x)             64 bits, everywhere
 *     swap_halves(x)       the halves of each 64 bits of x, exchanged
 *     spread(x, b)         bit b of each 16 bits in all 16
 * This file defines:
 *     q0(x)                the permutation q0 of a slice, without what it makes of 0; likewise q1
 *     add_byte(x, byte)    a byte added to each of a slice
 *     Q0_OF_0              what q0 makes of 0; likewise Q1_OF_0
 *     list_word            a word of the list, as h_slices takes it
 *     slice_word(l, n, x, y)         makes word n of two lists from x and y
 *     h_slices(a, b, l, words)       h of two slices, with `words` words of the list
 *     transpose(a)         bytes to slices, and back
 *     even_bytes           a mask; likewise odd_bytes */
#include "../../core/target.h"

static const uint64_t low_half = UINT64_C(0x00000000ffffffff), high_half = UINT64_C(0xffffffff00000000);
static const uint64_t even_bytes = UINT64_C(0x00ff00ff00ff00ff), odd_bytes = UINT64_C(0xff00ff00ff00ff00);

/* The low halves of x and y in one word. */
INLINE W low_halves(W x, W y)
{
    return (x & low_half) | y << 32;
}

INLINE W high_halves(W x, W y)
{
    return x >> 32 | (y & high_half);
}

/* The 4-bit permutations t0 to t3 of q0 and q1 where a q meets them, less what they make there of 0, x0 the lowest bit.
 * So no circuit has a NOT, and what q0 and q1 make of 0 is added after them.  A random walk found the circuits. */

/* 14 gates */
INLINE void q0_t0(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x0 & x3, t1 = x1 & t0, t2 = x2 ^ t1, t3 = x1 ^ t2, t4 = x3 ^ t3, t5 = x0 ^ t4, t6 = x1 & t5, t7 = t4 ^ t6,
      t8 = t2 | t6, t9 = t0 ^ t8, t10 = t3 ^ t9, t11 = t7 | t10, t12 = t5 ^ t11, t13 = t7 ^ t12;

    *p0 = t12;
    *p1 = t9;
    *p2 = t3;
    *p3 = t13;
}

/* 15 gates */
INLINE void q0_t1(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x0 & x3, t1 = x2 ^ t0, t2 = x1 ^ x3, t3 = t2 & t1, t4 = x3 ^ t3, t5 = t1 ^ t3, t6 = x0 ^ t5, t7 = t4 & t6,
      t8 = x1 ^ t7, t9 = t5 ^ t8, t10 = t7 & t9, t11 = t1 ^ t10, t12 = x1 ^ t11, t13 = t6 & t12, t14 = t2 ^ t13;

    *p0 = t14;
    *p1 = t6;
    *p2 = t9;
    *p3 = t11;
}

/* 14 gates */
INLINE void q0_t2(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x1 ^ x3, t1 = x2 & t0, t2 = x3 ^ t1, t3 = x0 ^ t2, t4 = x3 & t3, t5 = x1 ^ t4, t6 = t0 ^ t3, t7 = t2 | t6,
      t8 = t3 ^ t5, t9 = x2 ^ t5, t10 = x2 ^ t7, t11 = t6 & t9, t12 = t4 ^ t11, t13 = t1 | t12;

    *p0 = t8;
    *p1 = t13;
    *p2 = t9;
    *p3 = t10;
}

/* 14 gates */
INLINE void q0_t3(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x2 | x3, t1 = x0 ^ t0, t2 = x0 ^ x1, t3 = x2 | t2, t4 = t1 & t3, t5 = x1 ^ t4, t6 = x2 ^ t1, t7 = t6 | t5,
      t8 = t1 ^ t7, t9 = t4 | t8, t10 = x2 ^ t9, t11 = x3 ^ t10, t12 = t5 | t11, t13 = t6 ^ t12;

    *p0 = t8;
    *p1 = t5;
    *p2 = t11;
    *p3 = t13;
}

/* 15 gates */
INLINE void q1_t0(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x1 & x3, t1 = x2 ^ x3, t2 = x0 & x1, t3 = x0 ^ t0, t4 = t0 & t3, t5 = t1 ^ t4, t6 = x2 & t5, t7 = t2 | t6,
      t8 = x1 ^ t5, t9 = t3 | t7, t10 = x2 ^ t9, t11 = t0 | t10, t12 = x1 ^ t9, t13 = t8 & t12, t14 = t3 ^ t13;

    *p0 = t8;
    *p1 = t11;
    *p2 = t7;
    *p3 = t14;
}

/* 14 gates */
INLINE void q1_t1(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x1 ^ x3, t1 = x2 ^ t0, t2 = x0 ^ t1, t3 = t0 & t2, t4 = x3 ^ t3, t5 = t1 | t4, t6 = x1 ^ t3, t7 = t2 ^ t5,
      t8 = x2 | t7, t9 = t0 ^ t8, t10 = t6 ^ t8, t11 = t6 & t7, t12 = t11 | t9, t13 = x2 ^ t12;

    *p0 = t9;
    *p1 = t13;
    *p2 = t10;
    *p3 = t7;
}

/* 14 gates */
INLINE void q1_t2(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x1 & x3, t1 = x0 ^ t0, t2 = x1 ^ t1, t3 = x2 ^ t1, t4 = x1 & t3, t5 = x3 ^ t4, t6 = t1 & t5, t7 = t5 ^ t6,
      t8 = t3 ^ t6, t9 = x2 ^ t7, t10 = t7 | t8, t11 = t2 ^ t10, t12 = t2 | t9, t13 = t1 ^ t12;

    *p0 = t13;
    *p1 = t8;
    *p2 = t9;
    *p3 = t11;
}

/* 14 gates */
INLINE void q1_t3(W *p0, W *p1, W *p2, W *p3)
{
    W x0 = *p0, x1 = *p1, x2 = *p2, x3 = *p3;
    W t0 = x0 ^ x2, t1 = x2 ^ x3, t2 = x3 & t0, t3 = x1 ^ t2, t4 = t1 | t3, t5 = x3 ^ t4, t6 = x0 | t5, t7 = t3 ^ t6,
      t8 = t2 | t7, t9 = x3 & t8, t10 = t1 | t9, t11 = x2 ^ t9, t12 = t8 ^ t10, t13 = t0 ^ t12;

    *p0 = t5;
    *p1 = t13;
    *p2 = t11;
    *p3 = t7;
}

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
        W low = low_halves(a[i], b[i]);

        b[i] = high_halves(a[i], b[i]);
        a[i] = low;
    }
}

/* To 0 and 3, 1 and 2, and back. */
INLINE void pair_ends(W a[8], W b[8])
{
    for (int i = 0; i < 8; i++) {
        W different = (a[i] ^ b[i]) & high_half;

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
        W swapped_a = swap_halves(a[i]), swapped_b = swap_halves(b[i]), sum = a[i] ^ swapped_a ^ b[i] ^ swapped_b;

        quarter_a[i] = sum ^ a[i];
        quarter_b[i] = sum ^ swapped_b;
        half_a[i] = b[i] ^ (swapped_a & high_half);
        half_b[i] = swapped_a ^ ((a[i] & high_half) | (b[i] & low_half));
        a[i] = b[i] = sum;
    }
    UNROLL(8) for (int i = 0; i < 8; i++)
    {
        half_a[i] ^= half_bit(quarter_a, i);
        half_b[i] ^= half_bit(quarter_b, i);
    }
    UNROLL(8) for (int i = 0; i < 8; i++)
    {
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
    add_byte(a, Q1_OF_0);
    add_byte(b, Q0_OF_0);
    multiply(a, b);
}

/* The bits of a that the mask selects in each byte, n positions up, change places with b's. */
INLINE void exchange(W *a, W *b, int n, uint64_t mask)
{
    W different = (*a >> n ^ *b) & (mask * UINT64_C(0x0101010101010101));

    *b ^= different;
    *a ^= different << n;
}

/* Bit b of word c changes places with bit c of word b in every byte. */
INLINE void transpose(W a[8])
{
    UNROLL(4) for (int i = 0; i < 4; i++) exchange(&a[i], &a[i + 4], 4, 0x0f);
    UNROLL(4) for (int i = 0; i < 4; i++) exchange(&a[i / 2 * 4 + i % 2], &a[i / 2 * 4 + i % 2 + 2], 2, 0x33);
    UNROLL(4) for (int i = 0; i < 4; i++) exchange(&a[2 * i], &a[2 * i + 1], 1, 0x55);
}

/* Word n of two lists, the words x and y of which take bits 0 to 15 and 16 to 31 of each half. */
INLINE void slice_word(list_word l, unsigned n, uint32_t x, uint32_t y)
{
    static const int byte[4][2][2] = {
        { { 0, 1 }, { 2, 3 } },
        { { 0, 2 }, { 1, 3 } },
        { { 0, 1 }, { 2, 3 } },
        { { 0, 3 }, { 1, 2 } },
    };

    for (int s = 0; s < 2; s++) {
        const int first = 8 * byte[n][s][0], second = 8 * byte[n][s][1];
        uint64_t low = (x >> first & 0xff) | (y >> first & 0xff) << 16;
        uint64_t high = (x >> second & 0xff) | (y >> second & 0xff) << 16;
        uint64_t of_0 = ((n < 2) == (s == 0) ? Q0_OF_0 : Q1_OF_0) * UINT64_C(0x0001000100010001);
        W bytes = splat(low ^ high << 32 ^ of_0);

        UNROLL(8) for (int b = 0; b < 8; b++)
        {
            l[s][b] = spread(bytes, b);
        }
    }
}
