/* SPDX-License-Identifier: MIT */
/* Serpent: the algorithm and its implementations. */
#include "serpent.h"

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(serpent, avx512, "avx512"), .lanes = 16, .needs = CPU_AVX512, .timing = CONSTANT, .stack = STACK(384),
      BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, avx512_x8, "avx512-x8"), .lanes = 8, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(384), BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, avx2, "avx2"), .lanes = 8, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(768),
      BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, sse2, "sse2"), .lanes = 4, .needs = CPU_SSE2, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
#if CITIUS_AARCH64
    { BLOCK_ROW(serpent, sve2, "sve2"), .lanes = 4, .needs = CPU_NEON | CPU_SVE2, .timing = CONSTANT,
      .stack = STACK(512), BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, sha3, "sha3"), .lanes = 4, .needs = CPU_NEON | CPU_SHA3, .timing = CONSTANT,
      .stack = STACK(512), BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, neon, "neon"), .lanes = 4, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
#if CITIUS_WASM_SIMD
    { BLOCK_ROW(serpent, simd128, "simd128"), .lanes = 4, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
#if CITIUS_WORDS_64 /* with 32-bit words ct is faster */
    { BLOCK_ROW(serpent, slice, "slice"), .lanes = 64, .needs = 0, .timing = CONSTANT, .stack = STACK(4096),
      BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
#if CITIUS_X86
    { BLOCK_ROW(serpent, avx512_x1, "avx512-x1"), .lanes = 1, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(128), BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
    { BLOCK_ROW(serpent, ct, "ct"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(320),
      BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(320),
      BLOCK_EXPAND(citius_serpent_ref_expand, 1024) },
};

const struct block_kind citius_serpent_kind = {
    .id = CITIUS_SERPENT,
    .name = "serpent",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
