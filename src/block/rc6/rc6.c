/* SPDX-License-Identifier: MIT */
/* RC6: the algorithm and its implementations. */
#include "rc6.h"

/* Every implementation takes the same schedule. */
static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(rc6, avx512, "avx512"), .lanes = 64, .needs = CPU_AVX512 | CPU_VBMI2, .timing = CONSTANT,
      .stack = STACK(256), BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
    { BLOCK_ROW(rc6, avx2, "avx2"), .lanes = 32, .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(960),
      BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
    { BLOCK_ROW(rc6, sse41, "sse41"), .lanes = 16, .needs = CPU_SSE2 | CPU_SSSE3 | CPU_SSE41, .timing = CONSTANT,
      .stack = STACK(960), BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
#endif
#if CITIUS_ASM_X86_64
    { BLOCK_ROW(rc6, x86_64, "x86_64"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(0),
      BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
#endif
#if CITIUS_X86
    { BLOCK_ROW(rc6, sse2, "sse2"), .lanes = 16, .needs = CPU_SSE2, .timing = CONSTANT, .stack = STACK(448),
      BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
#endif
#if CITIUS_AARCH64
    { BLOCK_ROW(rc6, neon, "neon"), .lanes = 16, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
#endif
#if CITIUS_WASM_SIMD
    { BLOCK_ROW(rc6, simd128, "simd128"), .lanes = 16, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(rc6, i386, "i386"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
#endif
    { BLOCK_ROW(rc6, c, "c"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(320),
      BLOCK_EXPAND(citius_rc6_expand, 448), .modes = &citius_rc6_serial_modes },
    { BLOCK_ROW(rc6, ref, "ref"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(256),
      BLOCK_EXPAND(citius_rc6_expand, 448) },
};

const struct block_kind citius_rc6_kind = {
    .id = CITIUS_RC6,
    .name = "rc6",
    .block = 16,
    .key_min = 0,
    .key_max = 255,
    .key_step = 1,
    .impls = impls,
    .count = COUNT_OF(impls),
};
