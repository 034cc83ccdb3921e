/* SPDX-License-Identifier: MIT */
/* The boxes and sums of MARS by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../mars_ref.c"

/* What a round that takes a word apart looks up, from byte `first` on. */
void mars_bytes(uint8_t *out, const uint8_t *in, unsigned variant)
{
    int first = variant == 0 ? 0 : 3;
    uint32_t x = load_le32(in);

    for (int i = 0; i < 4; i++)
        store_le32(out + 4 * i, (i & 1 ? s1 : s0)[byte(x, (i + first) & 3)]);
}

void mars_word(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    store_le32(out, s[load_le32(in) & 511]);
}
