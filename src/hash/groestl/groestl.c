/* Groestl: its eight kinds and their rows. */
#include "groestl.h"

/* The digest's size in bits, big-endian at the end of the block. */
static void init(const struct hash_kind *kind, void *state)
{
    uint8_t *h = state;

    memset(h, 0, kind->block);
    h[kind->block - 2] = (uint8_t)(8 * kind->digest >> 8);
    h[kind->block - 1] = (uint8_t)(8 * kind->digest);
}

/* A row's finish: the end of what its output transformation makes of the state. */
#define FINISH(room, row)                                                                    \
    static void room##_##row##_finish(const struct hash_kind *kind, void *state, uint8_t *out) \
    {                                                                                        \
        citius_##room##_##row##_output(state);                                               \
        memcpy(out, (const uint8_t *)state + kind->block - kind->digest, kind->digest);      \
    }

#if CITIUS_X86
#define FINISHES(room) \
    FINISH(room, avx512) FINISH(room, sse2) FINISH(room, table) FINISH(room, ct) FINISH(room, ref)
#else
#define FINISHES(room) FINISH(room, table) FINISH(room, ct) FINISH(room, ref)
#endif

FINISHES(groestl_256)
FINISHES(groestl_512)
FINISHES(groestl0_256)
FINISHES(groestl0_512)

#define ROW(room, row, text) HASH_ROW(room, row, text), .init = init, .finish = room##_##row##_finish
#define ROW_MANY(room, row, text, n, one) \
    HASH_ROW_MANY(room, row, text, n), .init = init, .finish = room##_##one##_finish

#define NEEDS_AVX512 CPU_AVX512 | CPU_VBMI | CPU_GFNI

/* Fastest first.  The two versions of a size differ in data only. */
#if CITIUS_X86
#define X86_ROWS_256(room)                                                                                             \
    { ROW_MANY(room, avx512_x4, "avx512-x4", 4, avx512), .needs = NEEDS_AVX512, .timing = CONSTANT, .cycles = 450,     \
      .stack = 1024 },                                                                                                 \
    { ROW(room, avx512, "avx512"), .needs = NEEDS_AVX512, .timing = CONSTANT, .cycles = 176, .stack = 256 },      \
    { ROW(room, sse2, "sse2"), .needs = CPU_SSE2, .timing = CONSTANT, .cycles = 1710, .stack = 4096 },
#define X86_ROWS_512(room)                                                                                             \
    { ROW_MANY(room, avx512_x2, "avx512-x2", 2, avx512), .needs = NEEDS_AVX512, .timing = CONSTANT, .cycles = 600,     \
      .stack = 1024 },                                                                                                 \
    { ROW(room, avx512, "avx512"), .needs = NEEDS_AVX512, .timing = CONSTANT, .cycles = 428, .stack = 256 },      \
    { ROW(room, sse2, "sse2"), .needs = CPU_SSE2, .timing = CONSTANT, .cycles = 4850, .stack = 4096 },
#else
#define X86_ROWS_256(room)
#define X86_ROWS_512(room)
#endif

#define ROWS_256(room)                                                                                                 \
    { ROW(room, table, "table"), .needs = 0, .timing = VARIABLE, .cycles = 1490, .stack = 512 },                        \
    X86_ROWS_256(room)                                                                                                 \
    { ROW(room, ct, "ct"), .needs = 0, .timing = CONSTANT, .cycles = 2370, .stack = 4096 },                            \
    { ROW(room, ref, "ref"), .needs = 0, .timing = VARIABLE, .cycles = 280000, .stack = 1024 }

#define ROWS_512(room)                                                                                                 \
    { ROW(room, table, "table"), .needs = 0, .timing = VARIABLE, .cycles = 3330, .stack = 512 },                        \
    X86_ROWS_512(room)                                                                                                 \
    { ROW(room, ct, "ct"), .needs = 0, .timing = CONSTANT, .cycles = 7100, .stack = 4096 },                            \
    { ROW(room, ref, "ref"), .needs = 0, .timing = VARIABLE, .cycles = 800000, .stack = 1024 }

static const struct hash_impl impls_256[] = { ROWS_256(groestl_256) };
static const struct hash_impl impls_512[] = { ROWS_512(groestl_512) };
static const struct hash_impl impls0_256[] = { ROWS_256(groestl0_256) };
static const struct hash_impl impls0_512[] = { ROWS_512(groestl0_512) };

#define KIND(id_, name_, tag_, digest_, block_, impls_)                               \
    {                                                                                 \
        .id = id_, .name = name_, .tag = tag_, .digest = digest_, .block = block_,    \
        .state = block_, .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },        \
        .impls = impls_, .count = COUNT_OF(impls_),                                   \
    }

const struct hash_kind citius_groestl_224_kind =
    KIND(CITIUS_GROESTL_224, "groestl-224", "GROESTL-224", 28, 64, impls_256);
const struct hash_kind citius_groestl_256_kind =
    KIND(CITIUS_GROESTL_256, "groestl-256", "GROESTL-256", 32, 64, impls_256);
const struct hash_kind citius_groestl_384_kind =
    KIND(CITIUS_GROESTL_384, "groestl-384", "GROESTL-384", 48, 128, impls_512);
const struct hash_kind citius_groestl_512_kind =
    KIND(CITIUS_GROESTL_512, "groestl-512", "GROESTL-512", 64, 128, impls_512);
const struct hash_kind citius_groestl0_224_kind =
    KIND(CITIUS_GROESTL0_224, "groestl0-224", "GROESTL0-224", 28, 64, impls0_256);
const struct hash_kind citius_groestl0_256_kind =
    KIND(CITIUS_GROESTL0_256, "groestl0-256", "GROESTL0-256", 32, 64, impls0_256);
const struct hash_kind citius_groestl0_384_kind =
    KIND(CITIUS_GROESTL0_384, "groestl0-384", "GROESTL0-384", 48, 128, impls0_512);
const struct hash_kind citius_groestl0_512_kind =
    KIND(CITIUS_GROESTL0_512, "groestl0-512", "GROESTL0-512", 64, 128, impls0_512);

HASH_SHORTHANDS(groestl_224, CITIUS_GROESTL_224, 28)
HASH_SHORTHANDS(groestl_256, CITIUS_GROESTL_256, 32)
HASH_SHORTHANDS(groestl_384, CITIUS_GROESTL_384, 48)
HASH_SHORTHANDS(groestl_512, CITIUS_GROESTL_512, 64)
HASH_SHORTHANDS(groestl0_224, CITIUS_GROESTL0_224, 28)
HASH_SHORTHANDS(groestl0_256, CITIUS_GROESTL0_256, 32)
HASH_SHORTHANDS(groestl0_384, CITIUS_GROESTL0_384, 48)
HASH_SHORTHANDS(groestl0_512, CITIUS_GROESTL0_512, 64)
