/* Serpent: its kind and rows. */
#include "serpent.h"

/* Where machine words have 64 bits; elsewhere ct is faster than slice. */
#define WIDE (UINTPTR_MAX > UINT32_MAX)

static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(serpent, avx512, "avx512"), .needs = CPU_AVX512, .timing = CONSTANT, .lanes = 16, .stack = STACK(384), BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, avx512_x8, "avx512-x8"), .needs = CPU_AVX512, .timing = CONSTANT, .lanes = 8, .stack = STACK(384), BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, avx2, "avx2"), .needs = CPU_AVX2, .timing = CONSTANT, .lanes = 8, .stack = STACK(768), BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, sse2, "sse2"), .needs = CPU_SSE2, .timing = CONSTANT, .lanes = 4, .stack = STACK(512), BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
#if WIDE
    { BLOCK_ROW(serpent, slice, "slice"), .needs = 0, .timing = CONSTANT, .lanes = 64,
      .stack = STACK(4096), BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
#if CITIUS_X86
    { BLOCK_ROW(serpent, avx512_x1, "avx512-x1"), .needs = CPU_AVX512, .timing = CONSTANT, .lanes = 1, .stack = STACK(128), BLOCK_EXPAND(citius_serpent_expand, 1024) },
#endif
    { BLOCK_ROW(serpent, ct, "ct"), .needs = 0, .timing = CONSTANT, .lanes = 1, .stack = STACK(320), BLOCK_EXPAND(citius_serpent_expand, 1024) },
    { BLOCK_ROW(serpent, ref, "ref"), .needs = 0, .timing = VARIABLE, .lanes = 1, .stack = STACK(320),
      BLOCK_EXPAND(citius_serpent_ref_expand, 1024) },
};

const struct block_kind citius_serpent_kind = {
    .id = CITIUS_SERPENT, .name = "serpent", .block = 16, .key_min = 16, .key_max = 32, .key_step = 8,
    .impls = impls, .count = COUNT_OF(impls),
};
