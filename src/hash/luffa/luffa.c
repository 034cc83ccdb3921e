/* SPDX-License-Identifier: MIT */
/* Luffa: its four algorithms and their implementations. */
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

    for (unsigned j = 0; j < luffa_width(kind); j++)
        for (int i = 0; i < 8; i++)
            sum[i] ^= s->h[j][i];
    put_digest(kind, out, s->before, sum);
}

/* Where machine words have 32 bits, c32 is faster than c64. */
#if CITIUS_WORDS_64

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
    unsigned w = luffa_width(kind);
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

#if CITIUS_X86 || CITIUS_AARCH64 || CITIUS_WASM_SIMD

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

    for (unsigned j = 0; j < luffa_width(kind); j++)
        for (int i = 0; i < 2; i++) {
            x[i] ^= s->x[j][i];
            y[i] ^= s->y[j][i];
        }
    citius_luffa_unshuffle(sum, x, y);
    citius_luffa_unshuffle(before, s->before[0], s->before[1]);
    put_digest(kind, out, before, sum);
}

#endif

#if CITIUS_X86

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
            if (luffa_width(kind) > 3)
                half[i] ^= s->x[k][i] >> 3;
        }
        sum[k] = lowest_bits(half[0]) | lowest_bits(half[1]) << 16;
        before[k] = lowest_bits(s->before[k][0]) | lowest_bits(s->before[k][1]) << 16;
    }
    put_digest(kind, out, before, sum);
}

#endif

/* All implementations are constant-time. */
static const struct hash_impl impls_w3[] = {
#if CITIUS_X86
    { HASH_ROW_MANY(luffa_w3, avx512_x16, "avx512-x16"), .lanes = 16,
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, .stack = STACK(5376),
      .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w3, avx512_nibble, "avx512-nibble"), .lanes = 1,
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w3, avx512_table, "avx512-table"), .lanes = 1, .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(512), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW_MANY(luffa_w3, avx2_x8, "avx2-x8"), .lanes = 8, .needs = CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(2560), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w3, avx2_table, "avx2-table"), .lanes = 1, .needs = CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(512), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w3, avx512_slice, "avx512-slice"), .lanes = 1, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(512), .init = init_words, .finish = finish_words },
    { HASH_ROW(luffa_w3, ssse3_table, "ssse3-table"), .lanes = 1, .needs = CPU_SSSE3, .timing = CONSTANT,
      .stack = STACK(512), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w3, ssse3, "ssse3"), .lanes = 1, .needs = CPU_SSSE3, .timing = CONSTANT, .stack = STACK(512),
      .init = init_quads, .finish = finish_quads },
    { HASH_ROW(luffa_w3, sse2, "sse2"), .lanes = 1, .needs = CPU_SSE2, .timing = CONSTANT, .stack = STACK(512),
      .init = init_words, .finish = finish_words },
#endif
#if CITIUS_AARCH64
    { HASH_ROW_MANY(luffa_w3, sha3_x4, "sha3-x4"), .lanes = 4, .needs = CPU_NEON | CPU_SHA3, .timing = CONSTANT,
      .stack = STACK(1024), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW_MANY(luffa_w3, neon_x4, "neon-x4"), .lanes = 4, .needs = CPU_NEON, .timing = CONSTANT,
      .stack = STACK(1024), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w3, sha3, "sha3"), .lanes = 1, .needs = CPU_NEON | CPU_SHA3, .timing = CONSTANT,
      .stack = STACK(512), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w3, neon, "neon"), .lanes = 1, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
#endif
#if CITIUS_WASM_SIMD
    { HASH_ROW(luffa_w3, simd128, "simd128"), .lanes = 1, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
#endif
#if CITIUS_WORDS_64
    { HASH_ROW(luffa_w3, c64, "c64"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      .init = init_pairs, .finish = finish_pairs },
#endif
    { HASH_ROW(luffa_w3, c32, "c32"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      .init = init_words, .finish = finish_words },
    { HASH_ROW(luffa_w3, ref, "ref"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(1024),
      .init = init_words, .finish = finish_words },
};

static const struct hash_impl impls_w4[] = {
#if CITIUS_X86
    { HASH_ROW_MANY(luffa_w4, avx512_x16, "avx512-x16"), .lanes = 16,
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, .stack = STACK(7168),
      .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, avx512_nibble, "avx512-nibble"), .lanes = 1,
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, avx512_table, "avx512-table"), .lanes = 1, .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(512), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, avx512_slice, "avx512-slice"), .lanes = 1, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(512), .init = init_words, .finish = finish_words },
    { HASH_ROW_MANY(luffa_w4, avx2_x8, "avx2-x8"), .lanes = 8, .needs = CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(3072), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, avx2_table, "avx2-table"), .lanes = 1, .needs = CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(1280), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, ssse3_table, "ssse3-table"), .lanes = 1, .needs = CPU_SSSE3, .timing = CONSTANT,
      .stack = STACK(768), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, ssse3, "ssse3"), .lanes = 1, .needs = CPU_SSSE3, .timing = CONSTANT, .stack = STACK(768),
      .init = init_quads, .finish = finish_quads },
    { HASH_ROW(luffa_w4, sse2, "sse2"), .lanes = 1, .needs = CPU_SSE2, .timing = CONSTANT, .stack = STACK(512),
      .init = init_words, .finish = finish_words },
#endif
#if CITIUS_AARCH64
    { HASH_ROW_MANY(luffa_w4, sha3_x4, "sha3-x4"), .lanes = 4, .needs = CPU_NEON | CPU_SHA3, .timing = CONSTANT,
      .stack = STACK(1280), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW_MANY(luffa_w4, neon_x4, "neon-x4"), .lanes = 4, .needs = CPU_NEON, .timing = CONSTANT,
      .stack = STACK(1280), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, sha3, "sha3"), .lanes = 1, .needs = CPU_NEON | CPU_SHA3, .timing = CONSTANT,
      .stack = STACK(512), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w4, neon, "neon"), .lanes = 1, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
#endif
#if CITIUS_WASM_SIMD
    { HASH_ROW(luffa_w4, simd128, "simd128"), .lanes = 1, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
#endif
#if CITIUS_WORDS_64
    { HASH_ROW(luffa_w4, c64, "c64"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      .init = init_pairs, .finish = finish_pairs },
#endif
    { HASH_ROW(luffa_w4, c32, "c32"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      .init = init_words, .finish = finish_words },
    { HASH_ROW(luffa_w4, ref, "ref"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(1024),
      .init = init_words, .finish = finish_words },
};

static const struct hash_impl impls_w5[] = {
#if CITIUS_X86
    { HASH_ROW_MANY(luffa_w5, avx512_x16, "avx512-x16"), .lanes = 16,
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, .stack = STACK(7424),
      .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, avx512_nibble, "avx512-nibble"), .lanes = 1,
      .needs = CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, avx512_table, "avx512-table"), .lanes = 1, .needs = CPU_AVX512 | CPU_VBMI | CPU_GFNI,
      .timing = CONSTANT, .stack = STACK(512), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, avx512_slice, "avx512-slice"), .lanes = 1, .needs = CPU_AVX512, .timing = CONSTANT,
      .stack = STACK(512), .init = init_words, .finish = finish_words },
    { HASH_ROW_MANY(luffa_w5, avx2_x8, "avx2-x8"), .lanes = 8, .needs = CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(3584), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, avx2_table, "avx2-table"), .lanes = 1, .needs = CPU_AVX2, .timing = CONSTANT,
      .stack = STACK(1280), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, ssse3_table, "ssse3-table"), .lanes = 1, .needs = CPU_SSSE3, .timing = CONSTANT,
      .stack = STACK(768), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, sse2, "sse2"), .lanes = 1, .needs = CPU_SSE2, .timing = CONSTANT, .stack = STACK(768),
      .init = init_words, .finish = finish_words },
#endif
#if CITIUS_AARCH64
    { HASH_ROW_MANY(luffa_w5, sha3_x4, "sha3-x4"), .lanes = 4, .needs = CPU_NEON | CPU_SHA3, .timing = CONSTANT,
      .stack = STACK(1536), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW_MANY(luffa_w5, neon_x4, "neon-x4"), .lanes = 4, .needs = CPU_NEON, .timing = CONSTANT,
      .stack = STACK(1536), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, sha3, "sha3"), .lanes = 1, .needs = CPU_NEON | CPU_SHA3, .timing = CONSTANT,
      .stack = STACK(1280), .init = init_nibbles, .finish = finish_nibbles },
    { HASH_ROW(luffa_w5, neon, "neon"), .lanes = 1, .needs = CPU_NEON, .timing = CONSTANT, .stack = STACK(1280),
      .init = init_nibbles, .finish = finish_nibbles },
#endif
#if CITIUS_WASM_SIMD
    { HASH_ROW(luffa_w5, simd128, "simd128"), .lanes = 1, .needs = CPU_SIMD128, .timing = CONSTANT, .stack = STACK(512),
      .init = init_nibbles, .finish = finish_nibbles },
#endif
#if CITIUS_WORDS_64
    { HASH_ROW(luffa_w5, c64, "c64"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(768),
      .init = init_pairs, .finish = finish_pairs },
#endif
    { HASH_ROW(luffa_w5, c32, "c32"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(512),
      .init = init_words, .finish = finish_words },
    { HASH_ROW(luffa_w5, ref, "ref"), .lanes = 1, .needs = 0, .timing = CONSTANT, .stack = STACK(1024),
      .init = init_words, .finish = finish_words },
};

const struct hash_kind citius_luffa_224_kind = {
    .id = CITIUS_LUFFA_224,
    .name = "luffa-224",
    .tag = "LUFFA-224",
    .digest = 28,
    .block = LUFFA_BLOCK,
    .state = sizeof(struct luffa_pairs),
    .pad = { .length_bytes = 0, .blank = 1 },
    .impls = impls_w3,
    .count = COUNT_OF(impls_w3),
};

const struct hash_kind citius_luffa_256_kind = {
    .id = CITIUS_LUFFA_256,
    .name = "luffa-256",
    .tag = "LUFFA-256",
    .digest = 32,
    .block = LUFFA_BLOCK,
    .state = sizeof(struct luffa_pairs),
    .pad = { .length_bytes = 0, .blank = 1 },
    .impls = impls_w3,
    .count = COUNT_OF(impls_w3),
};

const struct hash_kind citius_luffa_384_kind = {
    .id = CITIUS_LUFFA_384,
    .name = "luffa-384",
    .tag = "LUFFA-384",
    .digest = 48,
    .block = LUFFA_BLOCK,
    .state = sizeof(struct luffa_pairs),
    .pad = { .length_bytes = 0, .blank = 2 },
    .impls = impls_w4,
    .count = COUNT_OF(impls_w4),
};

const struct hash_kind citius_luffa_512_kind = {
    .id = CITIUS_LUFFA_512,
    .name = "luffa-512",
    .tag = "LUFFA-512",
    .digest = 64,
    .block = LUFFA_BLOCK,
    .state = sizeof(struct luffa_pairs),
    .pad = { .length_bytes = 0, .blank = 2 },
    .impls = impls_w5,
    .count = COUNT_OF(impls_w5),
};
