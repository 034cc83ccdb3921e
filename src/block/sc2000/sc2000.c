/* SC2000: its kind and rows. */
#include "sc2000.h"

#define CT .timing = CONSTANT, BLOCK_EXPAND(citius_sc2000_expand, 576)
#define TABLE .needs = 0, .timing = VARIABLE, .lanes = 1, BLOCK_EXPAND(citius_sc2000_expand, 576)

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(sc2000, avx512, "avx512"), CT, .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2, .lanes = 64, .stack = STACK(4096) },
    { BLOCK_ROW(sc2000, avx512_slice, "avx512-slice"), CT, .needs = CPU_AVX512, .lanes = 512,
      .stack = STACK(32768) },
    { BLOCK_ROW(sc2000, avx512_x16, "avx512-x16"), CT, .needs = CPU_AVX512, .lanes = 1, .stack = STACK(128) },
    { BLOCK_ROW(sc2000, avx2, "avx2"), CT, .needs = CPU_AVX2, .lanes = 256, .stack = STACK(20480) },
    { BLOCK_ROW(sc2000, avx2_x32, "avx2-x32"), CT, .needs = CPU_AVX2, .lanes = 32,
      .stack = STACK(4096) },
    { BLOCK_ROW(sc2000, sse2, "sse2"), CT, .needs = CPU_SSE2, .lanes = 128, .stack = STACK(16384) },
    { BLOCK_ROW(sc2000, ssse3, "ssse3"), CT, .needs = CPU_SSSE3 | CPU_SSE2, .lanes = 16,
      .stack = STACK(2048) },
#endif
    { BLOCK_ROW(sc2000, slice, "slice"), CT, .needs = 0, .lanes = 64, .stack = STACK(14336) },
    { BLOCK_ROW(sc2000, table, "table"), TABLE, .stack = STACK(320) },
#if CITIUS_ASM_I386
    { BLOCK_ROW(sc2000, i386, "i386"), TABLE, .stack = STACK(256) },
#endif
    { BLOCK_ROW(sc2000, ct, "ct"), CT, .needs = 0, .lanes = 1, .stack = STACK(512) },
    { BLOCK_ROW(sc2000, ref, "ref"), .needs = 0, .timing = VARIABLE, .lanes = 1, .stack = STACK(384),
      BLOCK_EXPAND(citius_sc2000_ref_expand, 320) },
};

const struct block_kind citius_sc2000_kind = {
    .id = CITIUS_SC2000, .name = "sc2000", .block = 16, .key_min = 16, .key_max = 32, .key_step = 8,
    .impls = impls, .count = COUNT_OF(impls),
};
