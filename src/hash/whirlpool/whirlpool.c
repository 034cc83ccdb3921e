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

/* .needs is 0 where nothing else is said. */
#define ROW(kind, row, text) HASH_ROW(kind, row, text), .lanes = 1, .init = init, .finish = finish
#define ROW_MANY(kind, row, text, n) HASH_ROW_MANY(kind, row, text), .lanes = n, .init = init, .finish = finish

/* For all three kinds alike. */
#if CITIUS_ASM_X86_64
#define ROWS_X86_64(kind) { ROW(kind, x86_64, "x86_64"), .timing = VARIABLE, .stack = 512 },
#else
#define ROWS_X86_64(kind)
#endif

#if CITIUS_ASM_I386
#define ROWS_I386(kind) \
    { ROW(kind, mmx, "mmx"), .needs = CPU_MMX | CPU_SSE | CPU_SSE2, .timing = VARIABLE, .stack = 512 },
#else
#define ROWS_I386(kind)
#endif

#if CITIUS_X86
#define AVX512(bytes) .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI, .timing = CONSTANT, .stack = STACK(bytes)
#define AVX2_GFNI .needs = CPU_AVX2 | CPU_GFNI, .timing = CONSTANT, .stack = STACK(4096)
#define AVX2 .needs = CPU_AVX2, .timing = CONSTANT, .stack = STACK(4096)
#define SSSE3 .needs = CPU_SSSE3, .timing = CONSTANT, .stack = STACK(4096)
#define ROWS_X86(kind)                                              \
    { ROW_MANY(kind, avx512_x4, "avx512-x4", 4), AVX512(1536) },    \
    { ROW_MANY(kind, avx512_x2, "avx512-x2", 2), AVX512(768) },     \
    { ROW(kind, avx512, "avx512"), AVX512(768) },                   \
    { ROW_MANY(kind, avx2_gfni_x2, "avx2-gfni-x2", 2), AVX2_GFNI }, \
    { ROW_MANY(kind, avx2_x2, "avx2-x2", 2), AVX2 },                \
    { ROW(kind, avx2_gfni, "avx2-gfni"), AVX2_GFNI },               \
    { ROW(kind, avx2, "avx2"), AVX2 },                              \
    ROWS_X86_64(kind)                                               \
    { ROW(kind, ssse3, "ssse3"), SSSE3 },                           \
    ROWS_I386(kind)
#else
#define ROWS_X86(kind)
#endif

#define ROWS(kind)                                                           \
    ROWS_X86(kind)                                                           \
    { ROW(kind, table, "table"), .timing = VARIABLE, .stack = STACK(4096) }, \
    { ROW(kind, ct, "ct"), .timing = CONSTANT, .stack = STACK(4096) },       \
    { ROW(kind, ref, "ref"), .timing = VARIABLE, .stack = STACK(4096) }


static const struct hash_impl impls[] = { ROWS(whirlpool) };
static const struct hash_impl impls_0[] = { ROWS(whirlpool_0) };
static const struct hash_impl impls_t[] = { ROWS(whirlpool_t) };

/* The three differ in S-box and matrix only. */
#define KIND(id_, name_, tag_, impls_)                                    \
    {                                                                     \
        .id = id_, .name = name_, .tag = tag_, .digest = 64, .block = 64, \
        .state = sizeof(struct whirlpool_state),                          \
        .pad = { .length_bytes = 32, .counts = COUNT_BITS },              \
        .impls = impls_, .count = COUNT_OF(impls_),                       \
    }

const struct hash_kind citius_whirlpool_kind = KIND(CITIUS_WHIRLPOOL, "whirlpool", "WHIRLPOOL", impls);
const struct hash_kind citius_whirlpool_0_kind = KIND(CITIUS_WHIRLPOOL_0, "whirlpool-0", "WHIRLPOOL-0", impls_0);
const struct hash_kind citius_whirlpool_t_kind = KIND(CITIUS_WHIRLPOOL_T, "whirlpool-t", "WHIRLPOOL-T", impls_t);
