/* SPDX-License-Identifier: MIT */
/* IDEA: what its implementations share.  @[Lai92] */
#ifndef CITIUS_BLOCK_IDEA_H
#define CITIUS_BLOCK_IDEA_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

enum { IDEA_ROUNDS = 8 };

/* A subkey to multiply by, eight times each.  Where the word 0 stands for 2^16, low is 0, but a x high / 2^16 comes as
 * near to a as it can:
 *
 *     k        low    high    zero
 *     not 0    k      k       0
 *     0        0      ffff    ffff
 *
 * So low and high halves of a product are l = a x low and h = a x high / 2^16, and the product modulo 2^16 + 1 is
 *
 *     l - h + (l <= h and zero = 0) - (a = 0 ? high : 0)
 *
 * With k = 0, l = 0 and h = a - 1, this is 1 - a, as it should.  With a = 0 it is 1 - k.  Otherwise l = h cannot be. */
struct idea_factor {
    uint16_t low[8], high[8], zero[8];
};

/* Subkeys of a round, and of the output transformation. */
struct idea_transform {
    struct idea_factor a, d;
    uint16_t b[8], c[8];
};

struct idea_round {
    struct idea_transform in;
    struct idea_factor p, q;
};

struct idea_keys {
    struct idea_round round[IDEA_ROUNDS];
    struct idea_transform out;
};

/* The schedule of every implementation but the reference: for vectors; and for one block, with factors from 1 to 2^16. */
struct idea_schedule {
    struct idea_keys encrypt, decrypt;
    uint32_t encrypt_one[6 * IDEA_ROUNDS + 4], decrypt_one[6 * IDEA_ROUNDS + 4];
};

_Static_assert(sizeof(struct idea_schedule) <= BLOCK_SCHEDULE_MAX, "the schedule is too long");

static inline uint16_t idea_load(const uint8_t *p)
{
    return (uint16_t)(p[0] << 8 | p[1]);
}

static inline void idea_store(uint8_t *p, uint32_t x)
{
    p[0] = (uint8_t)(x >> 8);
    p[1] = (uint8_t)x;
}

#define ROW(...) BLOCK_DECLARED(idea, __VA_ARGS__)
#include "rows.def"

#endif
