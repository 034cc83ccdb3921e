/* SPDX-License-Identifier: MIT */
/* SHA-1, many messages at a time: four words of each.
 *
 * Idea: four gathered vectors, of messages 0 4 8 ..., 1 5 9 ..., 2 6 10 ... and 3 7 11 ..., are four rows of
 * WIDTH / 4 matrices of 4 x 4 words.  Transposed within every 16 bytes they are four words of
 * all messages, and the lanes are in order.  @[FIPS180, Section 6.1.2]
 *
 * The including file defines:
 *     V                        a vector of words
 *     GATHER(in, at)           the 16 bytes at in[0] + at, in[4] + at, in[8] + at ... as big-endian words
 *     LOW(x, y) HIGH(x, y)     interleave the lower or upper words within every 16 bytes
 *     LOW2(x, y) HIGH2(x, y)   interleave pairs of words
 * This file defines:
 *     LOAD_FOUR(s, t)          s.w[t] to s.w[t + 3] of lanes s from the pointers p */

#define LOAD_FOUR(s, t)                                                                                           \
    do {                                                                                                          \
        V x0 = GATHER(p + s##_, 4 * (t)), x1 = GATHER(p + s##_ + 1, 4 * (t)), x2 = GATHER(p + s##_ + 2, 4 * (t)), \
          x3 = GATHER(p + s##_ + 3, 4 * (t));                                                                     \
        V y0 = LOW(x0, x1), y1 = HIGH(x0, x1), y2 = LOW(x2, x3), y3 = HIGH(x2, x3);                               \
                                                                                                                  \
        s.w[t] = LOW2(y0, y2);                                                                                    \
        s.w[(t) + 1] = HIGH2(y0, y2);                                                                             \
        s.w[(t) + 2] = LOW2(y1, y3);                                                                              \
        s.w[(t) + 3] = HIGH2(y1, y3);                                                                             \
    } while (0)
