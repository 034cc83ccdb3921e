/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Luffa by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../luffa_ref.c"

/* Words from columns: byte n of the first half has bits 2 n and 2 n + 1 of words 0 to 3, of the second half those of
 * words 4 to 7. */
static void words_of(uint32_t a[8], const uint8_t *in)
{
    for (int k = 0; k < 8; k++) {
        a[k] = 0;
        for (int p = 0; p < 32; p++)
            a[k] |= (uint32_t)(in[16 * (k / 4) + p / 2] >> (p % 2 * 4 + k % 4) & 1) << p;
    }
}

void luffa_columns(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint32_t a[8];

    (void)variant;
    words_of(a, in);
    for (int k = 0; k < 8; k++)
        store_le32(out + 4 * k, a[k]);
}

/* Round `variant % 8` of lane `variant / 8`, from columns to words. */
void luffa_round(uint8_t *out, const uint8_t *in, unsigned variant)
{
    static const uint32_t start[LUFFA_LANES][2] = {
        { 0x181cca53, 0x380cde06 }, { 0x5b6f0876, 0xf16f8594 }, { 0x7e106ce9, 0x38979cb0 },
        { 0xbb62f364, 0x92e93c29 }, { 0x9a025047, 0xcff2a940 },
    };
    uint32_t a[8], l = start[variant / 8][0], r = start[variant / 8][1], c0 = 0, c4 = 0;

    for (unsigned n = 0; n <= variant % 8; n++) {
        advance(&l, &r);
        c0 = r;
        advance(&l, &r);
        c4 = r;
    }
    words_of(a, in);
    sub_crumb(&a[0], &a[1], &a[2], &a[3]);
    sub_crumb(&a[5], &a[6], &a[7], &a[4]);
    for (int k = 0; k < 4; k++)
        mix_word(&a[k], &a[k + 4]);
    a[0] ^= c0;
    a[4] ^= c4;
    for (int k = 0; k < 8; k++)
        store_le32(out + 4 * k, a[k]);
}

/* The injection, for 3 + variant lanes: of their words and a block. */
void luffa_inject(uint8_t *out, const uint8_t *in, unsigned variant)
{
    unsigned w = 3 + variant;
    struct luffa_words s = { .h = { { 0 } } };

    for (unsigned i = 0; i < 8 * w; i++)
        s.h[i / 8][i % 8] = load_le32(in + 4 * i);
    inject(w, &s, in + 160);
    for (unsigned i = 0; i < 40; i++)
        store_le32(out + 4 * i, i < 8 * w ? s.h[i / 8][i % 8] : 0);
    for (unsigned i = 0; i < 8; i++)
        store_le32(out + 160 + 4 * i, s.before[i]);
}

/* And words 4 to 7 turned. */
void luffa_inject_turned(uint8_t *out, const uint8_t *in, unsigned variant)
{
    luffa_inject(out, in, variant);
    for (unsigned j = 1; j < 5; j++)
        for (unsigned k = 4; k < 8; k++)
            store_le32(out + 32 * j + 4 * k, rol32(load_le32(out + 32 * j + 4 * k), j));
}
