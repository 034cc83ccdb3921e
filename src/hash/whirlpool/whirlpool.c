/* Whirlpool: its three kinds and their rows.
 *
 * All rows share the state: the matrix, row by row, zero to begin with, and the digest at the end. */
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

#define ROW(room, row, text) HASH_ROW(room, row, text), .init = init, .finish = finish
#define ROW_MANY(room, row, text, n) HASH_ROW_MANY(room, row, text, n), .init = init, .finish = finish

#if CITIUS_X86
#define AVX512 (CPU_AVX512 | CPU_VBMI | CPU_GFNI)
#define ROWS_X86(kind)                                                                                    \
    { ROW_MANY(kind, avx512_x2, "avx512-x2", 2), .needs = AVX512, .timing = CONSTANT, .cycles = 429,      \
      .stack = 2048 },                                                                                    \
    { ROW(kind, avx512, "avx512"), .needs = AVX512, .timing = CONSTANT, .cycles = 312, .stack = 2048 },   \
    { ROW_MANY(kind, avx2_gfni_x2, "avx2-gfni-x2", 2), .needs = CPU_AVX2 | CPU_GFNI, .timing = CONSTANT,  \
      .cycles = 700, .stack = 2048 },                                                                     \
    { ROW(kind, avx2_gfni, "avx2-gfni"), .needs = CPU_AVX2 | CPU_GFNI, .timing = CONSTANT, .cycles = 400, \
      .stack = 2048 },                                                                                    \
    { ROW_MANY(kind, avx2_x2, "avx2-x2", 2), .needs = CPU_AVX2, .timing = CONSTANT, .cycles = 900,        \
      .stack = 2048 },                                                                                    \
    { ROW(kind, avx2, "avx2"), .needs = CPU_AVX2, .timing = CONSTANT, .cycles = 500, .stack = 2048 },     \
    { ROW(kind, ssse3, "ssse3"), .needs = CPU_SSSE3, .timing = CONSTANT, .cycles = 900, .stack = 2048 },
#else
#define ROWS_X86(kind)
#endif

#if CITIUS_ASM_X86_64
#define ROWS_ASM(kind) \
    { ROW(kind, x86_64, "x86_64"), .needs = 0, .timing = VARIABLE, .cycles = 756, .stack = 512 },
#elif CITIUS_ASM_I386
#define ROWS_ASM(kind)                                                                                    \
    { ROW(kind, mmx, "mmx"), .needs = CPU_MMX | CPU_SSE | CPU_SSE2, .timing = VARIABLE, .cycles = 1016,   \
      .stack = 512 },
#else
#define ROWS_ASM(kind)
#endif

/* Fastest first.  ct_cycles: only the bit-sliced S-box of Whirlpool-0 differs much from the others. */
#define ROWS(kind, ct_cycles)                                                                             \
    ROWS_X86(kind)                                                                                        \
    ROWS_ASM(kind)                                                                                        \
    { ROW(kind, table, "table"), .needs = 0, .timing = VARIABLE, .cycles = 1000, .stack = 1024 },         \
    { ROW(kind, ct, "ct"), .needs = 0, .timing = CONSTANT, .cycles = ct_cycles, .stack = 2048 },         \
    { ROW(kind, ref, "ref"), .needs = 0, .timing = VARIABLE, .cycles = 260000, .stack = 1024 }

static const struct hash_impl impls[] = { ROWS(whirlpool, 1700) };
static const struct hash_impl impls_0[] = { ROWS(whirlpool_0, 7000) };
static const struct hash_impl impls_t[] = { ROWS(whirlpool_t, 1700) };

/* The three differ in S-box and matrix only. */
#define KIND(id_, name_, tag_, impls_)                                            \
    {                                                                             \
        .id = id_, .name = name_, .tag = tag_, .digest = 64, .block = 64,         \
        .state = sizeof(struct whirlpool_state),                                  \
        .pad = { .length_bytes = 32, .counts = COUNT_BITS },                      \
        .impls = impls_, .count = COUNT_OF(impls_),                               \
    }

const struct hash_kind citius_whirlpool_kind = KIND(CITIUS_WHIRLPOOL, "whirlpool", "WHIRLPOOL", impls);
const struct hash_kind citius_whirlpool_0_kind = KIND(CITIUS_WHIRLPOOL_0, "whirlpool-0", "WHIRLPOOL-0", impls_0);
const struct hash_kind citius_whirlpool_t_kind = KIND(CITIUS_WHIRLPOOL_T, "whirlpool-t", "WHIRLPOOL-T", impls_t);

HASH_SHORTHANDS(whirlpool, CITIUS_WHIRLPOOL, 64)
