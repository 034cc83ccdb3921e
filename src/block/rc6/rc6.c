/* RC6: its kind and rows. */
#include "rc6.h"

/* Every row takes the same schedule.  .needs is 0 where nothing else is said. */
#define DEFINITION(row, text) BLOCK_ROW(rc6, row, text), .timing = CONSTANT, BLOCK_EXPAND(citius_rc6_expand, 448)
#define ROW(row, text) DEFINITION(row, text), .modes = &citius_rc6_serial_modes

static const struct block_impl impls[] = {
#if CITIUS_X86
    { ROW(avx512, "avx512"), .needs = CPU_AVX512 | CPU_VBMI2, .lanes = 64,
      .stack = STACK(256) },
    { ROW(avx2, "avx2"), .needs = CPU_AVX2, .lanes = 32, .stack = STACK(960) },
    { ROW(sse41, "sse41"), .needs = CPU_SSE2 | CPU_SSSE3 | CPU_SSE41, .lanes = 16, .stack = STACK(960) },
#endif
#if CITIUS_ASM_X86_64
    { ROW(x86_64, "x86_64"), .lanes = 1, .stack = STACK(0) },
#endif
#if CITIUS_X86
    { ROW(sse2, "sse2"), .needs = CPU_SSE2, .lanes = 16, .stack = STACK(448) },
#endif
#if CITIUS_ASM_I386
    { ROW(i386, "i386"), .lanes = 1, .stack = STACK(512) },
#endif
    { ROW(c, "c"), .lanes = 1, .stack = STACK(320) },
    { DEFINITION(ref, "ref"), .lanes = 1, .stack = STACK(256) },
};

const struct block_kind citius_rc6_kind = {
    .id = CITIUS_RC6, .name = "rc6", .block = 16, .key_min = 0, .key_max = 255, .key_step = 1,
    .impls = impls, .count = COUNT_OF(impls),
};
