/* SPDX-License-Identifier: MIT */
/* MARS: what its implementations share.  @[MARS99] */
#ifndef CITIUS_BLOCK_MARS_H
#define CITIUS_BLOCK_MARS_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* The schedule of every implementation: the words of the definition. */
struct mars_key {
    uint32_t k[40];
};

#if CITIUS_X86
BLOCK_KERNEL(mars, avx512_x2); /* one or two blocks */
#endif

#define ROW(...) BLOCK_DECLARED(mars, __VA_ARGS__)
#include "rows.def"

#endif
