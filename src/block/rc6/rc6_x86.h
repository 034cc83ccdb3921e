/* SPDX-License-Identifier: MIT */
/* RC6's rotations and products on x86, in the order that compilers do not find.  x86 rotates only when the flags are
 * there: each rotation comes after what it waits for anyway. */
#ifndef CITIUS_BLOCK_RC6_X86_H
#define CITIUS_BLOCK_RC6_X86_H

#include <stdint.h>

/* rol(x odd, 5) */
static inline uint32_t product(uint32_t x, uint32_t odd)
{
    __asm__("imull %1, %0\n\t"
            "roll $5, %0"
            : "+r"(odd)
            : "r"(x)
            : "cc");
    return odd;
}

/* rol(x ^ t, n) */
static inline uint32_t mix(uint32_t x, uint32_t t, uint32_t n)
{
    __asm__("xorl %1, %0\n\t"
            "roll %%cl, %0"
            : "+r"(x)
            : "r"(t), "c"(n)
            : "cc");
    return x;
}

/* ror(x - k, n) ^ t */
static inline uint32_t unmix(uint32_t x, uint32_t k, uint32_t n, uint32_t t)
{
    __asm__("subl %1, %0\n\t"
            "rorl %%cl, %0\n\t"
            "xorl %3, %0"
            : "+&r"(x)
            : "r"(k), "c"(n), "r"(t)
            : "cc");
    return x;
}

#if CITIUS_X86_64
/* rol(x (2 x + 1), 5): gcc's LEA has three parts, which costs a cycle more. */
static inline uint32_t turn(uint32_t x)
{
    uint32_t odd;

    __asm__("leal 1(,%q1,2), %0" : "=r"(odd) : "r"(x));
    return product(x, odd);
}

/* A round with the keys at k, in the order of rc6_x86_64_x86_64.S. */
static inline void encrypt_round(uint32_t *a, uint32_t b, uint32_t *c, uint32_t d, const uint32_t *k)
{
    uint32_t t, u;

    __asm__("leal 1(,%q[b_], 2), %[t]\n\t"
            "imull %[b_], %[t]\n\t"
            "roll $5, %[t]\n\t"
            "xorl %[t], %[a_]\n\t"
            "leal 1(,%q[d_], 2), %[u]\n\t"
            "imull %[d_], %[u]\n\t"
            "roll $5, %[u]\n\t"
            "roll %%cl, %[a_]\n\t"
            "xorl %[u], %[c_]\n\t"
            "movl %[t], %[u]\n\t"
            "roll %%cl, %[c_]\n\t"
            "addl %[key_c], %[c_]\n\t"
            "addl %[key_a], %[a_]"
            : [t] "=&r"(t), [u] "=&c"(u), [a_] "+&r"(*a), [c_] "+&r"(*c)
            : [b_] "r"(b), [d_] "r"(d), [key_a] "m"(k[0]), [key_c] "m"(k[1])
            : "cc");
}
#endif

#endif
