/* SPDX-License-Identifier: MIT */
/* Words as nibbles, and back.
 *
 * The including file defines:
 *     V                   a vector of 16 bytes
 *     LOAD(p) LOOK_UP(table, a)
 *                         from anywhere, and bytes of a table of 16
 *     EXCHANGE(a, n, mask)
 *                         in words of 32 bits, the bits of mask exchanged with those n places above
 * This file defines:
 *     nibbles(a, order)   of four words, whose bytes are a's in the order block_order or word_order
 *     words(a)            from nibbles, words of the machine */

/* Of words as a block has them, and as the machine has them.  luffa_shuffle.h, for x86, says why. */
static const uint8_t block_order[16] = { 3, 11, 7, 15, 2, 10, 6, 14, 1, 9, 5, 13, 0, 8, 4, 12 };
static const uint8_t word_order[16] = { 0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15 };

INLINE V nibbles(V a, const uint8_t order[16])
{
    a = LOOK_UP(a, LOAD(order));
    EXCHANGE(a, 12, 0x0000f0f0)
    EXCHANGE(a, 6, 0x00cc00cc)
    EXCHANGE(a, 3, 0x0a0a0a0a)
    return a;
}

INLINE V words(V a)
{
    static const uint8_t order[16] = { 0, 4, 8, 12, 2, 6, 10, 14, 1, 5, 9, 13, 3, 7, 11, 15 };

    EXCHANGE(a, 3, 0x0a0a0a0a)
    EXCHANGE(a, 6, 0x00cc00cc)
    EXCHANGE(a, 12, 0x0000f0f0)
    return LOOK_UP(a, LOAD(order));
}
