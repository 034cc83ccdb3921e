/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_ref.c"

size_t boxes_twofish_key(uint8_t key[32], unsigned variant)
{
    for (unsigned i = 0; i < 32; i++)
        key[i] = (uint8_t)((variant / 3 + 1) * (i + 1) * 0x9d + (i ^ variant) * 0x3b);
    return 16 + 8 * (variant % 3);
}

void twofish_permutation(uint8_t *out, const uint8_t *in, unsigned n)
{
    *out = q((int)n, *in);
}

/* g of a word, and of another that rotates first. */
void twofish_g(uint8_t *out, const uint8_t *in, unsigned variant)
{
    static unsigned expanded = TWOFISH_KEYS;
    static struct twofish_key s;

    if (variant != expanded) {
        uint8_t key[32];
        size_t len = boxes_twofish_key(key, variant);

        citius_twofish_ref_expand(&s, key, len);
        expanded = variant;
    }
    store_le32(out, h(load_le32(in), s.s, s.words));
    store_le32(out + 4, h(rol32(load_le32(in + 4), 8), s.s, s.words));
}

/* The words S of keys of 2, 3 or 4 times eight bytes, the first first. */
void twofish_rs(uint8_t *out, const uint8_t *in, unsigned variant)
{
    memset(out, 0, 16);
    for (unsigned i = 0; i < 2 + variant; i++)
        store_le32(out + 4 * (1 + variant - i), times(rs, in + 8 * i, 8, 0x14d));
}
