/* SPDX-License-Identifier: MIT */
/* MARS: the algorithm and its implementations. */
#include "mars.h"

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(mars, avx512, "avx512"), .lanes = 64, .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(7168), BLOCK_EXPAND(citius_mars_avx512_expand, 2560) },
    { BLOCK_ROW(mars, avx512_x16, "avx512-x16"), .lanes = 16, .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(4608), BLOCK_EXPAND(citius_mars_avx512_expand, 2560) },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(mars, i386, "i386"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(448),
      BLOCK_EXPAND(citius_mars_table_expand, 320) },
#endif
    { BLOCK_ROW(mars, table, "table"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(448),
      BLOCK_EXPAND(citius_mars_table_expand, 320) },
#if CITIUS_X86
    { BLOCK_ROW(mars, avx2, "avx2"), .lanes = 32, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(4096),
      BLOCK_EXPAND(citius_mars_avx2_expand, 512) },
#endif
    { BLOCK_ROW(mars, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(256),
      BLOCK_EXPAND(citius_mars_ref_expand, 320) },
#if CITIUS_X86
    { BLOCK_ROW(mars, avx512_x4, "avx512-x4"), .lanes = 1, .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(3584), BLOCK_EXPAND(citius_mars_avx512_expand, 2560) },
    { BLOCK_ROW(mars, ssse3, "ssse3"), .lanes = 16, .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT,
      .stack = STACK(2048), BLOCK_EXPAND(citius_mars_ct_expand, 320) },
#endif
#if CITIUS_AARCH64
    { BLOCK_ROW(mars, neon, "neon"), .lanes = 16, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(2048),
      BLOCK_EXPAND(citius_mars_ct_expand, 320) },
#endif
#if CITIUS_WASM_SIMD
    { BLOCK_ROW(mars, simd128, "simd128"), .lanes = 16, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(2048),
      BLOCK_EXPAND(citius_mars_ct_expand, 320) },
#endif
    { BLOCK_ROW(mars, slice, "slice"), .lanes = 64, .needs = 0, .timing = CONSTANT, .stack = STACK(14336),
      BLOCK_EXPAND(citius_mars_ct_expand, 320) },
#if CITIUS_X86
    { BLOCK_ROW(mars, avx2_x1, "avx2-x1"), .lanes = 1, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_mars_avx2_expand, 512) },
#endif
    { BLOCK_ROW(mars, ct, "ct"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(320),
      BLOCK_EXPAND(citius_mars_ct_expand, 320) },
};

const struct block_kind citius_mars_kind = {
    .id = CITIUS_MARS,
    .name = "mars",
    .block = 16,
    .key_min = 16,
    .key_max = 56,
    .key_step = 4,
    .impls = impls,
    .count = COUNT_OF(impls),
};
