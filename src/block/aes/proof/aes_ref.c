/* SPDX-License-Identifier: MIT */
/* The boxes and sums of AES by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../aes_ref.c"

static const struct schedule *boxes(void)
{
    static struct schedule s;

    if (s.sbox[0] == 0)
        make_boxes(&s);
    return &s;
}

/* Without the constant. */
void aes_sub(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    *out = boxes()->sbox[*in] ^ 0x63;
}

void aes_sub_back(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    *out = boxes()->inverse_sbox[*in ^ 0x63];
}

/* Row i's column c is where c + i p would be, or back. */
static void shift(uint8_t out[16], const uint8_t in[16], unsigned p)
{
    for (unsigned c = 0; c < 4; c++)
        for (unsigned i = 0; i < 4; i++)
            out[4 * ((c + i * p) % 4) + i] = in[4 * c + i];
}

void aes_mix(uint8_t *out, const uint8_t *in, unsigned p)
{
    uint8_t s[16];

    shift(s, in, 4 - p);
    mix_columns(s, 2, 1, 1, 3);
    shift(out, s, p);
}

void aes_unmix(uint8_t *out, const uint8_t *in, unsigned p)
{
    uint8_t s[16];

    shift(s, in, 4 - p);
    mix_columns(s, 14, 9, 13, 11);
    shift(out, s, p);
}
