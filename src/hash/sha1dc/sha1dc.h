/* SPDX-License-Identifier: MIT */
/* SHA-1 that detects collision attacks.  @[Stevens13], @[SteSho17]
 *
 * An attack makes a message block M and another one, M', whose states differ from step to step in few known bits.  The XOR of
 * the two blocks follows from a disturbance vector, of which 32 are known that an attacker can afford, and in some steps both
 * states are equal.  So M alone reveals M': from the state in such a step, run the steps with the words of M' back to the
 * beginning, which gives the other chaining value before the block, and on to the end.  If both messages then have the same
 * chaining value after the block, an attack made M.
 *
 * For each vector there are conditions on bits of the expanded message without which no attack succeeds.  On average 0.05
 * vectors fulfil them in a random block; only these are checked.  So the time depends on the message. */
#ifndef CITIUS_HASH_SHA1DC_H
#define CITIUS_HASH_SHA1DC_H

#include <stdbool.h>

#include "../../core/bytes.h"
#include "../../core/impl.h"
#include "../sha1/sha1.h"

enum { SHA1DC_VECTORS = 32, SHA1DC_CONDITIONS = 15 };

/* The layout that all rows share; its first part is that of plain SHA-1.  flags: HASH_FOUND and others. */
struct sha1dc_state {
    uint32_t h[5], flags;
};

/* In the expanded message bit `bit` of word `word` and bit `later_bit` of word `later` differ if `differ` is 1, else they are
 * equal. */
struct sha1dc_condition {
    uint8_t word, bit, later, later_bit, differ;
};

struct sha1dc_vector {
    uint8_t step;         /* both states are equal before this step: 55, 60 or 65 */
    uint8_t step_of_four; /* and before this one: 56, 60, 64 or 68 */
    uint8_t count;        /* of the conditions without which no attack by it succeeds */
    struct sha1dc_condition conditions[SHA1DC_CONDITIONS];
    uint32_t difference[80]; /* of the words of the expanded messages */
};

extern const struct sha1dc_vector citius_sha1dc_vectors[SHA1DC_VECTORS];

/* Whether a block fulfils all conditions of the vector; w: its expanded words from 35 to 64, in any order. */
INLINE bool sha1dc_possible(const struct sha1dc_vector *vector, const uint32_t *w, size_t (*place)(unsigned word))
{
    for (const struct sha1dc_condition *c = vector->conditions; c < vector->conditions + vector->count; c++)
        if (((w[place(c->word)] >> c->bit ^ w[place(c->later)] >> c->later_bit) & 1) != c->differ)
            return false;
    return true;
}

INLINE size_t sha1dc_in_order(unsigned word)
{
    return word;
}

/* The same for lookups in vectors of 32-bit words: the differences of words 0 to 15, from which the others follow, and the
 * step of each disturbance vector. */
struct sha1dc_table {
    _Alignas(64) uint32_t difference[16][SHA1DC_VECTORS], step[SHA1DC_VECTORS];
};

extern const struct sha1dc_table citius_sha1dc_table;

/* Rows of hash_batch.checks.  A column is a suspect: a block that fulfils all conditions of some vector. */
enum {
    SHA1DC_BEFORE = 0,  /* the chaining value before the block, 5 words */
    SHA1DC_AFTER = 5,   /* and after it */
    SHA1DC_WORDS = 10,  /* the block, 16 words */
    SHA1DC_MASK = 26,   /* the vectors to check */
    SHA1DC_MESSAGE = 27 /* the message's number in its group, and in the upper half the flags of its state */
};

/* The checks of a batch one after the other, in portable C. */
void citius_sha1dc_settle(struct hash_batch *batch);

#define ROW(row, ...) HASH_KERNEL(sha1dc, row);
#define ROW_LATER(row, ...) HASH_KERNEL_LATER(sha1dc, row);
#include "rows.def"

#endif
