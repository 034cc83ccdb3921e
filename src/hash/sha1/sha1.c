/* SHA-1: the kind and its rows. */
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

#define ROW(row, text) HASH_ROW(sha1, row, text), .lanes = 1, .init = init, .finish = finish
#define ROW_MANY(row, text, n) HASH_ROW_MANY(sha1, row, text), .lanes = n, .init = init, .finish = finish

#define SSSE3 (CPU_SSE | CPU_SSE2 | CPU_SSSE3)

/* stack: of the optimised builds with gcc and clang, for x86-64 and i386, the most. */
static const struct hash_impl impls[] = {
#if CITIUS_X86
    { ROW_MANY(avx512_x32, "avx512-x32", 32), .needs = CPU_AVX512, .timing = CONSTANT, .stack = STACK(5120) },
    { ROW_MANY(avx512_x16, "avx512-x16", 16), .needs = CPU_AVX512, .timing = CONSTANT, .stack = STACK(3584) },
    { ROW_MANY(shani_x6, "shani-x6", 6), .needs = CPU_SHA | SSSE3, .timing = CONSTANT, .stack = STACK(1024) },
    { ROW_MANY(shani_x4, "shani-x4", 4), .needs = CPU_SHA | SSSE3, .timing = CONSTANT, .stack = STACK(512) },
    { ROW_MANY(shani_x3, "shani-x3", 3), .needs = CPU_SHA | SSSE3, .timing = CONSTANT, .stack = STACK(256) },
    { ROW_MANY(avx2_x8, "avx2-x8", 8), .needs = CPU_AVX | CPU_AVX2, .timing = CONSTANT, .stack = STACK(1536) },
    { ROW_MANY(shani_x2_avx512, "shani-x2-avx512", 2), .needs = CPU_SHA | CPU_AVX512, .timing = CONSTANT, .stack = STACK(512) },
    { ROW(shani_avx512, "shani-avx512"), .needs = CPU_SHA | CPU_AVX512, .timing = CONSTANT, .stack = STACK(0) },
    { ROW_MANY(shani_x2, "shani-x2", 2), .needs = CPU_SHA | SSSE3, .timing = CONSTANT, .stack = STACK(512) },
    { ROW(shani, "shani"), .needs = CPU_SHA | SSSE3, .timing = CONSTANT, .stack = STACK(0) },
    { ROW(shani_msg, "shani-msg"), .needs = CPU_SHA | SSSE3, .timing = CONSTANT, .stack = STACK(0) },
    { ROW_MANY(sse2_x4, "sse2-x4", 4), .needs = CPU_SSE | CPU_SSE2, .timing = CONSTANT, .stack = STACK(1024) },
#endif
#if CITIUS_ASM_X86_64
    { ROW(avx2, "avx2"), .needs = CPU_AVX | CPU_AVX2 | CPU_BMI2, .timing = CONSTANT, .stack = 1536 },
#endif
#if CITIUS_ASM_X86_64 || CITIUS_ASM_I386
    { ROW(ssse3, "ssse3"), .needs = SSSE3, .timing = CONSTANT, .stack = 512 },
    { ROW(sse2, "sse2"), .needs = CPU_SSE | CPU_SSE2, .timing = CONSTANT, .stack = 512 },
#endif
#if CITIUS_ASM_X86_64
    { ROW(x86_64, "x86_64"), .needs = 0, .timing = CONSTANT, .stack = 256 },
#endif
#if CITIUS_ASM_I386
    { ROW(i386_tuned, "i386-tuned"), .needs = 0, .timing = CONSTANT, .stack = 256 },
#endif
    { ROW(fast, "fast"), .needs = 0, .timing = CONSTANT, .stack = STACK(256) },
#if CITIUS_ASM_I386
    { ROW(i386, "i386"), .needs = 0, .timing = CONSTANT, .stack = 512 },
#endif
    { ROW(ref, "ref"), .needs = 0, .timing = CONSTANT, .stack = STACK(512) },
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
