/* SPDX-License-Identifier: MIT */
/* Serpent: what its implementations share.  @[Serpent98] */
#ifndef CITIUS_BLOCK_SERPENT_H
#define CITIUS_BLOCK_SERPENT_H

#include "../../core/impl.h"

/* The schedule of every implementation but ref.  Boxes go without what they make of 0, see serpent_boxes.h: the keys have it. */
struct schedule {
    uint32_t first[4];       /* K_0 */
    uint32_t encrypt[32][4]; /* added after box r, before the words are mixed: K_(r+1), unmixed */
    uint32_t decrypt[33][4]; /* added after the inverse of box r; [32] comes first */
};

void citius_serpent_expand(void *schedule, const uint8_t *key, size_t len);

BLOCK_KERNEL(serpent, ct);
BLOCK_KERNEL(serpent, slice);

#if CITIUS_X86
BLOCK_KERNEL(serpent, sse2);
BLOCK_KERNEL(serpent, avx2);
BLOCK_KERNEL(serpent, avx512);
BLOCK_KERNEL(serpent, avx512_x8);
BLOCK_KERNEL(serpent, avx512_x1);
#endif

#if CITIUS_AARCH64
BLOCK_KERNEL(serpent, neon);
BLOCK_KERNEL(serpent, sve2);
BLOCK_KERNEL(serpent, sha3);
#endif

#if CITIUS_WASM_SIMD
BLOCK_KERNEL(serpent, simd128);
#endif

BLOCK_KERNEL(serpent, ref);
BLOCK_EXPANSION(serpent, ref);

#endif
