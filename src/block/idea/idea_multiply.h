/* IDEA's multiplication in C, without a branch. */
#ifndef CITIUS_BLOCK_IDEA_MULTIPLY_H
#define CITIUS_BLOCK_IDEA_MULTIPLY_H

#include <stdint.h>

/* a x k modulo 2^16 + 1, where the word a = 0 stands for 2^16, and k is 1 to 2^16; the result is right modulo 2^16.
 * With product = h 2^16 + l and 2^16 = -1 it is l - h, and one more if l < h.  A product of 0 comes from
 * a = 0 only, that is -1: then it is 1 - k. */
static inline uint32_t idea_multiply(uint32_t a, uint32_t k)
{
    uint32_t product = a * k, mask = (a - 1) >> 16, l, h;

#if defined(__GNUC__)
    __asm__("" : "+r"(product)); /* clang would take pairs of products in vectors, and wait longer */
#endif
    l = product & 0xffff;
    h = product >> 16;
    return l - h + ((mask & (1 - k)) + (l < h));
}

#endif
