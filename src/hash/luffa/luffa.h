/* SPDX-License-Identifier: MIT */
/* Luffa v2: what its implementations share.  @[Luffa09]
 *
 * The state is w lanes of eight words: w = 3 for 224 and 256 bits, 4 for 384, 5 for 512.  Kernels
 * exist for each w.  The digest is the XOR of the lanes after a round with a zero block, and for
 * 384 and 512 bits after one more such round.  The padding brings these blocks (impl.h, blank), so
 * a state also carries the XOR of its lanes as it was before the last block that was absorbed:
 * every kernel has computed it when it injects a block, and finish needs no round of its own. */
#ifndef CITIUS_HASH_LUFFA_H
#define CITIUS_HASH_LUFFA_H

#include <stdbool.h>

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "../../core/impl.h"

enum { LUFFA_LANES = 5, LUFFA_BLOCK = 32 };

/* How many sub-states an algorithm has. */
static inline unsigned luffa_width(const struct hash_kind *kind)
{
    return kind->digest <= 32 ? 3 : kind->digest <= 48 ? 4 : 5;
}

/* Lane by lane, words of the machine. */
struct luffa_words {
    uint32_t h[LUFFA_LANES][8];
    uint32_t before[8];
};

/* As nibbles: nibble p of x[j] holds bit p of words 0 to 3 of lane j, word 0 in the lowest bit; y[j]
 * that of words 4 to 7.  Little-endian machines only, so the low half of 128 bits comes first. */
struct luffa_nibbles {
    uint64_t x[LUFFA_LANES][2], y[LUFFA_LANES][2];
    uint64_t before[2][2];
};

/* As pairs of lanes whose bits alternate: 0 and 1, 2 and 3, 4 alone; see luffa_c64.c. */
struct luffa_pairs {
    uint64_t h[3][8];
    uint64_t before[8]; /* at the even places */
};

/* As quads of lanes: nibble p of x[k] holds bit p of word k of lanes 0 to 3; see luffa_ssse3.c. */
struct luffa_quads {
    uint64_t x[8][2];
    uint64_t before[8][2]; /* the bit in all four places */
};

/* Words from what stands at the even places of pairs. */
void citius_luffa_gather(uint32_t words[8], const uint64_t sum[8]);

/* The words of a lane from its nibbles.  Needs SSE2, NEON or SIMD128. */
void citius_luffa_unshuffle(uint32_t words[8], const uint64_t x[2], const uint64_t y[2]);

#define VARIANT 3 /* which has a row of each name */
#define ROW(row, ...)           \
    HASH_KERNEL(luffa_w3, row); \
    HASH_KERNEL(luffa_w4, row); \
    HASH_KERNEL(luffa_w5, row);
#define ROW_MANY(row, ...)           \
    HASH_KERNEL_MANY(luffa_w3, row); \
    HASH_KERNEL_MANY(luffa_w4, row); \
    HASH_KERNEL_MANY(luffa_w5, row);
#include "rows.def"

#endif
