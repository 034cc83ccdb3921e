/* SPDX-License-Identifier: MIT */
/* Whirlpool: what its implementations share.  @[Whirlpool03] */
#ifndef CITIUS_HASH_WHIRLPOOL_H
#define CITIUS_HASH_WHIRLPOOL_H

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "../../core/impl.h"
#include "whirlpool_tables.h"

/* The layout that all implementations share: the 8 x 8 matrix, row by row, as it goes into the digest. */
struct whirlpool_state {
    uint8_t h[64];
};

#define VARIANT 1
#define ROW(row, ...)              \
    HASH_KERNEL(whirlpool, row);   \
    HASH_KERNEL(whirlpool_0, row); \
    HASH_KERNEL(whirlpool_t, row);
#define ROW_MANY(row, ...)              \
    HASH_KERNEL_MANY(whirlpool, row);   \
    HASH_KERNEL_MANY(whirlpool_0, row); \
    HASH_KERNEL_MANY(whirlpool_t, row);
#include "rows.def"

#endif
