/* SPDX-License-Identifier: MIT */
/* The doubling of CMAC, compared with the definition. */
#include "boxes.h"
#include "src/mode/mac.c"

/* Both keys of CMAC. */
static void keys(uint8_t *out, const uint8_t *in, unsigned variant)
{
    size_t size = variant == 0 ? 16 : 8;
    struct mac m;

    memcpy(m.last[0], in, 16);
    subkeys(&m, size);
    memset(out, 0, 32);
    for (int i = 0; i < 2; i++)
        memcpy(out + 16 * i, m.last[i], size);
}

static void twice_and_again(uint8_t *out, const uint8_t *in, unsigned variant)
{
    size_t size = variant == 0 ? 16 : 8;
    uint8_t t[2][16];

    fields_twice(t[0], in, variant);
    fields_twice(t[1], t[0], variant);
    memset(out, 0, 32);
    for (int i = 0; i < 2; i++)
        memcpy(out + 16 * i, t[i], size);
}

CHECK_SUM("cmac", 0, 16, 32, 1, 2, keys, twice_and_again)
