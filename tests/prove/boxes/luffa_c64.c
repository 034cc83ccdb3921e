/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa c64, compared with the reference. */
#include "boxes.h"
#include "src/hash/luffa/luffa_c64.c"

/* Pairs of lanes. */
static void to_pairs(uint64_t h[3][8], const uint8_t *in)
{
    for (unsigned i = 0; i < 40; i++)
        h[i / 16][i % 8] |= spread(load_le32(in + 4 * i)) << (i / 8 & 1);
}

static void from_pairs(uint8_t *out, uint64_t h[3][8])
{
    for (unsigned i = 0; i < 40; i++)
        store_le32(out + 4 * i, gather(h[i / 16][i % 8] >> (i / 8 & 1)));
}

/* Round `variant` of all lanes. */
static void round_of(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint64_t h[3][8] = { { 0 } };
    uint8_t words[160];

    for (unsigned j = 0; j < 5; j++)
        luffa_columns(words + 32 * j, in + 32 * j, 0);
    to_pairs(h, words);
    for (int i = 0; i < 3; i++) {
        uint64_t *x = h[i];

        x[2] = FLIP(x[2]);
        x[6] = FLIP(x[6]);
        ROUND(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], K_FIRST(variant, i), K_SECOND(variant, i))
        x[2] = FLIP(x[2]);
        x[6] = FLIP(x[6]);
    }
    from_pairs(out, h);
}

static void five_lanes(uint8_t *out, const uint8_t *in, unsigned variant)
{
    for (unsigned j = 0; j < 5; j++)
        luffa_round(out + 32 * j, in + 32 * j, 8 * j + variant);
}

static void injection(uint8_t *out, const uint8_t *in, unsigned variant)
{
    struct luffa_pairs s = { .h = { { 0 } } };

    to_pairs(s.h, in);
    inject(3 + variant, &s, in + 160);
    from_pairs(out, s.h);
    memset(out + 32 * (3 + variant), 0, 32 * (2 - variant)); /* lanes that are not there */
    for (unsigned i = 0; i < 8; i++)
        store_le32(out + 160 + 4 * i, gather(s.before[i]));
}

CHECK_SUM("luffa/c64", 0, 160, 160, 1, 8, round_of, five_lanes)
CHECK_SUM("luffa/c64", 0, 192, 192, 1, 3, injection, luffa_inject_turned)
