/* SPDX-License-Identifier: MIT */
/* MARS: operations of words that fit into registers, in place, as mars_rounds.h expects them.  They are macros: through
 * pointers to words gcc would compute some of them in another order.
 *
 * The including file defines:
 *     every_32(x)             the word x in every place
 *     add_32(a, b)            sums of words
 *     sub_32(a, b)            differences
 *     xor_word(a, b)          bitwise
 *     multiply(a, b)          products
 *     rotated(x, y)           x rotated to the left by the five lowest bits of y
 * This file defines:
 *     ADD_TO(a, b), SUBTRACT_FROM(a, b), XOR_TO(a, b), ROTATE_BY(x, y)    a or x is the result
 *     ADD_KEY(a, p), SUBTRACT_KEY(a, p), MULTIPLY_KEY(a, p)               with the word of the key at p */
#ifndef CITIUS_BLOCK_MARS_IN_PLACE_H
#define CITIUS_BLOCK_MARS_IN_PLACE_H

#define ADD_TO(a, b) ((a) = add_32(a, b))
#define SUBTRACT_FROM(a, b) ((a) = sub_32(a, b))
#define XOR_TO(a, b) ((a) = xor_word(a, b))
#define ROTATE_BY(x, y) ((x) = rotated(x, y))
#define ADD_KEY(a, p) ((a) = add_32(a, every_32(*(p))))
#define SUBTRACT_KEY(a, p) ((a) = sub_32(a, every_32(*(p))))
#define MULTIPLY_KEY(a, p) ((a) = multiply(a, every_32(*(p))))

#endif
