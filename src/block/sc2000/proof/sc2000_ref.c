/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 by definition: the functions of its reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_ref.c"

/* The 4-bit box without what 0 becomes, and the inverse of that. */
void sc2000_sub(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    *out = s4[0][*in] ^ s4[0][0];
}

void sc2000_unsub(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    *out = s4[1][*in ^ s4[0][0]];
}

/* R, which adds what M and S make of two words to two others, here zeros; without what they make of 0.  The words are
 * given by their six fields, a byte each, the highest one first. */
static uint32_t word(const uint8_t *fields)
{
    uint32_t x = (uint32_t)(fields[0] & 63) << 26 | (fields[5] & 63);

    for (int i = 1; i < 5; i++)
        x |= (uint32_t)(fields[i] & 31) << (26 - 5 * i);
    return x;
}

void boxes_sc2000_words(uint32_t x[2], const uint8_t *fields)
{
    x[0] = word(fields);
    x[1] = word(fields + 6);
}

void sc2000_mix(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint32_t mask = sc2000_mask(variant), x[4] = { 0 }, none[4] = { 0 };

    boxes_sc2000_words(x + 2, in);
    mix(x, mask);
    mix(none, mask);
    store_le32(out, x[0] ^ none[0]);
    store_le32(out + 4, x[1] ^ none[1]);
}
