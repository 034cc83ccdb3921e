/* SPDX-License-Identifier: MIT */
/* AES: the algorithm and its implementations. */
#include "aes.h"

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(aes, vaes512, "vaes512"), .lanes = 1,
      .needs = CPU_AES | CPU_PCLMUL | CPU_SSSE3 | CPU_AVX | CPU_VAES | CPU_VPCLMUL | CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(0), BLOCK_EXPAND(citius_aes_aesni_expand, 0), .modes = &citius_aes_vaes512_modes },
    { BLOCK_ROW(aes, vaes256, "vaes256"), .lanes = 1,
      .needs = CPU_AES | CPU_PCLMUL | CPU_SSSE3 | CPU_AVX | CPU_VAES | CPU_VPCLMUL | CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(0), BLOCK_EXPAND(citius_aes_aesni_expand, 0), .modes = &citius_aes_vaes256_modes },
    { BLOCK_ROW(aes, aesni, "aesni"), .lanes = 1, .needs = CPU_AES | CPU_PCLMUL | CPU_SSSE3, .timing = CONSTANT,
      .stack = STACK(0), BLOCK_EXPAND(citius_aes_aesni_expand, 0), .modes = &citius_aes_aesni_modes },
#endif
#if CITIUS_X86_64
    { BLOCK_ROW(aes, ssse3, "ssse3"), .lanes = 8, .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT,
      .stack = STACK(640), BLOCK_EXPAND(citius_aes_vperm_expand, 1024) },
#endif
#if CITIUS_X86
    { BLOCK_ROW(aes, vperm, "vperm"), .lanes = 1, .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT,
      .stack = STACK(256), BLOCK_EXPAND(citius_aes_vperm_expand, 1024) },
#endif
#if CITIUS_AARCH64
    { BLOCK_ROW(aes, armv8, "armv8"), .lanes = 1, .needs = CPU_NEON | CPU_AES, .timing = CONSTANT, .stack = STACK(0),
      BLOCK_EXPAND(citius_aes_armv8_expand, 0), .modes = &citius_aes_armv8_modes },
    { BLOCK_ROW(aes, neon, "neon"), .lanes = 8, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(640),
      BLOCK_EXPAND(citius_aes_vperm_expand, 1024) },
    { BLOCK_ROW(aes, vperm, "vperm"), .lanes = 1, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(256),
      BLOCK_EXPAND(citius_aes_vperm_expand, 1024) },
#endif
#if CITIUS_WASM_SIMD
    { BLOCK_ROW(aes, simd128, "simd128"), .lanes = 8, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(640),
      BLOCK_EXPAND(citius_aes_vperm_expand, 1024) },
    { BLOCK_ROW(aes, vperm, "vperm"), .lanes = 1, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(256),
      BLOCK_EXPAND(citius_aes_vperm_expand, 1024) },
#endif
#if CITIUS_ASM_X86_64
    { BLOCK_ROW(aes, x86_64, "x86_64"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(0),
      BLOCK_EXPAND(citius_aes_table_expand, 768) },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(aes, i386, "i386"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(512),
      BLOCK_EXPAND(citius_aes_table_expand, 768) },
#endif
    { BLOCK_ROW(aes, table, "table"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(384),
      BLOCK_EXPAND(citius_aes_table_expand, 768) },
    { BLOCK_ROW(aes, ct, "ct"), .lanes = 4, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      BLOCK_EXPAND(citius_aes_ct_expand, 1280) },
    { BLOCK_ROW(aes, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(768),
      BLOCK_EXPAND(citius_aes_ref_expand, 256) },
};

const struct block_kind citius_aes_kind = {
    .id = CITIUS_AES,
    .name = "aes",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
