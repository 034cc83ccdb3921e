/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../serpent_ref.c"

/* Without what 0 becomes. */
void serpent_sub(uint8_t *out, const uint8_t *in, unsigned i)
{
    *out = box[i][*in] ^ box[i][0];
}

void serpent_unsub(uint8_t *out, const uint8_t *in, unsigned i)
{
    *out = inverse(box[i], *in ^ box[i][0]);
}

static void words(uint8_t *out, const uint8_t *in, void (*change)(uint32_t x[4]))
{
    uint32_t x[4];

    for (int j = 0; j < 4; j++)
        x[j] = load_le32(in + 4 * j);
    change(x);
    for (int j = 0; j < 4; j++)
        store_le32(out + 4 * j, x[j]);
}

void serpent_mix(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    words(out, in, mix);
}

void serpent_unmix(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    words(out, in, unmix);
}

/* From nibbles, which boxes take, to words. */
void serpent_of_columns(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    memset(out, 0, 16);
    for (int p = 0; p < 32; p++)
        for (int j = 0; j < 4; j++)
            out[4 * j + p / 8] |= (uint8_t)((in[p / 2] >> (p % 2 * 4 + j) & 1) << p % 8);
}

/* Box and sum, from columns. */
void serpent_round(uint8_t *out, const uint8_t *in, unsigned i)
{
    uint8_t columns[16], x[16];

    for (int n = 0; n < 16; n++)
        columns[n] = (uint8_t)((box[i][in[n] & 15] ^ box[i][0]) | (box[i][in[n] >> 4] ^ box[i][0]) << 4);
    serpent_of_columns(x, columns, 0);
    words(out, x, mix);
}
