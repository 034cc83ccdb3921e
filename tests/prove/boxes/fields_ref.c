/* SPDX-License-Identifier: MIT */
/* Multiplication by powers of x in the fields of the modes, by definition. */
#include "boxes.h"

/* Times x modulo x^n + rest, n = 8 size; bit 0 of the last byte is 1, or of the first one (little). */
static void times_x(uint8_t *a, unsigned size, unsigned rest, bool little)
{
    unsigned bits[129] = { 0 };

    for (unsigned b = 0; b < 8 * size; b++)
        bits[b + 1] = a[little ? b / 8 : size - 1 - b / 8] >> b % 8 & 1;
    for (unsigned b = 0; b < 8; b++)
        bits[b] ^= bits[8 * size] & rest >> b;
    memset(a, 0, size);
    for (unsigned b = 0; b < 8 * size; b++)
        a[little ? b / 8 : size - 1 - b / 8] |= (uint8_t)(bits[b] << b % 8);
}

/* Variants: blocks of 16 and of 8 bytes. */
void fields_twice(uint8_t *out, const uint8_t *in, unsigned variant)
{
    memcpy(out, in, 16);
    times_x(out, variant == 0 ? 16 : 8, variant == 0 ? 0x87 : 0x1b, false);
}

/* Times x^e, little-endian. */
void fields_power(uint8_t *out, const uint8_t *in, unsigned e)
{
    memcpy(out, in, 16);
    while (e-- > 0)
        times_x(out, 16, 0x87, true);
}

/* And what follows. */
void fields_powers(uint8_t *out, const uint8_t *in, unsigned e)
{
    for (unsigned n = 0; n < FIELDS_POWERS; n++)
        fields_power(out + 16 * n, in, e + n);
}
