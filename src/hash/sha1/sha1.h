/* SPDX-License-Identifier: MIT */
/* SHA-1: what its implementations share.  @[FIPS180, Section 6.1] */
#ifndef CITIUS_HASH_SHA1_H
#define CITIUS_HASH_SHA1_H

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "../../core/impl.h"

/* The layout that all implementations share: a b c d e as words of the machine. */
struct sha1_state {
    uint32_t h[5];
};

/* One constant for each group of twenty rounds: sqrt(2), sqrt(3), sqrt(5), sqrt(10) times 2^30. */
#define SHA1_K0 0x5a827999u
#define SHA1_K1 0x6ed9eba1u
#define SHA1_K2 0x8f1bbcdcu
#define SHA1_K3 0xca62c1d6u

#define ROW(row, ...) HASH_KERNEL(sha1, row);
#define ROW_MANY(row, ...) HASH_KERNEL_MANY(sha1, row);
#include "rows.def"

#endif
