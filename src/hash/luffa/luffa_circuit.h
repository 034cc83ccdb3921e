/* SubCrumb and MixWord as circuits over any words, for the kernels without VPTERNLOG.
 *
 * A file that includes this defines, for its type WORD:
 *     XOR(a, b)  AND(a, b)  OR(a, b)  ANDN(a, b): b and not a
 *     ROL1(a)  ROL2(a)  ROL10(a)  ROL14(a)
 *
 * Words 2 and 6 of a lane are kept complemented from the first round to the last.  With that, the
 * complements of the S-box's circuit @[Luffa09, Section 6.1] move through it (an AND with any
 * inputs complemented is an AND, OR or ANDN), through MixWord, and are after each round where they
 * were before, but for words 0 and 4: there the constants take them back.  No NOT is left. */
#ifndef CITIUS_HASH_LUFFA_CIRCUIT_H
#define CITIUS_HASH_LUFFA_CIRCUIT_H

/* Of the words 0 1 2 3.  In: c complemented.  Out: a and c complemented.  13 gates. */
#define SUB_CRUMB_LOW(a, b, c, d)                                                       \
    {                                                                                   \
        WORD t0 = XOR(OR(a, b), d), t1 = XOR(c, d), t2 = AND(d, a), t3 = XOR(b, t2);    \
        WORD t4 = XOR(t2, t1), t5 = XOR(ANDN(t1, t0), t3), t6 = AND(t3, t4);            \
                                                                                        \
        a = XOR(a, t6);                                                                 \
        b = XOR(t6, t0);                                                                \
        c = OR(t5, t6);                                                                 \
        d = XOR(t4, t5);                                                                \
    }

/* Of the words 5 6 7 4.  In: b complemented.  Out: none.  13 gates. */
#define SUB_CRUMB_HIGH(a, b, c, d)                                                      \
    {                                                                                   \
        WORD t0 = XOR(ANDN(a, b), d), t1 = XOR(c, d), t2 = AND(d, a), t3 = XOR(b, t2);  \
        WORD t4 = XOR(t2, t1), t5 = XOR(ANDN(t0, t1), t3), t6 = OR(t3, t4);             \
                                                                                        \
        a = XOR(a, t6);                                                                 \
        b = XOR(t6, t0);                                                                \
        c = AND(t5, t6);                                                                \
        d = XOR(t4, t5);                                                                \
    }

#define MIX_WORD(l, r)           \
    {                            \
        r = XOR(r, l);           \
        l = XOR(ROL2(l), r);     \
        r = XOR(ROL14(r), l);    \
        l = XOR(ROL10(l), r);    \
        r = ROL1(r);             \
    }

/* The same and the round constants, each where it costs no register: what is added here reaches
 * both words.  c4 = k1 ^ k2 before the last rotation, c0 = (k1 <<< 10) ^ k1 ^ k2. */
#define MIX_WORD_ADD(l, r, k1, k2)            \
    {                                         \
        r = XOR(r, l);                        \
        l = XOR(ROL2(l), XOR(r, k1));         \
        r = XOR(ROL14(r), XOR(l, k2));        \
        l = XOR(ROL10(l), r);                 \
        r = ROL1(r);                          \
    }

/* A round; not_k2 is the complement of k2. */
#define ROUND(x0, x1, x2, x3, x4, x5, x6, x7, k1, not_k2) \
    {                                                     \
        SUB_CRUMB_LOW(x0, x1, x2, x3)                     \
        SUB_CRUMB_HIGH(x5, x6, x7, x4)                    \
        MIX_WORD_ADD(x0, x4, k1, not_k2)                  \
        MIX_WORD(x1, x5)                                  \
        MIX_WORD(x2, x6)                                  \
        MIX_WORD(x3, x7)                                  \
    }

#endif
