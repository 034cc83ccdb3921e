/* Twofish: its kind and rows. */
#include "twofish.h"

#define AVX512 CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI

/* Fastest first. */
static const struct block_impl impls[] = {
#if CITIUS_X86
    { BLOCK_ROW(twofish, avx512, "avx512"), .needs = AVX512, .timing = CONSTANT, .lanes = 64, .cycles = 1700,
      .stack = STACK(4096), .expand = citius_twofish_avx512_expand },
    { BLOCK_ROW(twofish, avx512_x16, "avx512-x16"), .needs = AVX512, .timing = CONSTANT, .lanes = 1, .cycles = 50,
      .stack = STACK(4096), .expand = citius_twofish_avx512_expand },
    { BLOCK_ROW(twofish, avx2_gfni, "avx2-gfni"), .needs = CPU_AVX2 | CPU_GFNI, .timing = CONSTANT, .lanes = 32,
      .cycles = 2300, .stack = STACK(4096), .expand = citius_twofish_ct_expand },
    { BLOCK_ROW(twofish, avx2, "avx2"), .needs = CPU_AVX2, .timing = CONSTANT, .lanes = 32, .cycles = 2600,
      .stack = STACK(4096), .expand = citius_twofish_ct_expand },
    { BLOCK_ROW(twofish, ssse3, "ssse3"), .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT, .lanes = 16,
      .cycles = 2800, .stack = STACK(4096), .expand = citius_twofish_ct_expand },
    { BLOCK_ROW(twofish, ssse3_x4, "ssse3-x4"), .needs = CPU_SSSE3 | CPU_SSE2, .timing = CONSTANT, .lanes = 1,
      .cycles = 190, .stack = STACK(4096), .expand = citius_twofish_ct_expand },
#endif
#if CITIUS_ASM_X86_64
    { BLOCK_ROW(twofish, x86_64, "x86_64"), .needs = 0, .timing = VARIABLE, .lanes = 1, .cycles = 180, .stack = 512,
      .expand = citius_twofish_table_expand },
#endif
#if CITIUS_ASM_I386
    { BLOCK_ROW(twofish, i386, "i386"), .needs = 0, .timing = VARIABLE, .lanes = 1, .cycles = 200, .stack = 512,
      .expand = citius_twofish_table_expand },
#endif
    { BLOCK_ROW(twofish, table, "table"), .needs = 0, .timing = VARIABLE, .lanes = 1, .cycles = 200,
      .stack = STACK(1024), .expand = citius_twofish_table_expand },
    { BLOCK_ROW(twofish, ct, "ct"), .needs = 0, .timing = CONSTANT, .lanes = 16, .cycles = 6000, .stack = STACK(4096),
      .expand = citius_twofish_ct_expand },
    { BLOCK_ROW(twofish, ref, "ref"), .needs = 0, .timing = VARIABLE, .lanes = 1, .cycles = 30000, .stack = STACK(1024),
      .expand = citius_twofish_ref_expand },
};

const struct block_kind citius_twofish_kind = {
    .id = CITIUS_TWOFISH, .name = "twofish", .block = 16, .key_min = 16, .key_max = 32, .key_step = 8,
    .impls = impls, .count = COUNT_OF(impls),
};
