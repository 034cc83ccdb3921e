/* SPDX-License-Identifier: MIT */
/* Serpent: what serpent_vectors.h expects, in NEON.
 *
 * This file defines:
 *     BSL(a, b, c)                                 as serpent_boxes.h expects
 *     BIT(a, b, c), BIF(a, b, c)                   the same, for clang
 *     ROL(x, n), GROUP_BARRIER(x)                  as serpent_round.h and serpent_words.h expect
 *     KEYS_IN_REGISTERS                            see serpent_vectors.h
 * and what core/vector_neon.h defines. */
#include "../../core/barriers.h"
#include "../../core/vector_neon.h"

/* clang would make three instructions of a choice whose mask is inverted elsewhere, too. */
#if defined(__clang__)
#define CHOICE(name)                                                         \
    INLINE V name(V a, V b, V c)                                             \
    {                                                                        \
        __asm__(#name " %0.16b, %1.16b, %2.16b" : "+w"(a) : "w"(b), "w"(c)); \
        return a;                                                            \
    }

CHOICE(bsl)
CHOICE(bit)
CHOICE(bif)
#define BSL(a, b, c) bsl(a, b, c)
#define BIT(a, b, c) bit(a, b, c)
#define BIF(a, b, c) bif(a, b, c)
#else
#define BSL(a, b, c) vbslq_u32(a, b, c)
#endif

#define ROL(x, n) vsriq_n_u32(vshlq_n_u32(x, n), x, 32 - (n))
#define GROUP_BARRIER(x) BARRIER_VEC(x)
#define KEYS_IN_REGISTERS
