/* SPDX-License-Identifier: MIT */
/* Luffa: its four algorithms and their implementations. */
#include "luffa.h"

#include "costs.h"

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

#define LUFFA_ROW(row_of, room, row, name, lanes, needs, timing, stack, layout) \
    row_of(room, row, name, lanes, needs, timing, stack, .init = init_##layout, .finish = finish_##layout)
#define BY_VARIANT(w3, w4, w5) (VARIANT == 3 ? (w3) : VARIANT == 4 ? (w4) : (w5))

static const struct hash_impl impls_w3[] = {
#define VARIANT 3
#define ROW(...) LUFFA_ROW(HASH_ROW, luffa_w3, __VA_ARGS__)
#define ROW_MANY(...) LUFFA_ROW(HASH_ROW_MANY, luffa_w3, __VA_ARGS__)
#include "rows.def"
};

static const struct hash_impl impls_w4[] = {
#define VARIANT 4
#define ROW(...) LUFFA_ROW(HASH_ROW, luffa_w4, __VA_ARGS__)
#define ROW_MANY(...) LUFFA_ROW(HASH_ROW_MANY, luffa_w4, __VA_ARGS__)
#include "rows.def"
};

static const struct hash_impl impls_w5[] = {
#define VARIANT 5
#define ROW(...) LUFFA_ROW(HASH_ROW, luffa_w5, __VA_ARGS__)
#define ROW_MANY(...) LUFFA_ROW(HASH_ROW_MANY, luffa_w5, __VA_ARGS__)
#include "rows.def"
};

/* An algorithm; blanks: blocks of zeros at its end. */
#define LUFFA_KIND(bits, blanks, rows)                    \
    const struct hash_kind citius_luffa_##bits##_kind = { \
        .id = CITIUS_LUFFA_##bits,                        \
        .name = "luffa-" #bits,                           \
        .tag = "LUFFA-" #bits,                            \
        .digest = (bits) / 8,                             \
        .block = LUFFA_BLOCK,                             \
        .state = sizeof(struct luffa_pairs),              \
        .pad = { .length_bytes = 0, .blank = (blanks) },  \
        .impls = (rows),                                  \
        .count = COUNT_OF(rows),                          \
    }

LUFFA_KIND(224, 1, impls_w3);
LUFFA_KIND(256, 1, impls_w3);
LUFFA_KIND(384, 2, impls_w4);
LUFFA_KIND(512, 2, impls_w5);
