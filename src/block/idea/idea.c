/* IDEA: its kind and rows. */
#include "idea.h"

/* .needs is 0 where nothing else is said. */
#define ROW(row, text) BLOCK_ROW(idea, row, text), .timing = CONSTANT, BLOCK_EXPAND(citius_idea_expand, 512)

static const struct block_impl impls[] = {
#if CITIUS_X86
    { ROW(avx512, "avx512"), .needs = CPU_AVX512, .lanes = 32, .stack = STACK(1152) },
    { ROW(avx2, "avx2"), .needs = CPU_AVX2, .lanes = 16, .stack = STACK(1408) },
    { ROW(sse2, "sse2"), .needs = CPU_SSE2, .lanes = 8, .stack = STACK(640) },
#endif
#if CITIUS_ASM_I386
    { ROW(mmx, "mmx"), .needs = CPU_MMX | CPU_SSE, .lanes = 8, .stack = STACK(1024) },
#endif
#if CITIUS_ASM_X86_64
    { ROW(x86_64, "x86_64"), .lanes = 1, .stack = STACK(0) },
#endif
    { ROW(c, "c"), .lanes = 1, .stack = STACK(320) },
    { BLOCK_ROW(idea, ref, "ref"), .timing = VARIABLE, .lanes = 1, .stack = STACK(256),
      BLOCK_EXPAND(citius_idea_ref_expand, 256) },
};

const struct block_kind citius_idea_kind = {
    .id = CITIUS_IDEA, .name = "idea", .block = 8, .key_min = 16, .key_max = 16, .key_step = 8,
    .impls = impls, .count = COUNT_OF(impls),
};
