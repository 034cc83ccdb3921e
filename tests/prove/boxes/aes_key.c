/* SPDX-License-Identifier: MIT */
/* The S-box and MixColumns of AES's key schedule, compared with the reference. */
#include "boxes.h"
#include "src/block/aes/aes_key.c"

static void keys_sub(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    store_le32(out, sub_word(load_le32(in)));
}

static void keys_twice(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    store_le32(out, twice(load_le32(in)));
}

static void keys_unmix(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    citius_aes_unmix(out, in);
}

CHECK_BOX("aes", 0, 1, 256, 4, 1, keys_sub, aes_sbox)
CHECK_BOX("aes", 0, 1, 256, 4, 1, keys_twice, aes_twice)
CHECK_SUM("aes", 0, 16, 16, 1, 1, keys_unmix, aes_unmix)
