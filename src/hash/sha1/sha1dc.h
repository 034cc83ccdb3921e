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
#include "sha1.h"

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
    uint8_t step;  /* both states are equal before this step: 55, 60 or 65 */
    uint8_t count; /* of the conditions without which no attack by it succeeds */
    struct sha1dc_condition conditions[SHA1DC_CONDITIONS];
    uint32_t difference[80]; /* of the words of the expanded messages */
};

extern const struct sha1dc_vector citius_sha1dc_vectors[SHA1DC_VECTORS];

/* Whether the message with the expanded words w fulfils all conditions of the vector. */
INLINE bool sha1dc_possible(const struct sha1dc_vector *vector, const uint32_t *w)
{
    for (const struct sha1dc_condition *c = vector->conditions; c < vector->conditions + vector->count; c++)
        if (((w[c->word] >> c->bit ^ w[c->later] >> c->later_bit) & 1) != c->differ)
            return false;
    return true;
}

HASH_KERNEL(sha1dc, fast);
HASH_KERNEL(sha1dc, ref);

#endif
