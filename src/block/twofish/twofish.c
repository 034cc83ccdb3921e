/* SPDX-License-Identifier: MIT */
/* Twofish: the algorithm and its implementations. */
#include "twofish.h"

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(twofish, avx512, "avx512"), .lanes = 64, .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(6144), BLOCK_EXPAND(citius_twofish_avx512_expand, 640) },
    { BLOCK_ROW(twofish, avx512_x16, "avx512-x16"), .lanes = 1, .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(2560), BLOCK_EXPAND(citius_twofish_avx512_expand, 640) },
    { BLOCK_ROW(twofish, avx2_gfni, "avx2-gfni"), .lanes = 32, .needs = CPU_AVX2 | CPU_GFNI, .timing = CONSTANT,
      .stack = STACK(3584), BLOCK_EXPAND(citius_twofish_ct_expand, 2304) },
    { BLOCK_ROW(twofish, avx2, "avx2"), .lanes = 32, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(4352),
      BLOCK_EXPAND(citius_twofish_ct_expand, 2304) },
#endif
#if CITIUS_ASM_X86_64
    { BLOCK_ROW(twofish, x86_64, "x86_64"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(64),
      BLOCK_EXPAND(citius_twofish_table_expand, 2560) },
#endif
    { BLOCK_ROW(twofish, table, "table"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(320),
      BLOCK_EXPAND(citius_twofish_table_expand, 2560) },
#if CITIUS_X86
    { BLOCK_ROW(twofish, ssse3, "ssse3"), .lanes = 16, .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT,
      .stack = STACK(2048), BLOCK_EXPAND(citius_twofish_ct_expand, 2304) },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(twofish, i386, "i386"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(2048),
      BLOCK_EXPAND(citius_twofish_table_expand, 2560) },
#endif
#if CITIUS_X86
    { BLOCK_ROW(twofish, ssse3_x4, "ssse3-x4"), .lanes = 1, .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT,
      .stack = STACK(896), BLOCK_EXPAND(citius_twofish_ct_expand, 2304) },
#endif
#if CITIUS_AARCH64
    { BLOCK_ROW(twofish, neon_box, "neon-box"), .lanes = 16, .needs = CPU_NEON, .timing = CONSTANT,
      .stack = STACK(1024), BLOCK_EXPAND(citius_twofish_neon_box_expand, 2304) },
    { BLOCK_ROW(twofish, neon, "neon"), .lanes = 16, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(2048),
      BLOCK_EXPAND(citius_twofish_ct_expand, 2304) },
#endif
#if CITIUS_WASM_SIMD
    { BLOCK_ROW(twofish, simd128, "simd128"), .lanes = 16, .needs = CPU_SIMD128, .timing = CONSTANT,
      .stack = STACK(2048), BLOCK_EXPAND(citius_twofish_ct_expand, 2304) },
#endif
    { BLOCK_ROW(twofish, ct, "ct"), .lanes = 16, .needs = 0, .timing = CONSTANT, .stack = STACK(2816),
      BLOCK_EXPAND(citius_twofish_ct_expand, 2304) },
    { BLOCK_ROW(twofish, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(512),
      BLOCK_EXPAND(citius_twofish_ref_expand, 512) },
};

const struct block_kind citius_twofish_kind = {
    .id = CITIUS_TWOFISH,
    .name = "twofish",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
