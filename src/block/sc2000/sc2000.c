/* SPDX-License-Identifier: MIT */
/* SC2000: the algorithm and its implementations. */
#include "sc2000.h"

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(sc2000, avx512, "avx512"), .lanes = 64, .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2, .timing = CONSTANT,
      .stack = STACK(4096), BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, avx512_slice, "avx512-slice"), .lanes = 512, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(32768), BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, avx512_x16, "avx512-x16"), .lanes = 1, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(128), BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, avx2, "avx2"), .lanes = 256, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(20480),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, avx2_x32, "avx2-x32"), .lanes = 32, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(4096),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, sse2, "sse2"), .lanes = 128, .needs = CPU_SSE2, .timing = CONSTANT, .stack = STACK(16384),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, ssse3, "ssse3"), .lanes = 16, .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT,
      .stack = STACK(2048), BLOCK_EXPAND(citius_sc2000_expand, 576) },
#endif
#if CITIUS_AARCH64
    { BLOCK_ROW(sc2000, neon, "neon"), .lanes = 16, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(5632),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
#endif
#if CITIUS_WASM_SIMD
    { BLOCK_ROW(sc2000, simd128_slice, "simd128-slice"), .lanes = 128, .needs = CPU_SIMD128, .timing = CONSTANT,
      .stack = STACK(16384), BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, simd128, "simd128"), .lanes = 16, .needs = CPU_SIMD128, .timing = CONSTANT,
      .stack = STACK(2048), BLOCK_EXPAND(citius_sc2000_expand, 576) },
#endif
    { BLOCK_ROW(sc2000, slice, "slice"), .lanes = 64, .needs = 0, .timing = CONSTANT, .stack = STACK(14336),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, table, "table"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(320),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
#if CITIUS_ASM_I386
    { BLOCK_ROW(sc2000, i386, "i386"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(256),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
#endif
    { BLOCK_ROW(sc2000, ct, "ct"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_sc2000_expand, 576) },
    { BLOCK_ROW(sc2000, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(384),
      BLOCK_EXPAND(citius_sc2000_ref_expand, 320) },
};

const struct block_kind citius_sc2000_kind = {
    .id = CITIUS_SC2000,
    .name = "sc2000",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
