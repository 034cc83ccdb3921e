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
#define FINISH(room, row)                                                                      \
    static void room##_##row##_finish(const struct hash_kind *kind, void *state, uint8_t *out) \
    {                                                                                          \
        citius_##room##_##row##_output(state);                                                 \
        memcpy(out, (const uint8_t *)state + kind->block - kind->digest, kind->digest);        \
    }

#if CITIUS_ASM_X86_64
#define ASM_FINISHES(room) \
    FINISH(room, aesni) FINISH(room, aesni_v1) FINISH(room, aesni_v2) FINISH(room, aesni_v3)
#else
#define ASM_FINISHES(room)
#endif
#if CITIUS_X86
#define X86_FINISHES(room)                                                                   \
    FINISH(room, avx512) FINISH(room, avx2_gfni) FINISH(room, avx2_vaes) FINISH(room, vperm) \
    FINISH(room, sse2)
#else
#define X86_FINISHES(room)
#endif
#define FINISHES(room) \
    X86_FINISHES(room) ASM_FINISHES(room) FINISH(room, table) FINISH(room, ct) FINISH(room, ref)

FINISHES(groestl_256)
FINISHES(groestl_512)
FINISHES(groestl0_256)
FINISHES(groestl0_512)
#if CITIUS_X86
FINISH(groestl_512, avx)
FINISH(groestl0_512, avx)
#endif

#define ONE(room, row, text, needs_, timing_, stack_)                \
    { HASH_ROW(room, row, text), .lanes = 1, .needs = needs_, .timing = timing_, \
      .stack = STACK(stack_), .init = init, .finish = room##_##row##_finish },

/* The output transformation of one message at a time is that of the row `one`. */
#define MANY(room, row, text, n, one, needs_, stack_)                         \
    { HASH_ROW_MANY(room, row, text), .lanes = n, .needs = needs_, .timing = CONSTANT, \
      .stack = STACK(stack_), .init = init, .finish = room##_##one##_finish },

#define AVX512 CPU_AVX512 | CPU_VBMI | CPU_GFNI
#define AVX2_GFNI CPU_AVX2 | CPU_AVX | CPU_GFNI
#define AVX2_VAES CPU_AVX2 | CPU_AVX | CPU_VAES
#define AESNI CPU_AES | CPU_SSE41 | CPU_SSSE3 | CPU_SSE2

/* The two versions of a size differ in data only. */
#if CITIUS_X86
#define WIDE_256(room)                                                      \
    MANY(room, avx512_x4, "avx512-x4", 4, avx512, AVX512, 1792)             \
    ONE(room, avx512, "avx512", AVX512, CONSTANT, 832)                      \
    MANY(room, avx2_gfni_x2, "avx2-gfni-x2", 2, avx2_gfni, AVX2_GFNI, 1280) \
    ONE(room, avx2_gfni, "avx2-gfni", AVX2_GFNI, CONSTANT, 1024)            \
    MANY(room, avx2_vaes_x2, "avx2-vaes-x2", 2, avx2_vaes, AVX2_VAES, 1280) \
    ONE(room, avx2_vaes, "avx2-vaes", AVX2_VAES, CONSTANT, 1280)
#define WIDE_512(room)                                           \
    MANY(room, avx512_x2, "avx512-x2", 2, avx512, AVX512, 1792)  \
    ONE(room, avx512, "avx512", AVX512, CONSTANT, 704)           \
    ONE(room, avx2_gfni, "avx2-gfni", AVX2_GFNI, CONSTANT, 2560) \
    ONE(room, avx2_vaes, "avx2-vaes", AVX2_VAES, CONSTANT, 1792)
#define AVX_512(room) ONE(room, avx, "avx", CPU_AES | CPU_AVX, CONSTANT, 2560)
#define VPERM_256(room) ONE(room, vperm, "vperm", CPU_SSSE3 | CPU_SSE2, CONSTANT, 1024)
#define SLICED_256(room) ONE(room, sse2, "sse2", CPU_SSE2, CONSTANT, 1024)
#define VPERM_512(room) ONE(room, vperm, "vperm", CPU_SSSE3 | CPU_SSE2, CONSTANT, 1024)
#define SLICED_512(room) ONE(room, sse2, "sse2", CPU_SSE2, CONSTANT, 1280)
#else
#define WIDE_256(room)
#define WIDE_512(room)
#define AVX_512(room)
#define VPERM_256(room)
#define SLICED_256(room)
#define VPERM_512(room)
#define SLICED_512(room)
#endif

#if CITIUS_ASM_X86_64
#define AES_256(room)                                     \
    ONE(room, aesni, "aesni", AESNI, CONSTANT, 512)       \
    ONE(room, aesni_v2, "aesni-v2", AESNI, CONSTANT, 512) \
    ONE(room, aesni_v3, "aesni-v3", AESNI, CONSTANT, 512) \
    ONE(room, aesni_v1, "aesni-v1", AESNI, CONSTANT, 512)
#define AES_512(room)                                     \
    ONE(room, aesni, "aesni", AESNI, CONSTANT, 768)       \
    ONE(room, aesni_v2, "aesni-v2", AESNI, CONSTANT, 768) \
    ONE(room, aesni_v3, "aesni-v3", AESNI, CONSTANT, 768) \
    ONE(room, aesni_v1, "aesni-v1", AESNI, CONSTANT, 768)
#else
#define AES_256(room)
#define AES_512(room)
#endif

#define ROWS_256(room)                          \
    WIDE_256(room)                              \
    AES_256(room)                               \
    VPERM_256(room)                             \
    ONE(room, table, "table", 0, VARIABLE, 768) \
    SLICED_256(room)                            \
    ONE(room, ct, "ct", 0, CONSTANT, 1024)      \
    ONE(room, ref, "ref", 0, VARIABLE, 1536)

#define ROWS_512(room)                           \
    WIDE_512(room)                               \
    AES_512(room)                                \
    AVX_512(room)                                \
    VPERM_512(room)                              \
    ONE(room, table, "table", 0, VARIABLE, 1024) \
    SLICED_512(room)                             \
    ONE(room, ct, "ct", 0, CONSTANT, 1024)       \
    ONE(room, ref, "ref", 0, VARIABLE, 1536)

static const struct hash_impl impls_256[] = { ROWS_256(groestl_256) };
static const struct hash_impl impls_512[] = { ROWS_512(groestl_512) };
static const struct hash_impl impls0_256[] = { ROWS_256(groestl0_256) };
static const struct hash_impl impls0_512[] = { ROWS_512(groestl0_512) };

#define KIND(id_, name_, tag_, digest_, block_, impls_)                            \
    {                                                                              \
        .id = id_, .name = name_, .tag = tag_, .digest = digest_, .block = block_, \
        .state = block_, .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },     \
        .impls = impls_, .count = COUNT_OF(impls_),                                \
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
