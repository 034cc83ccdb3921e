/* Luffa: its four kinds and their rows. */
#include "luffa.h"

#include "luffa_constants.h"

static void init_words(const struct hash_kind *kind, void *state)
{
    struct luffa_words *s = state;

    (void)kind;
    memcpy(s->h, luffa_start, sizeof luffa_start);
    memset(s->before, 0, sizeof s->before);
}

/* Words as the digest has them; it may end within them. */
static void put_words(uint8_t *out, size_t len, const uint32_t *words)
{
    for (size_t i = 0; 4 * i < len && i < 8; i++)
        store_be32(out + 4 * i, words[i]);
}

/* The sums of the lanes around the last round; the earlier one counts when the later does not do. */
static void put_digest(const struct hash_kind *kind, uint8_t *out, const uint32_t before[8], const uint32_t sum[8])
{
    size_t first = kind->digest > LUFFA_BLOCK ? LUFFA_BLOCK : 0;

    put_words(out, first, before);
    put_words(out + first, kind->digest - first, sum);
}

static void finish_words(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct luffa_words *s = state;
    uint32_t sum[8] = { 0 };

    for (unsigned j = 0; j < LUFFA_WIDTH(kind); j++)
        for (int i = 0; i < 8; i++)
            sum[i] ^= s->h[j][i];
    put_digest(kind, out, s->before, sum);
}

/* Where machine words have 64 bits; elsewhere c32 is faster than c64. */
#define WIDE (UINTPTR_MAX > UINT32_MAX)

#if WIDE

static void init_pairs(const struct hash_kind *kind, void *state)
{
    struct luffa_pairs *s = state;

    (void)kind;
    memcpy(s->h, luffa_start_pairs, sizeof s->h);
    memset(s->before, 0, sizeof s->before);
}

static void finish_pairs(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct luffa_pairs *s = state;
    unsigned w = LUFFA_WIDTH(kind);
    uint64_t sum[8];
    uint32_t before[8], after[8];

    for (int k = 0; k < 8; k++) {
        sum[k] = s->h[0][k] ^ s->h[0][k] >> 1 ^ s->h[1][k];
        if (w > 3)
            sum[k] ^= s->h[1][k] >> 1;
        if (w > 4)
            sum[k] ^= s->h[2][k];
    }
    citius_luffa_gather(after, sum);
    citius_luffa_gather(before, s->before);
    put_digest(kind, out, before, after);
}

#endif

#if CITIUS_X86

static void init_nibbles(const struct hash_kind *kind, void *state)
{
    struct luffa_nibbles *s = state;

    (void)kind;
    memcpy(s->x, luffa_start_nibbles[0], sizeof s->x);
    memcpy(s->y, luffa_start_nibbles[1], sizeof s->y);
    memset(s->before, 0, sizeof s->before);
}

static void finish_nibbles(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct luffa_nibbles *s = state;
    uint64_t x[2] = { 0 }, y[2] = { 0 };
    uint32_t before[8], sum[8];

    for (unsigned j = 0; j < LUFFA_WIDTH(kind); j++)
        for (int i = 0; i < 2; i++) {
            x[i] ^= s->x[j][i];
            y[i] ^= s->y[j][i];
        }
    citius_luffa_unshuffle(sum, x, y);
    citius_luffa_unshuffle(before, s->before[0], s->before[1]);
    put_digest(kind, out, before, sum);
}

static void init_quads(const struct hash_kind *kind, void *state)
{
    struct luffa_quads *s = state;

    (void)kind;
    memcpy(s->x, luffa_start_quads, sizeof s->x);
    memset(s->before, 0, sizeof s->before);
}

/* The lowest bits of 16 nibbles. */
static uint32_t lowest_bits(uint64_t x)
{
    x &= 0x1111111111111111;
    x = (x | x >> 3) & 0x0303030303030303;
    x = (x | x >> 6) & 0x000f000f000f000f;
    x = (x | x >> 12) & 0x000000ff000000ff;
    return (uint32_t)(x | x >> 24) & 0xffff;
}

static void finish_quads(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct luffa_quads *s = state;
    uint32_t before[8], sum[8];

    for (int k = 0; k < 8; k++) {
        uint64_t half[2];

        for (int i = 0; i < 2; i++) {
            half[i] = s->x[k][i] ^ s->x[k][i] >> 1 ^ s->x[k][i] >> 2;
            if (LUFFA_WIDTH(kind) > 3)
                half[i] ^= s->x[k][i] >> 3;
        }
        sum[k] = lowest_bits(half[0]) | lowest_bits(half[1]) << 16;
        before[k] = lowest_bits(s->before[k][0]) | lowest_bits(s->before[k][1]) << 16;
    }
    put_digest(kind, out, before, sum);
}

#endif

#define QUADS .init = init_quads, .finish = finish_quads
#define NIBBLES .init = init_nibbles, .finish = finish_nibbles
#define PAIRS .init = init_pairs, .finish = finish_pairs
#define WORDS .init = init_words, .finish = finish_words

#define TOP (CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI)

/* A row for w lanes; all are constant-time. */
#define ROW(w, row, text, layout, features, stack_)                                  \
    { HASH_ROW(luffa_##w, row, text), .lanes = 1, layout, .needs = features, .timing = CONSTANT, \
      .stack = STACK(stack_) }
#define ROW_MANY(w, row, text, n, layout, features, stack_)                                  \
    { HASH_ROW_MANY(luffa_##w, row, text), .lanes = n, layout, .needs = features, .timing = CONSTANT, \
      .stack = STACK(stack_) }

#define AVX512_X16(w, stack) ROW_MANY(w, avx512_x16, "avx512-x16", 16, NIBBLES, TOP, stack)
#define AVX512_NIBBLE(w, stack) ROW(w, avx512_nibble, "avx512-nibble", NIBBLES, TOP, stack)
#define AVX512_TABLE(w, stack) \
    ROW(w, avx512_table, "avx512-table", NIBBLES, CPU_AVX512 | CPU_VBMI | CPU_GFNI, stack)
#define AVX2_X8(w, stack) ROW_MANY(w, avx2_x8, "avx2-x8", 8, NIBBLES, CPU_AVX2, stack)
#define AVX2_TABLE(w, stack) ROW(w, avx2_table, "avx2-table", NIBBLES, CPU_AVX2, stack)
#define AVX512_SLICE(w, stack) \
    ROW(w, avx512_slice, "avx512-slice", WORDS, CPU_AVX512, stack)
#define SSSE3_TABLE(w, stack) ROW(w, ssse3_table, "ssse3-table", NIBBLES, CPU_SSSE3, stack)
#define SSSE3(w, stack) ROW(w, ssse3, "ssse3", QUADS, CPU_SSSE3, stack)
#define SSE2(w, stack) ROW(w, sse2, "sse2", WORDS, CPU_SSE2, stack)
#define C64(w, stack) ROW(w, c64, "c64", PAIRS, 0, stack)
#define C32(w, stack) ROW(w, c32, "c32", WORDS, 0, stack)
#define REF(w, stack) ROW(w, ref, "ref", WORDS, 0, stack)

static const struct hash_impl impls_w3[] = {
#if CITIUS_X86
    AVX512_X16(w3, 5376),
    AVX512_NIBBLE(w3, 512),
    AVX512_TABLE(w3, 512),
    AVX2_X8(w3, 2560),
    AVX2_TABLE(w3, 512),
    AVX512_SLICE(w3, 512),
    SSSE3_TABLE(w3, 512),
    SSSE3(w3, 512),
    SSE2(w3, 512),
#endif
#if WIDE
    C64(w3, 512),
#endif
    C32(w3, 512),
    REF(w3, 1024),
};

static const struct hash_impl impls_w4[] = {
#if CITIUS_X86
    AVX512_X16(w4, 7168),
    AVX512_NIBBLE(w4, 512),
    AVX512_TABLE(w4, 512),
    AVX512_SLICE(w4, 512),
    AVX2_X8(w4, 3072),
    AVX2_TABLE(w4, 1280),
    SSSE3_TABLE(w4, 768),
    SSSE3(w4, 768),
    SSE2(w4, 512),
#endif
#if WIDE
    C64(w4, 512),
#endif
    C32(w4, 512),
    REF(w4, 1024),
};

static const struct hash_impl impls_w5[] = {
#if CITIUS_X86
    AVX512_X16(w5, 7424),
    AVX512_NIBBLE(w5, 512),
    AVX512_TABLE(w5, 512),
    AVX512_SLICE(w5, 512),
    AVX2_X8(w5, 3584),
    AVX2_TABLE(w5, 1280),
    SSSE3_TABLE(w5, 768),
    SSE2(w5, 768),
#endif
#if WIDE
    C64(w5, 768),
#endif
    C32(w5, 512),
    REF(w5, 1024),
};

#define KIND(id_, name_, tag_, digest_, blank_, impls_)            \
    {                                                              \
        .id = id_, .name = name_, .tag = tag_, .digest = digest_,  \
        .block = LUFFA_BLOCK, .state = sizeof(struct luffa_pairs), \
        .pad = { .length_bytes = 0, .blank = blank_ },             \
        .impls = impls_, .count = COUNT_OF(impls_),                \
    }

const struct hash_kind citius_luffa_224_kind = KIND(CITIUS_LUFFA_224, "luffa-224", "LUFFA-224", 28, 1, impls_w3);
const struct hash_kind citius_luffa_256_kind = KIND(CITIUS_LUFFA_256, "luffa-256", "LUFFA-256", 32, 1, impls_w3);
const struct hash_kind citius_luffa_384_kind = KIND(CITIUS_LUFFA_384, "luffa-384", "LUFFA-384", 48, 2, impls_w4);
const struct hash_kind citius_luffa_512_kind = KIND(CITIUS_LUFFA_512, "luffa-512", "LUFFA-512", 64, 2, impls_w5);
