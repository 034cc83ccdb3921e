/* SPDX-License-Identifier: MIT */
/* A round of Luffa's permutation as a circuit over words of any kind.
 *
 * The including file defines:
 *     ROL1(a) ROL2(a) ROL10(a) ROL14(a)
 *                         words rotated to the left
 * It may define:
 *     WORD                the type of a word, or of all of them if WORD_OF is not defined; default: uint32_t
 *     WORD_OF(a)          the type of a, if a file has several; default: WORD
 *     XOR(a, b)           sums; default: C's operators, also for XOR3, AND, OR, ANDN and NOT
 *     XOR3(a, b, c)       the sum of three; default: with XOR
 *     TERN(a, b, c, table)
 *                         any function of three bits: bit 4 a + 2 b + c of the table; default: none, and gates of two
 *     BCAX(a, b, c)       a + b and not c; default: none; not used with TERN
 *     AND(a, b) OR(a, b) NOT(a)
 *                         these gates; default: C's operators; not used with TERN
 *     ANDN(a, b)          b and not a; default: C's operators; not used with TERN
 * This file defines:
 *     ROUND(x0, ..., x7, k1, k2)
 *                         a round; k2 is luffa_k[round][K2][lane]
 *     FLIP(a)             what words 2 and 6 go through before the first and after the last round */
#ifndef CITIUS_HASH_LUFFA_CIRCUIT_H
#define CITIUS_HASH_LUFFA_CIRCUIT_H

#ifndef WORD
#define WORD uint32_t
#endif
#ifndef WORD_OF
#define WORD_OF(a) WORD
#endif
#ifndef XOR
#define XOR(a, b) ((a) ^ (b))
#endif
#ifndef XOR3
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#endif
#ifndef AND
#define AND(a, b) ((a) & (b))
#endif
#ifndef OR
#define OR(a, b) ((a) | (b))
#endif
#ifndef ANDN
#define ANDN(a, b) (~(a) & (b))
#endif
#ifndef NOT
#define NOT(a) (~(a))
#endif

#ifdef TERN

#define FLIP(a) (a)
#define K2 1

/* Of the words a b c d, a the lowest bit.  Found by exact synthesis; five gates are too few. */
#define SUB_CRUMB(a, b, c, d)                                          \
    {                                                                  \
        WORD_OF(a) t0 = TERN(a, b, d, 0x56), t1 = TERN(a, c, d, 0x36); \
                                                                       \
        d = TERN(b, t0, t1, 0x2d);                                     \
        b = TERN(a, t1, d, 0x4e);                                      \
        c = TERN(a, t1, d, 0x96);                                      \
        t0 = TERN(a, t0, b, 0x69);                                     \
        a = b;                                                         \
        b = t0;                                                        \
    }
#define SUB_CRUMB_LOW SUB_CRUMB
#define SUB_CRUMB_HIGH SUB_CRUMB

#else
#ifdef BCAX

/* The S-box leaves bits 0, 2 and 3 complemented.  Four sums of MixWord take that back, and ~k2. */
#define FLIP(a) (a)
#define K2 2
#define ADD_FLIPPED(a, ROL, b) a = XOR3(ROL(a), b, NOT(XOR(a, a)))

/* Found by exact synthesis over these gates, selections and gates of two. */
#define SUB_CRUMB(a, b, c, d)                                                    \
    {                                                                            \
        WORD_OF(a) t0 = BCAX(c, d, a), t1 = XOR3(b, c, d), t3 = BCAX(a, t1, t0); \
                                                                                 \
        d = XOR3(d, ANDN(a, b), t3);                                             \
        c = BCAX(t1, t0, d);                                                     \
        a = t3;                                                                  \
        b = d;                                                                   \
        d = XOR(t0, c);                                                          \
    }
#define SUB_CRUMB_LOW SUB_CRUMB
#define SUB_CRUMB_HIGH SUB_CRUMB

#else

/* Words 2 and 6 are kept complemented.  With that, the complements of the S-box's circuit
 * @[Luffa09] move through it (an AND with any inputs complemented is an AND, OR or
 * ANDN) and through MixWord, and are after a round where they were before it, but for words 0 and
 * 4: there the constants take them back.  No NOT is left, and 13 gates of 15. */
#define FLIP(a) NOT(a)
#define K2 2

/* In: c complemented.  Out: a and c complemented. */
#define SUB_CRUMB_LOW(a, b, c, d)                                                          \
    {                                                                                      \
        WORD_OF(a) t0 = XOR(OR(a, b), d), t1 = XOR(c, d), t2 = AND(d, a), t3 = XOR(b, t2); \
        WORD_OF(a) t4 = XOR(t2, t1), t5 = XOR(ANDN(t1, t0), t3), t6 = AND(t3, t4);         \
                                                                                           \
        a = XOR(a, t6);                                                                    \
        b = XOR(t6, t0);                                                                   \
        c = OR(t5, t6);                                                                    \
        d = XOR(t4, t5);                                                                   \
    }

/* In: b complemented.  Out: none. */
#define SUB_CRUMB_HIGH(a, b, c, d)                                                           \
    {                                                                                        \
        WORD_OF(a) t0 = XOR(ANDN(a, b), d), t1 = XOR(c, d), t2 = AND(d, a), t3 = XOR(b, t2); \
        WORD_OF(a) t4 = XOR(t2, t1), t5 = XOR(ANDN(t0, t1), t3), t6 = OR(t3, t4);            \
                                                                                             \
        a = XOR(a, t6);                                                                      \
        b = XOR(t6, t0);                                                                     \
        c = AND(t5, t6);                                                                     \
        d = XOR(t4, t5);                                                                     \
    }

#endif
#endif

#define ADD_ROTATED(a, ROL, b) a = XOR(ROL(a), b)
#ifndef ADD_FLIPPED
#define ADD_FLIPPED ADD_ROTATED
#endif

/* MixWord takes the pairs step by step together: pair by pair, gcc makes code that is 5 % slower.  The round constants are
 * added to a pair where they cost no register; what is added there reaches both words.  c4 = k1 ^ k2 before the last
 * rotation, c0 = (k1 <<< 10) ^ k1 ^ k2. */
#define ROUND(x0, x1, x2, x3, x4, x5, x6, x7, k1, k2) \
    {                                                 \
        SUB_CRUMB_LOW(x0, x1, x2, x3)                 \
        SUB_CRUMB_HIGH(x5, x6, x7, x4)                \
        x4 = XOR(x4, x0);                             \
        x5 = XOR(x5, x1);                             \
        x6 = XOR(x6, x2);                             \
        x7 = XOR(x7, x3);                             \
        x0 = XOR3(ROL2(x0), x4, k1);                  \
        ADD_ROTATED(x1, ROL2, x5);                    \
        ADD_ROTATED(x2, ROL2, x6);                    \
        ADD_FLIPPED(x3, ROL2, x7);                    \
        x4 = XOR3(ROL14(x4), x0, k2);                 \
        ADD_ROTATED(x5, ROL14, x1);                   \
        ADD_FLIPPED(x6, ROL14, x2);                   \
        ADD_ROTATED(x7, ROL14, x3);                   \
        ADD_FLIPPED(x0, ROL10, x4);                   \
        ADD_FLIPPED(x1, ROL10, x5);                   \
        ADD_ROTATED(x2, ROL10, x6);                   \
        ADD_ROTATED(x3, ROL10, x7);                   \
        x4 = ROL1(x4);                                \
        x5 = ROL1(x5);                                \
        x6 = ROL1(x6);                                \
        x7 = ROL1(x7);                                \
    }

#endif
