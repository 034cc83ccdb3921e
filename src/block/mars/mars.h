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
BLOCK_KERNEL(mars, avx512);
BLOCK_KERNEL(mars, avx512_x16);
BLOCK_KERNEL(mars, avx512_x4);
BLOCK_KERNEL(mars, avx512_x2); /* one or two blocks */
BLOCK_EXPANSION(mars, avx512);
BLOCK_KERNEL(mars, avx2);
BLOCK_KERNEL(mars, avx2_x1);
BLOCK_EXPANSION(mars, avx2);
BLOCK_KERNEL(mars, ssse3);
#endif

#if CITIUS_AARCH64
BLOCK_KERNEL(mars, neon);
#endif

#if CITIUS_WASM_SIMD
BLOCK_KERNEL(mars, simd128);
#endif

BLOCK_KERNEL(mars, i386);
BLOCK_KERNEL(mars, table);
BLOCK_EXPANSION(mars, table);

BLOCK_KERNEL(mars, slice);
BLOCK_KERNEL(mars, ct);
BLOCK_EXPANSION(mars, ct);

BLOCK_KERNEL(mars, ref);
BLOCK_EXPANSION(mars, ref);

#endif
