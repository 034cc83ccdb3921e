/* SPDX-License-Identifier: MIT */
/* IDEA: the algorithm and its implementations. */
#include "idea.h"

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(idea, avx512, "avx512"), .lanes = 32, .needs = CPU_AVX512, .timing = CONSTANT, .stack = STACK(1152),
      BLOCK_EXPAND(citius_idea_expand, 1024) },
    { BLOCK_ROW(idea, avx2, "avx2"), .lanes = 16, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(1408),
      BLOCK_EXPAND(citius_idea_expand, 1024) },
    { BLOCK_ROW(idea, sse2, "sse2"), .lanes = 8, .needs = CPU_SSE2, .timing = CONSTANT, .stack = STACK(640),
      BLOCK_EXPAND(citius_idea_expand, 1024) },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(idea, mmx, "mmx"), .lanes = 8, .needs = CPU_MMX | CPU_SSE, .timing = CONSTANT, .stack = STACK(1024),
      BLOCK_EXPAND(citius_idea_expand, 1024) },
#endif
#if CITIUS_AARCH64
    { BLOCK_ROW(idea, neon, "neon"), .lanes = 8, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_idea_expand, 1024) },
#endif
#if CITIUS_WASM_SIMD
    { BLOCK_ROW(idea, simd128, "simd128"), .lanes = 8, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(640),
      BLOCK_EXPAND(citius_idea_expand, 512) },
#endif
#if CITIUS_ASM_X86_64
    { BLOCK_ROW(idea, x86_64, "x86_64"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(0),
      BLOCK_EXPAND(citius_idea_expand, 1024) },
#endif
    { BLOCK_ROW(idea, c, "c"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(320),
      BLOCK_EXPAND(citius_idea_expand, 1024) },
    { BLOCK_ROW(idea, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(256),
      BLOCK_EXPAND(citius_idea_ref_expand, 256) },
};

const struct block_kind citius_idea_kind = {
    .id = CITIUS_IDEA,
    .name = "idea",
    .block = 8,
    .key_min = 16,
    .key_max = 16,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
