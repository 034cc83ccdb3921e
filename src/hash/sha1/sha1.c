/* SPDX-License-Identifier: MIT */
/* SHA-1: the algorithm and its implementations. */
#include "sha1.h"

static void init(const struct hash_kind *kind, void *state)
{
    static const struct sha1_state iv = { { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 } };

    (void)kind;
    *(struct sha1_state *)state = iv;
}

static void finish(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct sha1_state *s = state;

    (void)kind;
    for (int i = 0; i < 5; i++)
        store_be32(out + 4 * i, s->h[i]);
}

/* stack: of the optimised builds with gcc and clang, for x86-64, i386 and aarch64, the most. */
static const struct hash_impl impls[] = {
#if CITIUS_X86
    { HASH_ROW_MANY(sha1, avx512_x32, "avx512-x32"), .lanes = 32, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(5120), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, avx512_x16, "avx512-x16"), .lanes = 16, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(3584), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, shani_x6, "shani-x6"), .lanes = 6, .needs = CPU_SHA | CPU_SSE | CPU_SSE2 | CPU_SSSE3,
      .timing = CONSTANT, .stack = STACK(1024), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, shani_x4, "shani-x4"), .lanes = 4, .needs = CPU_SHA | CPU_SSE | CPU_SSE2 | CPU_SSSE3,
      .timing = CONSTANT, .stack = STACK(512), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, shani_x3, "shani-x3"), .lanes = 3, .needs = CPU_SHA | CPU_SSE | CPU_SSE2 | CPU_SSSE3,
      .timing = CONSTANT, .stack = STACK(256), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, avx2_x8, "avx2-x8"), .lanes = 8, .needs = CPU_AVX | CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(1536), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, shani_x2_avx512, "shani-x2-avx512"), .lanes = 2, .needs = CPU_SHA | CPU_AVX512,
      .timing = CONSTANT, .stack = STACK(512), .init = init, .finish = finish },
    { HASH_ROW(sha1, shani_avx512, "shani-avx512"), .lanes = 1, .needs = CPU_SHA | CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(0), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, shani_x2, "shani-x2"), .lanes = 2, .needs = CPU_SHA | CPU_SSE | CPU_SSE2 | CPU_SSSE3,
      .timing = CONSTANT, .stack = STACK(512), .init = init, .finish = finish },
    { HASH_ROW(sha1, shani, "shani"), .lanes = 1, .needs = CPU_SHA | CPU_SSE | CPU_SSE2 | CPU_SSSE3, .timing = CONSTANT,
      .stack = STACK(0), .init = init, .finish = finish },
    { HASH_ROW(sha1, shani_msg, "shani-msg"), .lanes = 1, .needs = CPU_SHA | CPU_SSE | CPU_SSE2 | CPU_SSSE3,
      .timing = CONSTANT, .stack = STACK(0), .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, sse2_x4, "sse2-x4"), .lanes = 4, .needs = CPU_SSE | CPU_SSE2, .timing = CONSTANT,
      .stack = STACK(1024), .init = init, .finish = finish },
#endif
#if CITIUS_AARCH64
    { HASH_ROW_MANY(sha1, neon_x8, "neon-x8"), .lanes = 8, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(1536),
      .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, armv8_x2, "armv8-x2"), .lanes = 2, .needs = CPU_NEON | CPU_SHA1, .timing = CONSTANT,
      .stack = STACK(512), .init = init, .finish = finish },
    { HASH_ROW(sha1, armv8, "armv8"), .lanes = 1, .needs = CPU_NEON | CPU_SHA1, .timing = CONSTANT, .stack = STACK(0),
      .init = init, .finish = finish },
#endif
#if CITIUS_WASM_SIMD
    { HASH_ROW(sha1, simd128, "simd128"), .lanes = 1, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(512),
      .init = init, .finish = finish },
    { HASH_ROW_MANY(sha1, simd128_x4, "simd128-x4"), .lanes = 4, .needs = CPU_SIMD128, .timing = CONSTANT,
      .stack = STACK(1024), .init = init, .finish = finish },
#endif
#if CITIUS_ASM_X86_64
    { HASH_ROW(sha1, avx2, "avx2"), .lanes = 1, .needs = CPU_AVX | CPU_AVX2 | CPU_BMI2, .timing = CONSTANT,
      .stack = 1536, .init = init, .finish = finish },
#endif
#if CITIUS_ASM_X86_64 || CITIUS_ASM_I386
    { HASH_ROW(sha1, ssse3, "ssse3"), .lanes = 1, .needs = CPU_SSE | CPU_SSE2 | CPU_SSSE3, .timing = CONSTANT,
      .stack = 512, .init = init, .finish = finish },
    { HASH_ROW(sha1, sse2, "sse2"), .lanes = 1, .needs = CPU_SSE | CPU_SSE2, .timing = CONSTANT, .stack = 512,
      .init = init, .finish = finish },
#endif
#if CITIUS_ASM_X86_64
    { HASH_ROW(sha1, x86_64, "x86_64"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = 256, .init = init,
      .finish = finish },
#endif
#if CITIUS_ASM_I386
    { HASH_ROW(sha1, i386_tuned, "i386-tuned"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = 256, .init = init,
      .finish = finish },
#endif
    { HASH_ROW(sha1, fast, "fast"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(256), .init = init,
      .finish = finish },
#if CITIUS_ASM_I386
    { HASH_ROW(sha1, i386, "i386"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = 512, .init = init,
      .finish = finish },
#endif
    { HASH_ROW(sha1, ref, "ref"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512), .init = init,
      .finish = finish },
};

const struct hash_kind citius_sha1_kind = {
    .id = CITIUS_SHA1,
    .name = "sha1",
    .tag = "SHA1",
    .digest = 20,
    .block = 64,
    .state = 32, /* copied and wiped in whole vectors, else the kernel would wait for two stores that share bytes */
    .pad = { .length_bytes = 8, .counts = COUNT_BITS },
    .impls = impls,
    .count = COUNT_OF(impls),
};
