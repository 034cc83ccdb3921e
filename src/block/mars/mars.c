/* MARS: its kind and rows. */
#include "mars.h"

#define AVX512 .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, \
    BLOCK_EXPAND(citius_mars_avx512_expand, 2560)
#define AVX2 .needs = CPU_AVX2, .timing = CONSTANT, BLOCK_EXPAND(citius_mars_avx2_expand, 512)
#define CT .timing = CONSTANT, BLOCK_EXPAND(citius_mars_ct_expand, 320)
#define TABLE .needs = 0, .timing = VARIABLE, .lanes = 1, .stack = STACK(448), \
    BLOCK_EXPAND(citius_mars_table_expand, 320)

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(mars, avx512, "avx512"), AVX512, .lanes = 64, .stack = STACK(7168) },
    { BLOCK_ROW(mars, avx512_x16, "avx512-x16"), AVX512, .lanes = 16,
      .stack = STACK(4608) },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(mars, i386, "i386"), TABLE },
#endif
    { BLOCK_ROW(mars, table, "table"), TABLE },
#if CITIUS_X86
    { BLOCK_ROW(mars, avx2, "avx2"), AVX2, .lanes = 32, .stack = STACK(4096) },
#endif
    { BLOCK_ROW(mars, ref, "ref"), .needs = 0, .timing = VARIABLE, .lanes = 1, .stack = STACK(256),
      BLOCK_EXPAND(citius_mars_ref_expand, 320) },
#if CITIUS_X86
    { BLOCK_ROW(mars, avx512_x4, "avx512-x4"), AVX512, .lanes = 1, .stack = STACK(3584) },
    { BLOCK_ROW(mars, ssse3, "ssse3"), CT, .needs = CPU_SSSE3 | CPU_SSE2, .lanes = 16,
      .stack = STACK(2048) },
#endif
    { BLOCK_ROW(mars, slice, "slice"), CT, .needs = 0, .lanes = 64, .stack = STACK(14336) },
#if CITIUS_X86
    { BLOCK_ROW(mars, avx2_x1, "avx2-x1"), AVX2, .lanes = 1, .stack = STACK(512) },
#endif
    { BLOCK_ROW(mars, ct, "ct"), CT, .needs = 0, .lanes = 1, .stack = STACK(320) },
};

const struct block_kind citius_mars_kind = {
    .id = CITIUS_MARS, .name = "mars", .block = 16, .key_min = 16, .key_max = 56, .key_step = 4,
    .impls = impls, .count = COUNT_OF(impls),
};
