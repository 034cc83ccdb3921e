/* SPDX-License-Identifier: MIT */
/* Groestl: what its implementations share.  @[Groestl11]
 *
 * There are four pairs of permutations, hence four rooms of symbols: groestl_256 and groestl_512
 * (the finalist of 2011, digests up to that size), groestl0_256 and groestl0_512 (the candidate
 * of 2008).  The two versions differ in round constants and in the row shifts of Q: in data. */
#ifndef CITIUS_HASH_GROESTL_H
#define CITIUS_HASH_GROESTL_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* All implementations share the state's layout: the 8 x 8 or 8 x 16 matrix of bytes, column by column, as
 * messages and digests have it. */

/* Write the digest: the end of P(state) ^ state. */
#define GROESTL_FINISH(room, row) \
    void citius_##room##_##row##_finish(const struct hash_kind *kind, void *state, uint8_t *out)

/* Declare both entry points of an implementation for one message. */
#define GROESTL_KERNEL(room, row) \
    HASH_KERNEL(room, row);       \
    GROESTL_FINISH(room, row)

/* The end of the output transformation: state holds P(state) ^ state. */
static inline void groestl_put_digest(const struct hash_kind *kind, const void *state, uint8_t *out)
{
    memcpy(out, (const uint8_t *)state + kind->block - kind->digest, kind->digest);
}

/* What an implementation of a size has, in both versions. */
#define GROESTL_DECLARED(kernel, bits, row, last) \
    kernel(groestl_##bits, row);                  \
    kernel(groestl0_##bits, row);                 \
    GROESTL_FINISH(groestl_##bits, last);         \
    GROESTL_FINISH(groestl0_##bits, last);

#define VARIANT 256
#define ROW(row, name, lanes, needs, timing, stack, last) GROESTL_DECLARED(HASH_KERNEL, 256, row, last)
#define ROW_MANY(row, name, lanes, needs, timing, stack, last) GROESTL_DECLARED(HASH_KERNEL_MANY, 256, row, last)
#include "rows.def"

#define VARIANT 512
#define ROW(row, name, lanes, needs, timing, stack, last) GROESTL_DECLARED(HASH_KERNEL, 512, row, last)
#define ROW_MANY(row, name, lanes, needs, timing, stack, last) GROESTL_DECLARED(HASH_KERNEL_MANY, 512, row, last)
#include "rows.def"

#endif
