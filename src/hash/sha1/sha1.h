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

HASH_KERNEL_MANY(sha1, avx512_x32);
HASH_KERNEL_MANY(sha1, avx512_x16);
HASH_KERNEL_MANY(sha1, shani_x6);
HASH_KERNEL_MANY(sha1, shani_x4);
HASH_KERNEL_MANY(sha1, shani_x3);
HASH_KERNEL_MANY(sha1, avx2_x8);
HASH_KERNEL_MANY(sha1, shani_x2_avx512);
HASH_KERNEL(sha1, shani_avx512);
HASH_KERNEL_MANY(sha1, shani_x2);
HASH_KERNEL(sha1, shani);
HASH_KERNEL(sha1, shani_msg);
HASH_KERNEL_MANY(sha1, sse2_x4);
HASH_KERNEL(sha1, avx2);
HASH_KERNEL(sha1, ssse3);
HASH_KERNEL(sha1, sse2);
HASH_KERNEL(sha1, x86_64);
HASH_KERNEL(sha1, i386_tuned);
HASH_KERNEL(sha1, fast);
HASH_KERNEL(sha1, i386);
HASH_KERNEL_MANY(sha1, neon_x8);
HASH_KERNEL_MANY(sha1, armv8_x2);
HASH_KERNEL(sha1, armv8);
HASH_KERNEL_MANY(sha1, simd128_x4);
HASH_KERNEL(sha1, simd128);
HASH_KERNEL(sha1, ref);

#endif
