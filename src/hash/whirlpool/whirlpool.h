/* Whirlpool: what its implementations share.  @[Whirlpool03] */
#ifndef CITIUS_HASH_WHIRLPOOL_H
#define CITIUS_HASH_WHIRLPOOL_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* The layout that all rows share: the 8 x 8 matrix, row by row, as it goes into the digest. */
struct whirlpool_state {
    uint8_t h[64];
};

HASH_KERNEL(whirlpool, ref);
HASH_KERNEL(whirlpool_0, ref);
HASH_KERNEL(whirlpool_t, ref);

#endif
