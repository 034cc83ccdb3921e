/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa c32, compared with the reference. */
#include "boxes.h"
#include "src/hash/luffa/luffa_c32.c"

enum { WORDS = 1 };

#include "luffa.inc"

static void injection(uint8_t *out, const uint8_t *in, unsigned variant)
{
    unsigned w = 3 + variant;
    uint32_t h[LUFFA_LANES][8] = { { 0 } }, sum[8] = { 0 };

    for (unsigned i = 0; i < 8 * w; i++) {
        h[i / 8][i % 8] = load_le32(in + 4 * i);
        sum[i % 8] ^= h[i / 8][i % 8];
    }
    inject(w, h, sum, in + 160);
    for (unsigned i = 0; i < 40; i++)
        store_le32(out + 4 * i, h[i / 8][i % 8]);
    for (unsigned i = 0; i < 8; i++)
        store_le32(out + 160 + 4 * i, sum[i]);
}

CHECK_LUFFA("luffa/c32", 0)
CHECK_SUM("luffa/c32", 0, 192, 192, 1, 3, injection, luffa_inject)
