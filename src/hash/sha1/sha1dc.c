/* SPDX-License-Identifier: MIT */
/* SHA-1 that detects collision attacks: the two algorithms and their implementations.  Messages are public: it is variable-time. */
#include "sha1dc.h"

static void init(const struct hash_kind *kind, void *state)
{
    *(struct sha1dc_state *)state = (struct sha1dc_state){
        .h = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 },
        .flags = kind->detection->error == CITIUS_OK ? HASH_SAFE : 0,
    };
}

static void finish(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct sha1dc_state *s = state;

    (void)kind;
    for (int i = 0; i < 5; i++)
        store_be32(out + 4 * i, s->h[i]);
}

/* stack: messages are public, so what remains of them on the stack is not wiped. */
static const struct hash_impl impls[] = {
#if CITIUS_X86
    { HASH_ROW_LATER(sha1dc, avx512_x16, "avx512-x16"), .lanes = 16, .needs = CPU_AVX512, .timing = VARIABLE,
      .stack = 0, .init = init, .finish = finish },
    { HASH_ROW_LATER(sha1dc, avx2_x8, "avx2-x8"), .lanes = 8, .needs = CPU_AVX | CPU_AVX2 | CPU_BMI2,
      .timing = VARIABLE, .stack = 0, .init = init, .finish = finish },
    { HASH_ROW(sha1dc, avx512_all, "avx512-all"), .lanes = 1, .needs = CPU_AVX512, .timing = CONSTANT, .stack = 0,
      .init = init, .finish = finish },
#endif
#if CITIUS_X86_64
    { HASH_ROW(sha1dc, shani_avx512, "shani-avx512"), .lanes = 1,
      .needs = CPU_SHA | CPU_AVX512 | CPU_SSE | CPU_SSE2 | CPU_SSSE3, .timing = VARIABLE, .stack = 0, .init = init,
      .finish = finish },
    { HASH_ROW(sha1dc, shani_avx2, "shani-avx2"), .lanes = 1,
      .needs = CPU_SHA | CPU_AVX | CPU_AVX2 | CPU_BMI2 | CPU_SSE | CPU_SSE2 | CPU_SSSE3, .timing = VARIABLE, .stack = 0,
      .init = init, .finish = finish },
    { HASH_ROW(sha1dc, shani, "shani"), .lanes = 1, .needs = CPU_SHA | CPU_SSE | CPU_SSE2 | CPU_SSSE3,
      .timing = VARIABLE, .stack = 0, .init = init, .finish = finish },
#endif
#if CITIUS_ASM_X86_64
    { HASH_ROW(sha1dc, shani_woven, "shani-woven"), .lanes = 1,
      .needs = CPU_SHA | CPU_AVX512 | CPU_SSE | CPU_SSE2 | CPU_SSSE3, .timing = VARIABLE, .stack = 0, .init = init,
      .finish = finish },
    { HASH_ROW(sha1dc, avx2, "avx2"), .lanes = 1, .needs = CPU_AVX | CPU_AVX2 | CPU_BMI2, .timing = VARIABLE,
      .stack = 0, .init = init, .finish = finish },
#endif
#if CITIUS_ASM_X86_64 || CITIUS_ASM_I386
    { HASH_ROW(sha1dc, ssse3, "ssse3"), .lanes = 1, .needs = CPU_SSE | CPU_SSE2 | CPU_SSSE3, .timing = VARIABLE,
      .stack = 0, .init = init, .finish = finish },
#endif
#if CITIUS_AARCH64
    { HASH_ROW(sha1dc, armv8, "armv8"), .lanes = 1, .needs = CPU_NEON | CPU_SHA1, .timing = VARIABLE, .stack = 0,
      .init = init, .finish = finish },
#endif
    { HASH_ROW(sha1dc, fast, "fast"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = 0, .init = init,
      .finish = finish },
    { HASH_ROW(sha1dc, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = 0, .init = init,
      .finish = finish },
};

static const struct hash_detection detection = { CITIUS_ECOLLISION, offsetof(struct sha1dc_state, flags) };
static const struct hash_detection detection_safe = { CITIUS_OK, offsetof(struct sha1dc_state, flags) };

static const char *const others[] = { "sha1cd", "sha1-checked", "sha1collisiondetection", "sha1detectcoll", NULL };

const struct hash_kind citius_sha1dc_kind = {
    .id = CITIUS_SHA1DC,
    .name = "sha1dc",
    .tag = "SHA1DC",
    .others = others,
    .digest = 20,
    .block = 64,
    .state = 32,
    .pad = { .length_bytes = 8, .counts = COUNT_BITS },
    .public_data = true,
    .detection = &detection,
    .impls = impls,
    .count = COUNT_OF(impls),
};

const struct hash_kind citius_sha1dc_safe_kind = {
    .id = CITIUS_SHA1DC_SAFE,
    .name = "sha1dc-safe",
    .tag = "SHA1DC-SAFE",
    .digest = 20,
    .block = 64,
    .state = 32,
    .pad = { .length_bytes = 8, .counts = COUNT_BITS },
    .public_data = true,
    .detection = &detection_safe,
    .impls = impls,
    .count = COUNT_OF(impls),
};
