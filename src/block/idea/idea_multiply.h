/* SPDX-License-Identifier: MIT */
/* IDEA's multiplication in C, without a branch. */
#ifndef CITIUS_BLOCK_IDEA_MULTIPLY_H
#define CITIUS_BLOCK_IDEA_MULTIPLY_H

#include "../../core/barriers.h"
#include "../../core/target.h"

/* l - h + rest, and one more if l < h. */
static inline uint32_t idea_subtract(uint32_t l, uint32_t h, uint32_t rest)
{
#if CITIUS_X86 && !defined(CITIUS_PLAIN)
    __asm__("sub %1, %0\n\tadc %2, %0" : "+&r"(l) : "r"(h), "r"(rest) : "cc"); /* gcc would also compare */
    return l;
#else
    return l - h + (rest + (l < h));
#endif
}

/* a x k modulo 2^16 + 1, where the word a = 0 stands for 2^16, and k is 1 to 2^16; the result is right modulo 2^16.
 * With product = h 2^16 + l and 2^16 = -1 it is l - h, and one more if l < h.  A product of 0 comes from
 * a = 0 only, that is -1: then it is 1 - k. */
static inline uint32_t idea_multiply(uint32_t a, uint32_t k)
{
    uint32_t product = a * k, mask = (a - 1) >> 16;

    BARRIER_REG(product); /* clang would take pairs of products in vectors, and wait longer */
    return idea_subtract(product & 0xffff, product >> 16, mask & (1 - k));
}

#endif
