/* Twofish: its kind and rows. */
#include "twofish.h"

#define AVX512 .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, \
    BLOCK_EXPAND(citius_twofish_avx512_expand, 640)
#define CT .timing = CONSTANT, BLOCK_EXPAND(citius_twofish_ct_expand, 2304)
#define TABLE .needs = 0, .timing = VARIABLE, .lanes = 1, BLOCK_EXPAND(citius_twofish_table_expand, 2560)

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(twofish, avx512, "avx512"), AVX512, .lanes = 64, .stack = STACK(6144) },
    { BLOCK_ROW(twofish, avx512_x16, "avx512-x16"), AVX512, .lanes = 1, .stack = STACK(2560) },
    { BLOCK_ROW(twofish, avx2_gfni, "avx2-gfni"), CT, .needs = CPU_AVX2 | CPU_GFNI, .lanes = 32,
      .stack = STACK(3584) },
    { BLOCK_ROW(twofish, avx2, "avx2"), CT, .needs = CPU_AVX2, .lanes = 32, .stack = STACK(4352) },
#endif
#if CITIUS_ASM_X86_64
    { BLOCK_ROW(twofish, x86_64, "x86_64"), TABLE, .stack = STACK(64) },
#endif
    { BLOCK_ROW(twofish, table, "table"), TABLE, .stack = STACK(320) },
#if CITIUS_X86
    { BLOCK_ROW(twofish, ssse3, "ssse3"), CT, .needs = CPU_SSSE3 | CPU_SSE2, .lanes = 16,
      .stack = STACK(2048) },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(twofish, i386, "i386"), TABLE, .stack = STACK(2048) },
#endif
#if CITIUS_X86
    { BLOCK_ROW(twofish, ssse3_x4, "ssse3-x4"), CT, .needs = CPU_SSSE3 | CPU_SSE2, .lanes = 1,
      .stack = STACK(896) },
#endif
    { BLOCK_ROW(twofish, ct, "ct"), CT, .needs = 0, .lanes = 16, .stack = STACK(2816) },
    { BLOCK_ROW(twofish, ref, "ref"), .needs = 0, .timing = VARIABLE, .lanes = 1, .stack = STACK(512),
      BLOCK_EXPAND(citius_twofish_ref_expand, 512) },
};

const struct block_kind citius_twofish_kind = {
    .id = CITIUS_TWOFISH, .name = "twofish", .block = 16, .key_min = 16, .key_max = 32, .key_step = 8,
    .impls = impls, .count = COUNT_OF(impls),
};
