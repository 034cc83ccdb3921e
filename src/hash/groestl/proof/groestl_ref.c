/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_ref.c"

static const uint8_t *box(void)
{
    static uint8_t sbox[256];

    if (sbox[0] == 0)
        make_sbox(sbox);
    return sbox;
}

void groestl_sub(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    *out = box()[*in];
}

void groestl_mix(uint8_t *out, const uint8_t *in, unsigned variant)
{
    static const struct size column = { .columns = 1 };
    uint8_t a[8][16];

    (void)variant;
    for (int r = 0; r < 8; r++)
        a[r][0] = in[r];
    mix_bytes(&column, a);
    for (int r = 0; r < 8; r++)
        out[r] = a[r][0];
}

static void round_of(int size, int which, bool substitutes, bool mixes, uint8_t *out, const uint8_t *in)
{
    const struct size *s = &sizes[size];
    uint8_t a[8][16];

    for (int i = 0; i < 8 * s->columns; i++)
        a[i % 8][i / 8] = in[i];
    if (substitutes)
        sub_bytes(box(), s, a);
    shift_bytes(s->shift[which], s, a);
    if (mixes)
        mix_bytes(s, a);
    for (int i = 0; i < 8 * s->columns; i++)
        out[i] = a[i % 8][i / 8];
}

/* Variants: P and Q. */
void groestl_shift(uint8_t *out, const uint8_t *in, unsigned variant)
{
    round_of(0, (int)variant, false, false, out, in);
}

void groestl_short(uint8_t *out, const uint8_t *in, unsigned variant)
{
    round_of(0, (int)variant, true, true, out, in);
}

void groestl_long(uint8_t *out, const uint8_t *in, unsigned variant)
{
    round_of(1, (int)variant, true, true, out, in);
}

/* P, then Q; variants: Groestl, and Groestl-0, where both are P here. */
void groestl_both_short(uint8_t *out, const uint8_t *in, unsigned variant)
{
    groestl_short(out, in, P);
    groestl_short(out + 64, in + 64, variant == 0 ? Q : P);
}

void groestl_both_long(uint8_t *out, const uint8_t *in, unsigned variant)
{
    groestl_long(out, in, P);
    groestl_long(out + 128, in + 128, variant == 0 ? Q : P);
}
