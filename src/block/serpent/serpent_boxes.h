/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/block/serpent/serpent_boxes.h: made by src/block/serpent/boxes.py
 *
 * Serpent's S-boxes as circuits on words x[0] to x[3], without what they make of 0, followed by the addition of a key.
 *
 * The including file defines:
 *     W                       a word, or a vector of words, on which the operators of C work
 *     key_word                the type of an element of a key
 *     key_at(k, j)            word j of the key at k
 * It may define:
 *     TERN(a, b, c, table)    any function of three bits: bit 4 a + 2 b + c of the table; default: none, and circuits
 *                             of gates with two inputs
 *     BSL(a, b, c)            without TERN: the bits of b where a has ones, those of c elsewhere, in one instruction, which
 *                             overwrites a; default: none, and circuits of gates with two inputs
 *     BIT(c, b, a)            the same, but what is overwritten is c; default: by BSL
 *     BIF(b, c, a)            the same, but what is overwritten is b; default: by BSL
 *     BCAX(a, b, c)           with BSL: a ^ (b & ~c) in one instruction, as a ^ b ^ c is then; default: none, and circuits
 *                             without these
 * This file defines:
 *     sub_0(x, k)             S-box 0, then the key at k; likewise sub_1 to sub_7
 *     unsub_0(x, k)           the inverse of that box, then the key; likewise unsub_1 to unsub_7
 *     box                     the type of these functions */
#ifndef CITIUS_BLOCK_SERPENT_BOXES_H
#define CITIUS_BLOCK_SERPENT_BOXES_H

#include "../../core/target.h"

typedef void box(W x[4], const key_word *k);

#ifndef BIT
#define BIT(c, b, a) BSL(a, b, c)
#endif
#ifndef BIF
#define BIF(b, c, a) BSL(a, b, c)
#endif

#ifdef TERN

INLINE void sub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x1, x3, 0xb8), t1 = TERN(x0, x2, x3, 0x96),
      t2 = TERN(x0, x3, x1, 0x6a), t3 = TERN(t0, t1, t2, 0xd4), t4 = TERN(t0, t1, t2, 0xe8),
      t5 = TERN(x1, x2, t0, 0x1e), t6 = TERN(t5, t1, key_at(k, 2), 0x96), t7 = TERN(t1, t2, key_at(k, 3), 0x96);

    x[0] = t3 ^ key_at(k, 0);
    x[1] = t4 ^ key_at(k, 1);
    x[2] = t6;
    x[3] = t7;
}

INLINE void sub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x2, x0, x1, 0xd2), t1 = TERN(x0, x1, x3, 0xd8),
      t2 = TERN(x0, x1, x3, 0x96), t3 = TERN(t0, t1, t2, 0xe8), t4 = TERN(t0, t1, t2, 0x9a),
      t5 = TERN(t1, t2, t0, 0x9c), t6 = TERN(x3, t0, key_at(k, 2), 0x96);

    x[0] = t3 ^ key_at(k, 0);
    x[1] = t4 ^ key_at(k, 1);
    x[2] = t6;
    x[3] = t5 ^ key_at(k, 3);
}

INLINE void sub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x2, x3, 0x6a), t1 = TERN(x0, x1, x3, 0x36),
      t2 = TERN(x0, x3, x2, 0xa6), t3 = TERN(x1, x2, t0, 0x96), t4 = TERN(t0, t1, t2, 0x56),
      t5 = TERN(t0, t1, t2, 0x2e), t6 = TERN(t0, t1, t2, 0xb4);

    x[0] = t3 ^ key_at(k, 0);
    x[1] = t5 ^ key_at(k, 1);
    x[2] = t6 ^ key_at(k, 2);
    x[3] = t4 ^ key_at(k, 3);
}

INLINE void sub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x2, x3, 0x62), t1 = TERN(x0, x1, x3, 0xb6),
      t2 = TERN(x1, x2, x3, 0xb0), t3 = TERN(x0, x1, x2, 0xd6), t4 = TERN(x1, x0, x3, 0x7a),
      t5 = TERN(x0, x2, x3, 0xf2), t6 = TERN(t2, t5, key_at(k, 0), 0x96), t7 = TERN(t1, t0, key_at(k, 1), 0x96),
      t8 = TERN(t4, t3, key_at(k, 2), 0x96), t9 = TERN(t0, t3, key_at(k, 3), 0x96);

    x[0] = t6;
    x[1] = t7;
    x[2] = t8;
    x[3] = t9;
}

INLINE void sub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x2, x3, 0xc6), t1 = TERN(x0, x1, x3, 0x96),
      t2 = TERN(x0, x1, x3, 0x84), t3 = TERN(x1, t0, t1, 0xa6), t4 = TERN(x2, x3, t2, 0x7e),
      t5 = TERN(x0, t1, t4, 0xd2), t6 = TERN(t2, t0, key_at(k, 0), 0x96), t7 = TERN(t0, t5, key_at(k, 1), 0x96),
      t8 = TERN(t1, t4, key_at(k, 2), 0x96);

    x[0] = t6;
    x[1] = t7;
    x[2] = t8;
    x[3] = t3 ^ key_at(k, 3);
}

INLINE void sub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x1, x3, 0x96), t1 = TERN(x0, x1, x2, 0xa6),
      t2 = TERN(x0, x1, x3, 0x82), t3 = TERN(x3, t0, t1, 0xc6), t4 = TERN(x2, x0, t2, 0x24),
      t5 = TERN(x0, t0, t1, 0x76), t6 = TERN(t1, t2, key_at(k, 0), 0x96), t7 = TERN(t0, t4, key_at(k, 2), 0x96),
      t8 = TERN(x1, t5, key_at(k, 3), 0x96);

    x[0] = t6;
    x[1] = t3 ^ key_at(k, 1);
    x[2] = t7;
    x[3] = t8;
}

INLINE void sub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x1, x2, 0x96), t1 = TERN(x0, x2, x3, 0x6c),
      t2 = TERN(x0, x3, t0, 0x4e), t3 = TERN(x2, x3, t2, 0x82), t4 = TERN(x0, t0, t3, 0x66),
      t5 = TERN(t0, t2, t3, 0x94), t6 = TERN(t2, t4, t1, 0xb8), t7 = TERN(t5, t1, key_at(k, 0), 0x96),
      t8 = TERN(x1, t1, key_at(k, 1), 0x96), t9 = TERN(t0, t3, key_at(k, 2), 0x96);

    x[0] = t7;
    x[1] = t8;
    x[2] = t9;
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void sub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x1, x2, 0x96), t1 = TERN(x1, x2, x3, 0xa6),
      t2 = TERN(x0, t0, t1, 0x6c), t3 = TERN(x2, t0, t1, 0x26), t4 = TERN(x0, t0, t1, 0xa8),
      t5 = TERN(x3, x1, t0, 0x04), t6 = TERN(x0, t0, t1, 0x1a), t7 = TERN(t5, t4, key_at(k, 0), 0x96),
      t8 = TERN(x1, t6, key_at(k, 1), 0x96), t9 = TERN(t3, t4, key_at(k, 2), 0x96);

    x[0] = t7;
    x[1] = t8;
    x[2] = t9;
    x[3] = t2 ^ key_at(k, 3);
}

INLINE void unsub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x2, x0, x1, 0x78), t1 = TERN(x0, x1, x3, 0x4e),
      t2 = TERN(x3, t0, t1, 0xd2), t3 = TERN(x0, x1, t2, 0x96), t4 = TERN(t0, t1, t3, 0x8e),
      t5 = TERN(t1, t3, key_at(k, 0), 0x96), t6 = TERN(x3, t0, key_at(k, 2), 0x96),
      t7 = TERN(t0, t3, key_at(k, 3), 0x96);

    x[0] = t5;
    x[1] = t4 ^ key_at(k, 1);
    x[2] = t6;
    x[3] = t7;
}

INLINE void unsub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x1, x3, 0x3a), t1 = TERN(x1, x2, x3, 0x96),
      t2 = TERN(x0, x1, x3, 0xd2), t3 = TERN(t0, t1, t2, 0x8e), t4 = TERN(t0, t1, t2, 0xb2),
      t5 = TERN(x2, t0, t1, 0x1e), t6 = TERN(t5, t2, key_at(k, 2), 0x96), t7 = TERN(t1, t2, key_at(k, 3), 0x96);

    x[0] = t3 ^ key_at(k, 0);
    x[1] = t4 ^ key_at(k, 1);
    x[2] = t6;
    x[3] = t7;
}

INLINE void unsub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x1, x2, x3, 0x4e), t1 = TERN(x1, x2, x3, 0x78),
      t2 = TERN(x0, t0, t1, 0xa6), t3 = TERN(x0, t0, t1, 0x9a), t4 = TERN(x0, t1, t0, 0xd2),
      t5 = TERN(x3, t2, t4, 0x48), t6 = TERN(x3, t4, key_at(k, 0), 0x96), t7 = TERN(t0, t5, key_at(k, 3), 0x96);

    x[0] = t6;
    x[1] = t3 ^ key_at(k, 1);
    x[2] = t2 ^ key_at(k, 2);
    x[3] = t7;
}

INLINE void unsub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x1, x3, 0x68), t1 = TERN(x1, x2, x3, 0x86),
      t2 = TERN(x0, x3, t1, 0x9a), t3 = TERN(x0, x1, t1, 0x1c), t4 = TERN(x3, t3, x2, 0xc6),
      t5 = TERN(x2, t0, t2, 0x9c), t6 = TERN(x1, t0, t4, 0x74), t7 = TERN(t1, t6, key_at(k, 1), 0x96);

    x[0] = t2 ^ key_at(k, 0);
    x[1] = t7;
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t4 ^ key_at(k, 3);
}

INLINE void unsub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x2, x3, 0x68), t1 = TERN(x0, x1, x3, 0xc2),
      t2 = TERN(x1, t0, x0, 0x9c), t3 = TERN(x2, t1, x3, 0x9c), t4 = TERN(x3, x0, t2, 0x1e),
      t5 = TERN(t2, t3, t4, 0xd8), t6 = TERN(t4, t3, key_at(k, 0), 0x96), t7 = TERN(x0, t5, key_at(k, 2), 0x96);

    x[0] = t6;
    x[1] = t2 ^ key_at(k, 1);
    x[2] = t7;
    x[3] = t3 ^ key_at(k, 3);
}

INLINE void unsub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x1, x2, 0x94), t1 = TERN(x0, x1, x3, 0x68),
      t2 = TERN(x0, x2, x3, 0x32), t3 = TERN(x3, t0, x0, 0x9c), t4 = TERN(x2, x1, t1, 0x9a),
      t5 = TERN(t1, t2, x1, 0x36), t6 = TERN(x1, x0, t3, 0x1e), t7 = TERN(t6, t4, key_at(k, 1), 0x96),
      t8 = TERN(x0, t5, key_at(k, 2), 0x96);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t7;
    x[2] = t8;
    x[3] = t3 ^ key_at(k, 3);
}

INLINE void unsub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x0, x2, x3, 0x9a), t1 = TERN(x0, x2, x3, 0xa6),
      t2 = TERN(x0, x2, x3, 0x4e), t3 = TERN(x1, t1, t2, 0xac), t4 = TERN(x1, t1, t2, 0x3a),
      t5 = TERN(t1, t2, x1, 0x48), t6 = TERN(x1, t0, key_at(k, 1), 0x96), t7 = TERN(t0, t5, key_at(k, 2), 0x96);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t6;
    x[2] = t7;
    x[3] = t3 ^ key_at(k, 3);
}

INLINE void unsub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = TERN(x1, x2, x3, 0xc2), t1 = TERN(x0, x2, x3, 0xb6),
      t2 = TERN(x0, x1, x3, 0x9e), t3 = TERN(x0, x2, x3, 0x7c), t4 = TERN(x1, x2, t1, 0xba),
      t5 = TERN(x3, t4, t0, 0x8c), t6 = TERN(t0, t2, key_at(k, 0), 0x96), t7 = TERN(t0, t1, key_at(k, 1), 0x96),
      t8 = TERN(t2, t3, key_at(k, 2), 0x96), t9 = TERN(x0, t5, key_at(k, 3), 0x96);

    x[0] = t6;
    x[1] = t7;
    x[2] = t8;
    x[3] = t9;
}

#else
#ifdef BCAX

INLINE void sub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BSL(x1, x3, x0), t1 = x0 ^ x2 ^ x3, t2 = BCAX(x1, t0, x2),
      t3 = x0 ^ x3 ^ t2, t4 = BCAX(t2, t1, t0), t5 = BSL(t4, t1, t0), t6 = BIT(t1, t0, t4);

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t6 ^ key_at(k, 1);
    x[2] = t3 ^ key_at(k, 2);
    x[3] = t4 ^ key_at(k, 3);
}

INLINE void sub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x1, x0), t1 = x3 ^ t0, t2 = BSL(x3, x1, x0),
      t3 = BCAX(x3, t2, t0), t4 = x0 ^ x1 ^ t3, t5 = BSL(t4, t0, t2), t6 = t0 ^ t2 ^ t4;

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t6 ^ key_at(k, 1);
    x[2] = t1 ^ key_at(k, 2);
    x[3] = t4 ^ key_at(k, 3);
}

INLINE void sub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x3, x0), t1 = x0 ^ x1 ^ x2, t2 = x0 ^ x2,
      t3 = BCAX(x3, x0, t2), t4 = x0 ^ t1 ^ t3, t5 = BCAX(t3, t1, t0), t6 = BIT(t0, t1, t5), t7 = BSL(t3, t2, t1);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t6 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t7 ^ key_at(k, 3);
}

INLINE void sub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x0, x1), t1 = BCAX(t0, x3, x0), t2 = x2 ^ t1,
      t3 = BCAX(x1, x2, t1), t4 = x3 ^ t0 ^ t3, t5 = BSL(x3, x1, x0), t6 = BIT(t3, t1, t5), t7 = t4 ^ t5 ^ t6,
      t8 = BCAX(t2, t6, t7);

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t6 ^ key_at(k, 1);
    x[2] = t7 ^ key_at(k, 2);
    x[3] = t4 ^ key_at(k, 3);
}

INLINE void sub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x3, x0), t1 = BCAX(x0, x1, t0), t2 = x3 ^ t0 ^ t1,
      t3 = x1 ^ t2, t4 = BCAX(t0, x1, t3), t5 = BSL(t4, t3, t1), t6 = x2 | t4, t7 = BCAX(t3, t6, t1);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t7 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t2 ^ key_at(k, 3);
}

INLINE void sub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x1, x0), t1 = BCAX(x1, x3, t0), t2 = x0 ^ t0 ^ t1,
      t3 = BCAX(t1, t2, x3), t4 = x0 ^ t3, t5 = BCAX(x3, t0, x0), t6 = BIT(t5, t3, t2), t7 = BCAX(t1, t4, t6);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t2 ^ key_at(k, 1);
    x[2] = t7 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void sub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x3, t1 = BCAX(x2, x0, t0), t2 = x1 ^ t1,
      t3 = BCAX(x3, t2, t0), t4 = t1 | t3, t5 = x1 ^ t0 ^ t4, t6 = t1 ^ t3 ^ t5, t7 = BIT(t3, t1, t5);

    x[0] = t6 ^ key_at(k, 0);
    x[1] = t2 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t7 ^ key_at(k, 3);
}

INLINE void sub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x3, x2, x1), t1 = t0 & ~x0, t2 = x0 ^ x1 ^ t0,
      t3 = x2 ^ t1 ^ t2, t4 = BIF(t1, t2, t0), t5 = BSL(t3, t4, t0), t6 = BIF(t0, x0, t3), t7 = BCAX(t6, t4, t5),
      t8 = BCAX(t2, x0, t6);

    x[0] = t7 ^ key_at(k, 0);
    x[1] = t8 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t3 ^ key_at(k, 3);
}

INLINE void unsub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BSL(x3, x1, x0), t1 = x0 ^ x1, t2 = BIT(x3, x1, t1),
      t3 = x2 ^ t2, t4 = t0 ^ t1 ^ t3, t5 = BCAX(t2, t0, t4), t6 = BCAX(t0, t3, t5), t7 = t3 ^ t6;

    x[0] = t7 ^ key_at(k, 0);
    x[1] = t5 ^ key_at(k, 1);
    x[2] = t4 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void unsub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x0, x1, x3), t1 = x2 ^ t0, t2 = x1 ^ x3 ^ t0,
      t3 = BIT(x1, x3, t0), t4 = BCAX(t2, t1, t3), t5 = t1 ^ t3 ^ t4, t6 = BCAX(t0, t5, t4);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t5 ^ key_at(k, 1);
    x[2] = t6 ^ key_at(k, 2);
    x[3] = t1 ^ key_at(k, 3);
}

INLINE void unsub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x1 ^ x2, t1 = BCAX(x2, x3, t0), t2 = x0 ^ x3 ^ t1,
      t3 = BCAX(t0, t1, t2), t4 = x0 ^ t1 ^ t3, t5 = BCAX(t2, t1, t4), t6 = t1 ^ t5, t7 = BIT(t1, t5, t3);

    x[0] = t6 ^ key_at(k, 0);
    x[1] = t4 ^ key_at(k, 1);
    x[2] = t3 ^ key_at(k, 2);
    x[3] = t7 ^ key_at(k, 3);
}

INLINE void unsub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x0, x1), t1 = x1 ^ x2 ^ x3, t2 = BCAX(x1, t0, t1),
      t3 = BCAX(x0, t0, t2), t4 = x1 ^ t3, t5 = BSL(t4, t0, t1), t6 = BSL(t1, t5, x3), t7 = t0 ^ t4 ^ t6,
      t8 = t2 ^ t5 ^ t7;

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t7 ^ key_at(k, 1);
    x[2] = t8 ^ key_at(k, 2);
    x[3] = t4 ^ key_at(k, 3);
}

INLINE void unsub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x0, x1), t1 = BCAX(x1, x3, x2), t2 = BIT(t1, x2, x0),
      t3 = x3 ^ t2, t4 = BCAX(x0, x3, t2), t5 = BCAX(t0, t3, t4), t6 = x3 ^ t0 ^ t4, t7 = BCAX(t4, t6, t5);

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t3 ^ key_at(k, 1);
    x[2] = t7 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void unsub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x2, x0, x3), t1 = t0 & ~x1, t2 = BCAX(x0, x3, x1),
      t3 = x3 ^ t1 ^ t2, t4 = x1 ^ t0 ^ t3, t5 = BCAX(t0, t2, t4), t6 = BCAX(t4, t5, t3), t7 = BCAX(t2, t4, t1);

    x[0] = t3 ^ key_at(k, 0);
    x[1] = t5 ^ key_at(k, 1);
    x[2] = t6 ^ key_at(k, 2);
    x[3] = t7 ^ key_at(k, 3);
}

INLINE void unsub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BCAX(x3, x0, x2), t1 = x1 ^ t0, t2 = x0 ^ x2 ^ t1,
      t3 = BSL(t0, x1, t2), t4 = x2 ^ t3, t5 = BCAX(t2, t4, x1), t6 = BCAX(t0, t2, t4), t7 = t4 ^ t5;

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t1 ^ key_at(k, 1);
    x[2] = t6 ^ key_at(k, 2);
    x[3] = t7 ^ key_at(k, 3);
}

INLINE void unsub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BSL(x3, x0, x2), t1 = x0 ^ x1 ^ x2, t2 = t1 & ~t0,
      t3 = BCAX(x1, x3, t2), t4 = BCAX(t1, t0, t3), t5 = BIT(t3, t1, t0), t6 = x3 ^ t2 ^ t5, t7 = BCAX(t0, t5, t6);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t6 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t7 ^ key_at(k, 3);
}

#else
#ifdef BSL

INLINE void sub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x3, t1 = x2 ^ t0, t2 = BIT(x0, x3, x1),
      t3 = BSL(t0, x3, x1), t4 = t2 ^ t3, t5 = BIF(t3, t4, t1), t6 = x2 ^ t4, t7 = BSL(t6, t1, t2),
      t8 = BIT(t1, t2, t6);

    x[0] = t7 ^ key_at(k, 0);
    x[1] = t8 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void sub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x1 & ~x0, t1 = x0 ^ x1, t2 = x2 ^ t0, t3 = x3 ^ t2,
      t4 = BIT(x0, x1, x3), t5 = t2 ^ t4, t6 = BIF(x3, t3, t4), t7 = t1 ^ t6, t8 = BIT(t2, t4, t7), t9 = t5 ^ t7;

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t7 ^ key_at(k, 1);
    x[2] = t3 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void sub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & x2, t1 = x3 ^ t0, t2 = x2 ^ t1, t3 = x1 ^ t2,
      t4 = BIT(t2, x2, x0), t5 = x0 ^ t3, t6 = BSL(t4, t1, t5), t7 = t1 ^ t5, t8 = BIT(t4, t7, t5),
      t9 = BSL(x1, t5, t7);

    x[0] = t3 ^ key_at(k, 0);
    x[1] = t8 ^ key_at(k, 1);
    x[2] = t6 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void sub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x3, t1 = x1 ^ t0, t2 = x2 ^ t1, t3 = BSL(t1, t0, x3),
      t4 = BSL(t3, x2, x0), t5 = t2 ^ t4, t6 = BSL(x0, x1, x2), t7 = BSL(t0, x3, t6), t8 = t2 ^ t7,
      t9 = BSL(t8, t2, t3), t10 = BSL(t3, t2, t7);

    x[0] = t9 ^ key_at(k, 0);
    x[1] = t8 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t5 ^ key_at(k, 3);
}

INLINE void sub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BSL(x1, x0, x3), t1 = x0 ^ x1, t2 = x3 ^ t1,
      t3 = BSL(t0, t2, x1), t4 = x2 ^ t3, t5 = BSL(t4, t0, x1), t6 = t2 ^ t4, t7 = BSL(x1, t2, t6), t8 = t0 ^ t6,
      t9 = BSL(t2, t8, t5), t10 = t5 ^ t8;

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t9 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t7 ^ key_at(k, 3);
}

INLINE void sub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x1, t1 = x3 ^ t0, t2 = BIT(x1, x0, x3),
      t3 = BIF(x0, x3, t0), t4 = x2 ^ t3, t5 = t0 ^ t4, t6 = BSL(x3, t1, t4), t7 = BIF(t1, t2, t5),
      t8 = BIT(x3, t0, t5), t9 = BSL(t2, t8, t4);

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t6 ^ key_at(k, 1);
    x[2] = t7 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void sub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & x3, t1 = x0 ^ x3, t2 = x2 ^ t0, t3 = x1 ^ t2,
      t4 = BIT(x0, x3, t3), t5 = t2 ^ t4, t6 = t1 ^ t3, t7 = BIF(t5, t6, t2), t8 = BSL(t2, t6, t4),
      t9 = BSL(t4, t2, t6);

    x[0] = t7 ^ key_at(k, 0);
    x[1] = t3 ^ key_at(k, 1);
    x[2] = t8 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void sub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x2 ^ x3, t1 = BIF(x3, t0, x1), t2 = BSL(x2, t0, x1),
      t3 = x0 ^ x1, t4 = x2 ^ t3, t5 = BSL(t4, t1, t2), t6 = BSL(t1, t2, t4), t7 = BIT(t1, t3, t6),
      t8 = BIF(t4, t7, t5), t9 = BSL(t2, t0, t3), t10 = t7 ^ t9;

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t10 ^ key_at(k, 1);
    x[2] = t8 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void unsub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = BSL(x3, x1, x0), t1 = x0 ^ x1, t2 = BIT(x3, x1, t1),
      t3 = t0 ^ t2, t4 = x2 ^ t3, t5 = t1 ^ t4, t6 = BIT(t3, t2, t5), t7 = BSL(t6, t4, t0), t8 = BIT(t4, t0, t6);

    x[0] = t7 ^ key_at(k, 0);
    x[1] = t6 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t8 ^ key_at(k, 3);
}

INLINE void unsub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x1, t1 = BSL(t0, x3, x0), t2 = BIF(x0, t0, x3),
      t3 = x2 ^ t2, t4 = BIF(x2, t0, t1), t5 = t1 ^ t3, t6 = BSL(t0, x1, x3), t7 = t4 ^ t6, t8 = t5 ^ t7,
      t9 = BSL(t5, t6, t2);

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t7 ^ key_at(k, 1);
    x[2] = t9 ^ key_at(k, 2);
    x[3] = t3 ^ key_at(k, 3);
}

INLINE void unsub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x1 ^ x2, t1 = x3 | t0, t2 = x1 ^ t1, t3 = BSL(x1, x3, x2),
      t4 = x0 ^ t3, t5 = x3 ^ t4, t6 = BIT(t0, t5, t2), t7 = t2 ^ t6, t8 = x0 ^ t7, t9 = BIT(t2, t7, t4);

    x[0] = t4 ^ key_at(k, 0);
    x[1] = t8 ^ key_at(k, 1);
    x[2] = t6 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void unsub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & ~x1, t1 = x2 ^ t0, t2 = BIF(x2, x3, t1), t3 = x0 ^ t2,
      t4 = BIF(x0, t3, t1), t5 = x3 ^ t3, t6 = x1 ^ t5, t7 = BSL(t6, t1, t4), t8 = BIT(x1, t1, t7), t9 = t4 ^ t8,
      t10 = BIT(x3, t1, t7), t11 = t5 ^ t10;

    x[0] = t7 ^ key_at(k, 0);
    x[1] = t9 ^ key_at(k, 1);
    x[2] = t11 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void unsub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x2, t1 = BSL(x1, t0, x2), t2 = x3 ^ t1,
      t3 = BSL(t2, x2, t0), t4 = x1 ^ t0, t5 = BSL(x3, t3, t4), t6 = BSL(x2, t2, t3), t7 = t4 ^ t6,
      t8 = BIF(t1, t2, t7), t9 = BSL(t3, t7, t2), t10 = x0 ^ t9;

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t7 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t8 ^ key_at(k, 3);
}

INLINE void unsub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x1, t1 = BIF(x1, t0, x3), t2 = x2 ^ t1,
      t3 = BIF(t1, x2, x0), t4 = BIF(x2, t2, t3), t5 = x3 ^ t4, t6 = t3 ^ t5, t7 = BIT(x0, t0, t6), t8 = t2 ^ t7,
      t9 = t5 ^ t7, t10 = BIT(t5, t7, t8);

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t9 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void unsub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & ~x2, t1 = x0 ^ x2, t2 = x3 ^ t0, t3 = x1 ^ t2, t4 = t1 ^ t3,
      t5 = BIT(x2, x0, t2), t6 = BSL(t4, t5, t2), t7 = t2 ^ t5, t8 = BSL(x1, t4, t7), t9 = BSL(x1, t7, t4);

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t3 ^ key_at(k, 1);
    x[2] = t6 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void unsub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x2, t1 = BIT(x2, x0, x3), t2 = x1 | t1, t3 = t0 ^ t2,
      t4 = x3 ^ t3, t5 = BSL(x0, t4, t3), t6 = BSL(t1, x3, t4), t7 = t1 ^ t6, t8 = BSL(t4, x3, t7), t9 = x1 ^ t8,
      t10 = t6 ^ t9, t11 = BIT(t1, t7, t9);

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t10 ^ key_at(k, 1);
    x[2] = t9 ^ key_at(k, 2);
    x[3] = t11 ^ key_at(k, 3);
}

#else

INLINE void sub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x3, t1 = x0 | x3, t2 = x2 ^ x3, t3 = x2 ^ t0, t4 = x1 & t0,
      t5 = x1 ^ t1, t6 = x2 ^ t5, t7 = t2 ^ t4, t8 = t3 & ~t7, t9 = t7 & ~t6, t10 = t5 ^ t8, t11 = t3 ^ t9,
      t12 = t7 ^ t11;

    x[0] = t11 ^ key_at(k, 0);
    x[1] = t12 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void sub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x1 & ~x0, t1 = x0 ^ x1, t2 = x2 ^ t0, t3 = x3 & ~t1,
      t4 = x3 ^ t2, t5 = x0 ^ t3, t6 = t1 ^ t4, t7 = t4 ^ t5, t8 = t6 & t7, t9 = t2 | t7, t10 = t2 ^ t8, t11 = t6 ^ t9,
      t12 = t7 ^ t11;

    x[0] = t10 ^ key_at(k, 0);
    x[1] = t12 ^ key_at(k, 1);
    x[2] = t4 ^ key_at(k, 2);
    x[3] = t11 ^ key_at(k, 3);
}

INLINE void sub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x3 & ~x0, t1 = x0 ^ x1, t2 = x0 & x2, t3 = x1 ^ x2, t4 = x2 ^ t1,
      t5 = x2 ^ t0, t6 = x3 ^ t2, t7 = t4 & ~t5, t8 = t3 ^ t6, t9 = x1 & t6, t10 = t6 ^ t7, t11 = t4 ^ t9,
      t12 = t9 ^ t10, t13 = t5 ^ t12;

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t13 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t11 ^ key_at(k, 3);
}

INLINE void sub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x1 & ~x3, t1 = x0 & ~x1, t2 = x0 ^ x3, t3 = x2 ^ t2,
      t4 = t1 | t2, t5 = x3 | t3, t6 = t0 | t4, t7 = x0 & t4, t8 = x1 ^ t3, t9 = t4 & ~t8, t10 = t6 & t8,
      t11 = t5 & ~t7, t12 = t8 ^ t11, t13 = t1 | t10, t14 = t5 & ~t9, t15 = t0 | t10, t16 = x2 ^ t15;

    x[0] = t13 ^ key_at(k, 0);
    x[1] = t12 ^ key_at(k, 1);
    x[2] = t14 ^ key_at(k, 2);
    x[3] = t16 ^ key_at(k, 3);
}

INLINE void sub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x3, t1 = x3 & ~x0, t2 = x1 ^ t0, t3 = x2 ^ t1,
      t4 = x1 & ~t0, t5 = t3 ^ t4, t6 = x3 ^ t3, t7 = t3 & ~x1, t8 = t5 | t6, t9 = t2 ^ t7, t10 = t2 ^ t8,
      t11 = t2 | t8, t12 = t6 ^ t11, t13 = x1 ^ t12;

    x[0] = t5 ^ key_at(k, 0);
    x[1] = t13 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void sub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x1 ^ x3, t1 = x1 & x3, t2 = x0 | x1, t3 = x0 | x3, t4 = x0 ^ t0,
      t5 = t1 ^ t3, t6 = x2 ^ t2, t7 = x3 ^ t6, t8 = t5 ^ t6, t9 = t5 & t6, t10 = t9 & ~t4, t11 = t8 & ~x3,
      t12 = t4 ^ t9, t13 = t4 ^ t11, t14 = t7 ^ t10;

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t13 ^ key_at(k, 1);
    x[2] = t12 ^ key_at(k, 2);
    x[3] = t14 ^ key_at(k, 3);
}

INLINE void sub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & x3, t1 = x0 ^ x3, t2 = x2 ^ t0, t3 = x1 ^ t1, t4 = x1 ^ t2,
      t5 = t1 | t4, t6 = x0 ^ t5, t7 = t2 | t6, t8 = t2 & t6, t9 = t3 ^ t7, t10 = t3 ^ t8, t11 = t10 & ~t9,
      t12 = t2 ^ t11;

    x[0] = t10 ^ key_at(k, 0);
    x[1] = t4 ^ key_at(k, 1);
    x[2] = t9 ^ key_at(k, 2);
    x[3] = t12 ^ key_at(k, 3);
}

INLINE void sub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x2 & ~x1, t1 = x1 ^ x2, t2 = x3 ^ t0, t3 = x0 ^ t1, t4 = x1 | t2,
      t5 = x0 & t2, t6 = t2 | t3, t7 = t2 ^ t3, t8 = t3 ^ t5, t9 = x0 & t7, t10 = t4 & t6, t11 = t7 & ~t5,
      t12 = x2 ^ t9, t13 = t9 ^ t10, t14 = t4 & ~t11, t15 = t11 ^ t12;

    x[0] = t14 ^ key_at(k, 0);
    x[1] = t15 ^ key_at(k, 1);
    x[2] = t13 ^ key_at(k, 2);
    x[3] = t8 ^ key_at(k, 3);
}

INLINE void unsub_0(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & x1, t1 = x0 ^ x1, t2 = x2 ^ t0, t3 = x3 | t1, t4 = x0 ^ t3,
      t5 = x3 ^ t2, t6 = t2 ^ t4, t7 = t2 & ~t4, t8 = t1 ^ t5, t9 = t7 ^ t8, t10 = t6 | t8, t11 = t6 ^ t9,
      t12 = t2 ^ t10;

    x[0] = t9 ^ key_at(k, 0);
    x[1] = t12 ^ key_at(k, 1);
    x[2] = t5 ^ key_at(k, 2);
    x[3] = t11 ^ key_at(k, 3);
}

INLINE void unsub_1(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x1 ^ x3, t1 = x1 & ~x3, t2 = x0 & ~t0, t3 = x0 ^ t1,
      t4 = x1 ^ t2, t5 = x3 ^ t2, t6 = x2 ^ t3, t7 = x2 ^ t4, t8 = t6 | t7, t9 = t5 & t7, t10 = t3 ^ t9, t11 = t5 ^ t8,
      t12 = t7 ^ t11;

    x[0] = t11 ^ key_at(k, 0);
    x[1] = t12 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void unsub_2(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 ^ x3, t1 = x1 ^ x2, t2 = x3 | t1, t3 = x3 ^ t1, t4 = x1 ^ t2,
      t5 = t3 & ~x1, t6 = t0 & t4, t7 = x0 ^ t4, t8 = t0 ^ t5, t9 = t1 ^ t6, t10 = t7 ^ t9, t11 = t8 & t9,
      t12 = t4 ^ t11;

    x[0] = t8 ^ key_at(k, 0);
    x[1] = t10 ^ key_at(k, 1);
    x[2] = t9 ^ key_at(k, 2);
    x[3] = t12 ^ key_at(k, 3);
}

INLINE void unsub_3(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & ~x1, t1 = x0 ^ x3, t2 = x1 & ~x0, t3 = x2 ^ t0,
      t4 = x2 & t0, t5 = t3 & ~x3, t6 = t3 & ~x1, t7 = t2 ^ t4, t8 = t1 | t5, t9 = t5 ^ t7, t10 = x3 & ~t7,
      t11 = t8 & ~t9, t12 = t8 & ~t10, t13 = t3 ^ t11, t14 = x0 ^ t12, t15 = t6 ^ t12, t16 = t9 ^ t13, t17 = t14 ^ t16;

    x[0] = t13 ^ key_at(k, 0);
    x[1] = t17 ^ key_at(k, 1);
    x[2] = t15 ^ key_at(k, 2);
    x[3] = t9 ^ key_at(k, 3);
}

INLINE void unsub_4(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 | x3, t1 = x0 & x1, t2 = x0 | x1, t3 = t0 & ~x2, t4 = x2 ^ t1,
      t5 = x3 ^ t2, t6 = x1 ^ t3, t7 = x3 | t4, t8 = x3 ^ t4, t9 = x2 & ~t5, t10 = t3 ^ t5, t11 = t6 | t8,
      t12 = x3 & t10, t13 = t7 ^ t9, t14 = t11 ^ t13, t15 = t8 ^ t12, t16 = x0 ^ t13;

    x[0] = t14 ^ key_at(k, 0);
    x[1] = t10 ^ key_at(k, 1);
    x[2] = t16 ^ key_at(k, 2);
    x[3] = t15 ^ key_at(k, 3);
}

INLINE void unsub_5(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 | x3, t1 = x2 & ~x0, t2 = x2 ^ t0, t3 = x1 | t1, t4 = x3 ^ t2,
      t5 = x1 & ~t2, t6 = t2 ^ t3, t7 = x0 ^ t5, t8 = x1 ^ t4, t9 = t6 & ~t7, t10 = t7 ^ t8, t11 = t4 ^ t9,
      t12 = t10 | t11, t13 = t8 ^ t12;

    x[0] = t10 ^ key_at(k, 0);
    x[1] = t11 ^ key_at(k, 1);
    x[2] = t13 ^ key_at(k, 2);
    x[3] = t6 ^ key_at(k, 3);
}

INLINE void unsub_6(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & ~x2, t1 = x0 ^ x2, t2 = x3 ^ t0, t3 = x3 | t1, t4 = x1 ^ t2,
      t5 = x2 ^ t3, t6 = t1 ^ t4, t7 = t4 ^ t5, t8 = t7 & ~x1, t9 = t6 & ~t7, t10 = t6 ^ t8, t11 = t2 ^ t9,
      t12 = t7 ^ t10;

    x[0] = t10 ^ key_at(k, 0);
    x[1] = t4 ^ key_at(k, 1);
    x[2] = t11 ^ key_at(k, 2);
    x[3] = t12 ^ key_at(k, 3);
}

INLINE void unsub_7(W x[4], const key_word *k)
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], t0 = x0 & x3, t1 = x3 & ~x0, t2 = x2 | x3, t3 = x0 ^ x2, t4 = t1 ^ t2,
      t5 = x1 | t4, t6 = t3 ^ t5, t7 = t2 & ~t6, t8 = t6 & ~t4, t9 = t0 ^ t6, t10 = x1 ^ t7, t11 = x3 ^ t8,
      t12 = t10 ^ t11, t13 = t10 & t11, t14 = t4 ^ t13;

    x[0] = t9 ^ key_at(k, 0);
    x[1] = t12 ^ key_at(k, 1);
    x[2] = t10 ^ key_at(k, 2);
    x[3] = t14 ^ key_at(k, 3);
}

#endif
#endif
#endif

#endif
