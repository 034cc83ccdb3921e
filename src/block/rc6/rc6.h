/* SPDX-License-Identifier: MIT */
/* RC6-32/20: what its implementations share.  @[RC6] */
#ifndef CITIUS_BLOCK_RC6_H
#define CITIUS_BLOCK_RC6_H

#include "../../core/impl.h"

enum { RC6_ROUNDS = 20 };

/* The schedule of every implementation: the words of the definition. */
struct rc6_schedule {
    uint32_t s[2 * RC6_ROUNDS + 4];
};

void citius_rc6_expand(void *schedule, const uint8_t *key, size_t len);

/* CBC, CFB and OFB, one block after the other, in portable C. */
extern const struct block_modes citius_rc6_serial_modes;

BLOCK_KERNEL(rc6, ref);
BLOCK_KERNEL(rc6, c);
#if CITIUS_X86
BLOCK_KERNEL(rc6, sse2);
BLOCK_KERNEL(rc6, sse41);
BLOCK_KERNEL(rc6, avx2);
BLOCK_KERNEL(rc6, avx512);
#endif
#if CITIUS_ASM_X86_64
BLOCK_KERNEL(rc6, x86_64);
#endif
#if CITIUS_ASM_I386
BLOCK_KERNEL(rc6, i386);
#endif
#if CITIUS_AARCH64
BLOCK_KERNEL(rc6, neon);
#endif

#if CITIUS_WASM_SIMD
BLOCK_KERNEL(rc6, simd128);
#endif

#endif
