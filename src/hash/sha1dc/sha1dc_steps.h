/* SPDX-License-Identifier: MIT */
/* Steps of SHA-1 in lanes, forth and back, for the checks of many blocks or of many vectors at a time.
 *
 * The including file defines, in addition to what sha1_lanes.h requires:
 *     SUB(x, y) XOR(x, y) OR(x, y)
 *     lane_choice              the type of a choice of lanes
 *     equal(x, y)              the choice of the lanes that are equal
 *     select_lanes(choice, x, y)   y in lanes that are chosen, and x in the others
 * This file defines:
 *     struct five              the state of a step, or a chaining value
 *     FIVE_FORTH(s, f, k, W, t), FIVE_BACK(s, f, k, W, t)
 *                              steps t to t + 4 with words W(t) to W(t + 4), and their reverse
 *     select_five(choice, x, y), equal_five(x, y)
 *                              select_lanes and equal of all words */

struct five {
    V a, b, c, d, e;
};

#define FORTH(f, k, a, b, c, d, e, word)           \
    do {                                           \
        e = ADD(ADD(e, k), ADD(word, f(b, c, d))); \
        e = ADD(e, ROL(a, 5));                     \
        b = ROL(b, 30);                            \
    } while (0)

#define BACK(f, k, a, b, c, d, e, word)                            \
    do {                                                           \
        b = ROL(b, 2);                                             \
        e = SUB(SUB(e, ADD(ROL(a, 5), ADD(k, word))), f(b, c, d)); \
    } while (0)

#define FIVE_FORTH(s, f, k, W, t)                     \
    FORTH(f, k, s.a, s.b, s.c, s.d, s.e, W(t));       \
    FORTH(f, k, s.e, s.a, s.b, s.c, s.d, W((t) + 1)); \
    FORTH(f, k, s.d, s.e, s.a, s.b, s.c, W((t) + 2)); \
    FORTH(f, k, s.c, s.d, s.e, s.a, s.b, W((t) + 3)); \
    FORTH(f, k, s.b, s.c, s.d, s.e, s.a, W((t) + 4))

#define FIVE_BACK(s, f, k, W, t)                     \
    BACK(f, k, s.b, s.c, s.d, s.e, s.a, W((t) + 4)); \
    BACK(f, k, s.c, s.d, s.e, s.a, s.b, W((t) + 3)); \
    BACK(f, k, s.d, s.e, s.a, s.b, s.c, W((t) + 2)); \
    BACK(f, k, s.e, s.a, s.b, s.c, s.d, W((t) + 1)); \
    BACK(f, k, s.a, s.b, s.c, s.d, s.e, W(t))

INLINE struct five select_five(lane_choice choice, struct five x, struct five y)
{
    return (struct five){ select_lanes(choice, x.a, y.a), select_lanes(choice, x.b, y.b),
                          select_lanes(choice, x.c, y.c), select_lanes(choice, x.d, y.d),
                          select_lanes(choice, x.e, y.e) };
}

INLINE lane_choice equal_five(struct five x, struct five y)
{
    V differ = OR(XOR(x.a, y.a), XOR(x.b, y.b));

    differ = OR(OR(differ, XOR(x.c, y.c)), OR(XOR(x.d, y.d), XOR(x.e, y.e)));
    return equal(differ, SET1(0));
}
