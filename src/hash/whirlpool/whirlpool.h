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

HASH_KERNEL(whirlpool, ref);
HASH_KERNEL(whirlpool_0, ref);
HASH_KERNEL(whirlpool_t, ref);
HASH_KERNEL(whirlpool, ct);
HASH_KERNEL(whirlpool_0, ct);
HASH_KERNEL(whirlpool_t, ct);
HASH_KERNEL(whirlpool, table);
HASH_KERNEL(whirlpool_0, table);
HASH_KERNEL(whirlpool_t, table);
#if CITIUS_ASM_X86_64
HASH_KERNEL(whirlpool, x86_64);
HASH_KERNEL(whirlpool_0, x86_64);
HASH_KERNEL(whirlpool_t, x86_64);
#endif
#if CITIUS_ASM_I386
HASH_KERNEL(whirlpool, mmx);
HASH_KERNEL(whirlpool_0, mmx);
HASH_KERNEL(whirlpool_t, mmx);
#endif
#if CITIUS_X86
HASH_KERNEL(whirlpool, ssse3);
HASH_KERNEL(whirlpool_0, ssse3);
HASH_KERNEL(whirlpool_t, ssse3);
HASH_KERNEL(whirlpool, avx2);
HASH_KERNEL(whirlpool_0, avx2);
HASH_KERNEL(whirlpool_t, avx2);
HASH_KERNEL_MANY(whirlpool, avx2_x2);
HASH_KERNEL_MANY(whirlpool_0, avx2_x2);
HASH_KERNEL_MANY(whirlpool_t, avx2_x2);
HASH_KERNEL(whirlpool, avx2_gfni);
HASH_KERNEL(whirlpool_0, avx2_gfni);
HASH_KERNEL(whirlpool_t, avx2_gfni);
HASH_KERNEL_MANY(whirlpool, avx2_gfni_x2);
HASH_KERNEL_MANY(whirlpool_0, avx2_gfni_x2);
HASH_KERNEL_MANY(whirlpool_t, avx2_gfni_x2);
HASH_KERNEL(whirlpool, avx512);
HASH_KERNEL(whirlpool_0, avx512);
HASH_KERNEL(whirlpool_t, avx512);
HASH_KERNEL_MANY(whirlpool, avx512_x2);
HASH_KERNEL_MANY(whirlpool_0, avx512_x2);
HASH_KERNEL_MANY(whirlpool_t, avx512_x2);
HASH_KERNEL_MANY(whirlpool, avx512_x4);
HASH_KERNEL_MANY(whirlpool_0, avx512_x4);
HASH_KERNEL_MANY(whirlpool_t, avx512_x4);
#endif
#if CITIUS_AARCH64
HASH_KERNEL(whirlpool, neon);
HASH_KERNEL(whirlpool_0, neon);
HASH_KERNEL(whirlpool_t, neon);
HASH_KERNEL(whirlpool, sha3);
HASH_KERNEL(whirlpool_0, sha3);
HASH_KERNEL(whirlpool_t, sha3);
#endif
#if CITIUS_WASM_SIMD
HASH_KERNEL(whirlpool, simd128);
HASH_KERNEL(whirlpool_0, simd128);
HASH_KERNEL(whirlpool_t, simd128);
HASH_KERNEL_MANY(whirlpool, simd128_x16);
HASH_KERNEL_MANY(whirlpool_t, simd128_x16);
#endif

#endif
