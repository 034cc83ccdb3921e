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

#endif

#define NIBBLES .init = init_nibbles, .finish = finish_nibbles
#define PAIRS .init = init_pairs, .finish = finish_pairs
#define WORDS .init = init_words, .finish = finish_words

/* Fastest first; cycles for w = 3, 4, 5. */
#if CITIUS_X86
#define ROWS_X86(room, pick)                                                                              \
    { HASH_ROW_MANY(room, avx512_x16, "avx512-x16", 16), NIBBLES,                                         \
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT,                          \
      .cycles = pick(900, 1300, 1700), .stack = 4096 },                                                   \
    { HASH_ROW(room, avx512_nibble, "avx512-nibble"), NIBBLES,                                            \
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT,                          \
      .cycles = pick(133, 138, 218), .stack = 512 },                                                      \
    { HASH_ROW(room, avx512_slice, "avx512-slice"), WORDS, .needs = CPU_AVX512, .timing = CONSTANT,       \
      .cycles = pick(200, 210, 240), .stack = 512 },                                                      \
    { HASH_ROW_MANY(room, avx2_x8, "avx2-x8", 8), NIBBLES, .needs = CPU_AVX2, .timing = CONSTANT,         \
      .cycles = pick(900, 1200, 1500), .stack = 4096 },                                                   \
    { HASH_ROW(room, avx2_table, "avx2-table"), NIBBLES, .needs = CPU_AVX2, .timing = CONSTANT,           \
      .cycles = pick(160, 170, 250), .stack = 512 },                                                      \
    { HASH_ROW(room, ssse3_table, "ssse3-table"), NIBBLES, .needs = CPU_SSSE3, .timing = CONSTANT,        \
      .cycles = pick(240, 320, 420), .stack = 512 },                                                      \
    { HASH_ROW(room, sse2, "sse2"), WORDS, .needs = CPU_SSE2, .timing = CONSTANT,                         \
      .cycles = pick(350, 370, 500), .stack = 1024 },
#else
#define ROWS_X86(room, pick)
#endif

#define ROWS(room, pick)                                                                                  \
    ROWS_X86(room, pick)                                                                                  \
    { HASH_ROW(room, c64, "c64"), PAIRS, .needs = 0, .timing = CONSTANT,                                  \
      .cycles = pick(400, 450, 700), .stack = 1024 },                                                     \
    { HASH_ROW(room, c32, "c32"), WORDS, .needs = 0, .timing = CONSTANT,                                  \
      .cycles = pick(600, 820, 1000), .stack = 512 },                                                     \
    { HASH_ROW(room, ref, "ref"), WORDS, .needs = 0, .timing = CONSTANT,                                  \
      .cycles = pick(2300, 3000, 3800), .stack = 1024 }
#define FIRST(a, b, c) a
#define SECOND(a, b, c) b
#define THIRD(a, b, c) c

static const struct hash_impl impls_w3[] = { ROWS(luffa_w3, FIRST) };
static const struct hash_impl impls_w4[] = { ROWS(luffa_w4, SECOND) };
static const struct hash_impl impls_w5[] = { ROWS(luffa_w5, THIRD) };

#define KIND(id_, name_, tag_, digest_, blank_, impls_)                           \
    {                                                                             \
        .id = id_, .name = name_, .tag = tag_, .digest = digest_,                 \
        .block = LUFFA_BLOCK, .state = sizeof(struct luffa_pairs),                \
        .pad = { .length_bytes = 0, .blank = blank_ },                            \
        .impls = impls_, .count = COUNT_OF(impls_),                               \
    }

const struct hash_kind citius_luffa_224_kind = KIND(CITIUS_LUFFA_224, "luffa-224", "LUFFA-224", 28, 1, impls_w3);
const struct hash_kind citius_luffa_256_kind = KIND(CITIUS_LUFFA_256, "luffa-256", "LUFFA-256", 32, 1, impls_w3);
const struct hash_kind citius_luffa_384_kind = KIND(CITIUS_LUFFA_384, "luffa-384", "LUFFA-384", 48, 2, impls_w4);
const struct hash_kind citius_luffa_512_kind = KIND(CITIUS_LUFFA_512, "luffa-512", "LUFFA-512", 64, 2, impls_w5);

HASH_SHORTHANDS(luffa_224, CITIUS_LUFFA_224, 28)
HASH_SHORTHANDS(luffa_256, CITIUS_LUFFA_256, 32)
HASH_SHORTHANDS(luffa_384, CITIUS_LUFFA_384, 48)
HASH_SHORTHANDS(luffa_512, CITIUS_LUFFA_512, 64)
