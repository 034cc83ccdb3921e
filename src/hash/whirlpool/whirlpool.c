/* SPDX-License-Identifier: MIT */
/* Whirlpool: its three algorithms and their implementations.
 *
 * All implementations share the state: the matrix, row by row, zero to begin with, and the digest at the end. */
#include "whirlpool.h"

static void init(const struct hash_kind *kind, void *state)
{
    (void)kind;
    memset(state, 0, sizeof(struct whirlpool_state));
}

static void finish(const struct hash_kind *kind, void *state, uint8_t *out)
{
    (void)kind;
    memcpy(out, state, sizeof(struct whirlpool_state));
}

/* The implementations of an algorithm, which is named by its room: whirlpool, whirlpool_0 or whirlpool_t. */
#if CITIUS_ASM_X86_64
#define ROWS_X86_64(room)               \
    { HASH_ROW(room, x86_64, "x86_64"), \
      .lanes = 1,                       \
      .needs = 0,                       \
      .timing = VARIABLE,               \
      .stack = 512,                     \
      .init = init,                     \
      .finish = finish },
#else
#define ROWS_X86_64(room)
#endif

#if CITIUS_ASM_I386
#define ROWS_I386(room)                      \
    { HASH_ROW(room, mmx, "mmx"),            \
      .lanes = 1,                            \
      .needs = CPU_MMX | CPU_SSE | CPU_SSE2, \
      .timing = VARIABLE,                    \
      .stack = 512,                          \
      .init = init,                          \
      .finish = finish },
#else
#define ROWS_I386(room)
#endif

#if CITIUS_X86
#define ROWS_X86(room)                                                                                           \
    { HASH_ROW_MANY(room, avx512_x4, "avx512-x4"),                                                               \
      .lanes = 4,                                                                                                \
      .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,                                                                 \
      .timing = CONSTANT,                                                                                        \
      .stack = STACK(1536),                                                                                      \
      .init = init,                                                                                              \
      .finish = finish },                                                                                        \
        { HASH_ROW_MANY(room, avx512_x2, "avx512-x2"),                                                           \
          .lanes = 2,                                                                                            \
          .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,                                                             \
          .timing = CONSTANT,                                                                                    \
          .stack = STACK(768),                                                                                   \
          .init = init,                                                                                          \
          .finish = finish },                                                                                    \
        { HASH_ROW(room, avx512, "avx512"),                                                                      \
          .lanes = 1,                                                                                            \
          .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,                                                             \
          .timing = CONSTANT,                                                                                    \
          .stack = STACK(768),                                                                                   \
          .init = init,                                                                                          \
          .finish = finish },                                                                                    \
        { HASH_ROW_MANY(room, avx2_gfni_x2, "avx2-gfni-x2"),                                                     \
          .lanes = 2,                                                                                            \
          .needs = CPU_AVX2 | CPU_GFNI,                                                                          \
          .timing = CONSTANT,                                                                                    \
          .stack = STACK(4096),                                                                                  \
          .init = init,                                                                                          \
          .finish = finish },                                                                                    \
        { HASH_ROW_MANY(room, avx2_x2, "avx2-x2"),                                                               \
          .lanes = 2,                                                                                            \
          .needs = CPU_AVX2,                                                                                     \
          .timing = CONSTANT,                                                                                    \
          .stack = STACK(4096),                                                                                  \
          .init = init,                                                                                          \
          .finish = finish },                                                                                    \
        { HASH_ROW(room, avx2_gfni, "avx2-gfni"),                                                                \
          .lanes = 1,                                                                                            \
          .needs = CPU_AVX2 | CPU_GFNI,                                                                          \
          .timing = CONSTANT,                                                                                    \
          .stack = STACK(4096),                                                                                  \
          .init = init,                                                                                          \
          .finish = finish },                                                                                    \
        { HASH_ROW(room, avx2, "avx2"), .lanes = 1,   .needs = CPU_AVX2, .timing = CONSTANT,                     \
          .stack = STACK(4096),         .init = init, .finish = finish },                                        \
        ROWS_X86_64(room){ HASH_ROW(room, ssse3, "ssse3"), .lanes = 1,   .needs = CPU_SSSE3, .timing = CONSTANT, \
                           .stack = STACK(4096),           .init = init, .finish = finish },                     \
        ROWS_I386(room)
#else
#define ROWS_X86(room)
#endif

#if CITIUS_AARCH64
#define ROWS_AARCH64(room)                                                                   \
    { HASH_ROW(room, sha3, "sha3"),                                                          \
      .lanes = 1,                                                                            \
      .needs = CPU_NEON | CPU_SHA3,                                                          \
      .timing = CONSTANT,                                                                    \
      .stack = STACK(1024),                                                                  \
      .init = init,                                                                          \
      .finish = finish },                                                                    \
        { HASH_ROW(room, neon, "neon"), .lanes = 1,   .needs = CPU_NEON, .timing = CONSTANT, \
          .stack = STACK(1024),         .init = init, .finish = finish },
#else
#define ROWS_AARCH64(room)
#endif

#if CITIUS_WASM_SIMD
#define ROWS_WASM(room)                   \
    { HASH_ROW(room, simd128, "simd128"), \
      .lanes = 1,                         \
      .needs = CPU_SIMD128,               \
      .timing = CONSTANT,                 \
      .stack = STACK(1024),               \
      .init = init,                       \
      .finish = finish },
#define ROWS_WASM_X16(room)                            \
    { HASH_ROW_MANY(room, simd128_x16, "simd128-x16"), \
      .lanes = 16,                                     \
      .needs = CPU_SIMD128,                            \
      .timing = CONSTANT,                              \
      .stack = STACK(6144),                            \
      .init = init,                                    \
      .finish = finish },
#else
#define ROWS_WASM(room)
#define ROWS_WASM_X16(room)
#endif

#define ROWS(room)                                                                                                  \
    ROWS_X86(room)                                                                                                  \
    ROWS_AARCH64(room)                                                                                              \
    ROWS_WASM(room){ HASH_ROW(room, table, "table"), .lanes = 1,   .needs = 0,      .timing = VARIABLE,             \
                     .stack = STACK(4096),           .init = init, .finish = finish },                              \
        { HASH_ROW(room, ct, "ct"), .lanes = 1,   .needs = 0,      .timing = CONSTANT,                              \
          .stack = STACK(4096),     .init = init, .finish = finish },                                               \
    {                                                                                                               \
        HASH_ROW(room, ref, "ref"), .lanes = 1, .needs = 0, .timing = VARIABLE, .stack = STACK(4096), .init = init, \
            .finish = finish                                                                                        \
    }

static const struct hash_impl impls[] = { ROWS_WASM_X16(whirlpool) ROWS(whirlpool) };
static const struct hash_impl impls_0[] = { ROWS(whirlpool_0) };
static const struct hash_impl impls_t[] = { ROWS_WASM_X16(whirlpool_t) ROWS(whirlpool_t) };

/* The three differ in S-box and matrix only. */
const struct hash_kind citius_whirlpool_kind = {
    .id = CITIUS_WHIRLPOOL,
    .name = "whirlpool",
    .tag = "WHIRLPOOL",
    .digest = 64,
    .block = 64,
    .state = sizeof(struct whirlpool_state),
    .pad = { .length_bytes = 32, .counts = COUNT_BITS },
    .impls = impls,
    .count = COUNT_OF(impls),
};

const struct hash_kind citius_whirlpool_0_kind = {
    .id = CITIUS_WHIRLPOOL_0,
    .name = "whirlpool-0",
    .tag = "WHIRLPOOL-0",
    .digest = 64,
    .block = 64,
    .state = sizeof(struct whirlpool_state),
    .pad = { .length_bytes = 32, .counts = COUNT_BITS },
    .impls = impls_0,
    .count = COUNT_OF(impls_0),
};

const struct hash_kind citius_whirlpool_t_kind = {
    .id = CITIUS_WHIRLPOOL_T,
    .name = "whirlpool-t",
    .tag = "WHIRLPOOL-T",
    .digest = 64,
    .block = 64,
    .state = sizeof(struct whirlpool_state),
    .pad = { .length_bytes = 32, .counts = COUNT_BITS },
    .impls = impls_t,
    .count = COUNT_OF(impls_t),
};
