/* SPDX-License-Identifier: MIT */
/* Groestl: its eight algorithms and their implementations. */
#include "groestl.h"

/* The digest's size in bits, big-endian at the end of the block. */
static void init(const struct hash_kind *kind, void *state)
{
    uint8_t *h = state;

    memset(h, 0, kind->block);
    h[kind->block - 2] = (uint8_t)(8 * kind->digest >> 8);
    h[kind->block - 1] = (uint8_t)(8 * kind->digest);
}

/* The two versions of a size have the same implementations.  Those for many messages and the other forms of aesni take the digest
 * from an implementation whose output transformation is the same. */
#if CITIUS_X86
#define ROWS_X86_256(room)                                                                                         \
    { HASH_ROW_MANY(room, avx512_x4, "avx512-x4"),                                                                 \
      .lanes = 4,                                                                                                  \
      .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,                                                                   \
      .timing = CONSTANT,                                                                                          \
      .stack = STACK(1792),                                                                                        \
      .init = init,                                                                                                \
      .finish = citius_##room##_avx512_finish },                                                                   \
        { HASH_ROW(room, avx512, "avx512"),                                                                        \
          .lanes = 1,                                                                                              \
          .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,                                                               \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(832),                                                                                     \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx512_finish },                                                               \
        { HASH_ROW_MANY(room, avx2_gfni_x2, "avx2-gfni-x2"),                                                       \
          .lanes = 2,                                                                                              \
          .needs = CPU_AVX2 | CPU_AVX | CPU_GFNI,                                                                  \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(1280),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx2_gfni_finish },                                                            \
        { HASH_ROW(room, avx2_gfni, "avx2-gfni"),                                                                  \
          .lanes = 1,                                                                                              \
          .needs = CPU_AVX2 | CPU_AVX | CPU_GFNI,                                                                  \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(1024),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx2_gfni_finish },                                                            \
        { HASH_ROW_MANY(room, avx2_vaes_x2, "avx2-vaes-x2"),                                                       \
          .lanes = 2,                                                                                              \
          .needs = CPU_AVX2 | CPU_AVX | CPU_VAES,                                                                  \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(1280),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx2_vaes_finish },                                                            \
        { HASH_ROW(room, avx2_vaes, "avx2-vaes"),                                                                  \
          .lanes = 1,                                                                                              \
          .needs = CPU_AVX2 | CPU_AVX | CPU_VAES,                                                                  \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(1280),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx2_vaes_finish },                                                            \
        { HASH_ROW(room, vperm, "vperm"), .lanes = 1,   .needs = CPU_SSSE3 | CPU_SSE2,         .timing = CONSTANT, \
          .stack = STACK(1024),           .init = init, .finish = citius_##room##_vperm_finish },                  \
        { HASH_ROW(room, sse2, "sse2"),                                                                            \
          .lanes = 1,                                                                                              \
          .needs = CPU_SSE2,                                                                                       \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(1024),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_sse2_finish },
#define ROWS_X86_512(room)                                                                                         \
    { HASH_ROW_MANY(room, avx512_x2, "avx512-x2"),                                                                 \
      .lanes = 2,                                                                                                  \
      .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,                                                                   \
      .timing = CONSTANT,                                                                                          \
      .stack = STACK(1792),                                                                                        \
      .init = init,                                                                                                \
      .finish = citius_##room##_avx512_finish },                                                                   \
        { HASH_ROW(room, avx512, "avx512"),                                                                        \
          .lanes = 1,                                                                                              \
          .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,                                                               \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(704),                                                                                     \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx512_finish },                                                               \
        { HASH_ROW(room, avx2_gfni, "avx2-gfni"),                                                                  \
          .lanes = 1,                                                                                              \
          .needs = CPU_AVX2 | CPU_AVX | CPU_GFNI,                                                                  \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(2560),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx2_gfni_finish },                                                            \
        { HASH_ROW(room, avx2_vaes, "avx2-vaes"),                                                                  \
          .lanes = 1,                                                                                              \
          .needs = CPU_AVX2 | CPU_AVX | CPU_VAES,                                                                  \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(1792),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_avx2_vaes_finish },                                                            \
        { HASH_ROW(room, avx, "avx"), .lanes = 1,   .needs = CPU_AES | CPU_AVX,          .timing = CONSTANT,       \
          .stack = STACK(2560),       .init = init, .finish = citius_##room##_avx_finish },                        \
        { HASH_ROW(room, vperm, "vperm"), .lanes = 1,   .needs = CPU_SSSE3 | CPU_SSE2,         .timing = CONSTANT, \
          .stack = STACK(1024),           .init = init, .finish = citius_##room##_vperm_finish },                  \
        { HASH_ROW(room, sse2, "sse2"),                                                                            \
          .lanes = 1,                                                                                              \
          .needs = CPU_SSE2,                                                                                       \
          .timing = CONSTANT,                                                                                      \
          .stack = STACK(1280),                                                                                    \
          .init = init,                                                                                            \
          .finish = citius_##room##_sse2_finish },
#else
#define ROWS_X86_256(room)
#define ROWS_X86_512(room)
#endif

#if CITIUS_ASM_X86_64
#define ROWS_ASM_256(room)                                     \
    { HASH_ROW(room, aesni, "aesni"),                          \
      .lanes = 1,                                              \
      .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2,     \
      .timing = CONSTANT,                                      \
      .stack = STACK(512),                                     \
      .init = init,                                            \
      .finish = citius_##room##_aesni_finish },                \
        { HASH_ROW(room, aesni_v2, "aesni-v2"),                \
          .lanes = 1,                                          \
          .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2, \
          .timing = CONSTANT,                                  \
          .stack = STACK(512),                                 \
          .init = init,                                        \
          .finish = citius_##room##_aesni_finish },            \
        { HASH_ROW(room, aesni_v3, "aesni-v3"),                \
          .lanes = 1,                                          \
          .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2, \
          .timing = CONSTANT,                                  \
          .stack = STACK(512),                                 \
          .init = init,                                        \
          .finish = citius_##room##_aesni_finish },            \
        { HASH_ROW(room, aesni_v1, "aesni-v1"),                \
          .lanes = 1,                                          \
          .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2, \
          .timing = CONSTANT,                                  \
          .stack = STACK(512),                                 \
          .init = init,                                        \
          .finish = citius_##room##_aesni_finish },
#define ROWS_ASM_512(room)                                     \
    { HASH_ROW(room, aesni, "aesni"),                          \
      .lanes = 1,                                              \
      .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2,     \
      .timing = CONSTANT,                                      \
      .stack = STACK(768),                                     \
      .init = init,                                            \
      .finish = citius_##room##_aesni_finish },                \
        { HASH_ROW(room, aesni_v2, "aesni-v2"),                \
          .lanes = 1,                                          \
          .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2, \
          .timing = CONSTANT,                                  \
          .stack = STACK(768),                                 \
          .init = init,                                        \
          .finish = citius_##room##_aesni_finish },            \
        { HASH_ROW(room, aesni_v3, "aesni-v3"),                \
          .lanes = 1,                                          \
          .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2, \
          .timing = CONSTANT,                                  \
          .stack = STACK(768),                                 \
          .init = init,                                        \
          .finish = citius_##room##_aesni_finish },            \
        { HASH_ROW(room, aesni_v1, "aesni-v1"),                \
          .lanes = 1,                                          \
          .needs = CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2, \
          .timing = CONSTANT,                                  \
          .stack = STACK(768),                                 \
          .init = init,                                        \
          .finish = citius_##room##_aesni_finish },
#else
#define ROWS_ASM_256(room)
#define ROWS_ASM_512(room)
#endif

#if CITIUS_AARCH64
#define ROWS_AARCH64(room)                                                                                    \
    { HASH_ROW(room, sha3, "sha3"), .lanes = 1,   .needs = CPU_NEON | CPU_AES | CPU_SHA3, .timing = CONSTANT, \
      .stack = STACK(512),          .init = init, .finish = citius_##room##_sha3_finish },                    \
        { HASH_ROW(room, armv8, "armv8"),                                                                     \
          .lanes = 1,                                                                                         \
          .needs = CPU_NEON | CPU_AES,                                                                        \
          .timing = CONSTANT,                                                                                 \
          .stack = STACK(512),                                                                                \
          .init = init,                                                                                       \
          .finish = citius_##room##_armv8_finish },                                                           \
        { HASH_ROW(room, vperm, "vperm"),                                                                     \
          .lanes = 1,                                                                                         \
          .needs = CPU_NEON,                                                                                  \
          .timing = CONSTANT,                                                                                 \
          .stack = STACK(1024),                                                                               \
          .init = init,                                                                                       \
          .finish = citius_##room##_vperm_finish },
#else
#define ROWS_AARCH64(room)
#endif

#if CITIUS_WASM_SIMD
#define ROWS_WASM(room)               \
    { HASH_ROW(room, vperm, "vperm"), \
      .lanes = 1,                     \
      .needs = CPU_SIMD128,           \
      .timing = CONSTANT,             \
      .stack = STACK(1024),           \
      .init = init,                   \
      .finish = citius_##room##_vperm_finish },
#else
#define ROWS_WASM(room)
#endif

#define ROWS_PORTABLE_256(room)                  \
    { HASH_ROW(room, table, "table"),            \
      .lanes = 1,                                \
      .needs = 0,                                \
      .timing = VARIABLE,                        \
      .stack = STACK(768),                       \
      .init = init,                              \
      .finish = citius_##room##_table_finish },  \
        { HASH_ROW(room, ct, "ct"),              \
          .lanes = 1,                            \
          .needs = 0,                            \
          .timing = CONSTANT,                    \
          .stack = STACK(1024),                  \
          .init = init,                          \
          .finish = citius_##room##_ct_finish }, \
        { HASH_ROW(room, ref, "ref"),            \
          .lanes = 1,                            \
          .needs = 0,                            \
          .timing = VARIABLE,                    \
          .stack = STACK(1536),                  \
          .init = init,                          \
          .finish = citius_##room##_ref_finish },
#define ROWS_PORTABLE_512(room)                  \
    { HASH_ROW(room, table, "table"),            \
      .lanes = 1,                                \
      .needs = 0,                                \
      .timing = VARIABLE,                        \
      .stack = STACK(1024),                      \
      .init = init,                              \
      .finish = citius_##room##_table_finish },  \
        { HASH_ROW(room, ct, "ct"),              \
          .lanes = 1,                            \
          .needs = 0,                            \
          .timing = CONSTANT,                    \
          .stack = STACK(1024),                  \
          .init = init,                          \
          .finish = citius_##room##_ct_finish }, \
        { HASH_ROW(room, ref, "ref"),            \
          .lanes = 1,                            \
          .needs = 0,                            \
          .timing = VARIABLE,                    \
          .stack = STACK(1536),                  \
          .init = init,                          \
          .finish = citius_##room##_ref_finish },

static const struct hash_impl impls_256[] = { ROWS_X86_256(groestl_256) ROWS_ASM_256(groestl_256)
                                                  ROWS_AARCH64(groestl_256) ROWS_WASM(groestl_256)
                                                      ROWS_PORTABLE_256(groestl_256) };
static const struct hash_impl impls_512[] = { ROWS_X86_512(groestl_512) ROWS_ASM_512(groestl_512)
                                                  ROWS_AARCH64(groestl_512) ROWS_WASM(groestl_512)
                                                      ROWS_PORTABLE_512(groestl_512) };
static const struct hash_impl impls0_256[] = { ROWS_X86_256(groestl0_256) ROWS_ASM_256(groestl0_256)
                                                   ROWS_AARCH64(groestl0_256) ROWS_WASM(groestl0_256)
                                                       ROWS_PORTABLE_256(groestl0_256) };
static const struct hash_impl impls0_512[] = { ROWS_X86_512(groestl0_512) ROWS_ASM_512(groestl0_512)
                                                   ROWS_AARCH64(groestl0_512) ROWS_WASM(groestl0_512)
                                                       ROWS_PORTABLE_512(groestl0_512) };

const struct hash_kind citius_groestl_224_kind = {
    .id = CITIUS_GROESTL_224,
    .name = "groestl-224",
    .tag = "GROESTL-224",
    .digest = 28,
    .block = 64,
    .state = 64,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls_256,
    .count = COUNT_OF(impls_256),
};

const struct hash_kind citius_groestl_256_kind = {
    .id = CITIUS_GROESTL_256,
    .name = "groestl-256",
    .tag = "GROESTL-256",
    .digest = 32,
    .block = 64,
    .state = 64,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls_256,
    .count = COUNT_OF(impls_256),
};

const struct hash_kind citius_groestl_384_kind = {
    .id = CITIUS_GROESTL_384,
    .name = "groestl-384",
    .tag = "GROESTL-384",
    .digest = 48,
    .block = 128,
    .state = 128,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls_512,
    .count = COUNT_OF(impls_512),
};

const struct hash_kind citius_groestl_512_kind = {
    .id = CITIUS_GROESTL_512,
    .name = "groestl-512",
    .tag = "GROESTL-512",
    .digest = 64,
    .block = 128,
    .state = 128,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls_512,
    .count = COUNT_OF(impls_512),
};

const struct hash_kind citius_groestl0_224_kind = {
    .id = CITIUS_GROESTL0_224,
    .name = "groestl0-224",
    .tag = "GROESTL0-224",
    .digest = 28,
    .block = 64,
    .state = 64,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls0_256,
    .count = COUNT_OF(impls0_256),
};

const struct hash_kind citius_groestl0_256_kind = {
    .id = CITIUS_GROESTL0_256,
    .name = "groestl0-256",
    .tag = "GROESTL0-256",
    .digest = 32,
    .block = 64,
    .state = 64,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls0_256,
    .count = COUNT_OF(impls0_256),
};

const struct hash_kind citius_groestl0_384_kind = {
    .id = CITIUS_GROESTL0_384,
    .name = "groestl0-384",
    .tag = "GROESTL0-384",
    .digest = 48,
    .block = 128,
    .state = 128,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls0_512,
    .count = COUNT_OF(impls0_512),
};

const struct hash_kind citius_groestl0_512_kind = {
    .id = CITIUS_GROESTL0_512,
    .name = "groestl0-512",
    .tag = "GROESTL0-512",
    .digest = 64,
    .block = 128,
    .state = 128,
    .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },
    .impls = impls0_512,
    .count = COUNT_OF(impls0_512),
};
