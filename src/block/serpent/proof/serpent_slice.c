/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Serpent slice, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../serpent_slice.c"

/* Whole rounds, because boxes and sums share their places. */
static box *const subs[8] = { sub_0, sub_1, sub_2, sub_3, sub_4, sub_5, sub_6, sub_7 };
static box *const unsubs[8] = { unsub_0, unsub_1, unsub_2, unsub_3, unsub_4, unsub_5, unsub_6, unsub_7 };
static const uint32_t no_key[4];

static void turned(uint8_t *out, const uint8_t *in, unsigned variant)
{
    W column[32][4], s[6][32];

    to_planes(column, sizeof(W), in, 128);
    for (int p = 0; p < 32; p++)
        for (int j = 0; j < 4; j++)
            s[j][p] = column[p][j];
    encrypt_round(subs[variant], s, no_key, true);
    from_planes(out, s, sizeof(W), 128);
}

/* Of words that the reference has mixed. */
static void turned_back(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint8_t words[64][16], mixed[64][16];
    W s[6][32], column[32][4];

    for (int n = 0; n < 64; n++) {
        serpent_of_columns(words[n], in + 16 * n, 0);
        serpent_mix(mixed[n], words[n], 0);
    }
    to_planes(s, sizeof(W), mixed[0], 128);
    decrypt_round(unsubs[variant], s, no_key, true);
    for (int p = 0; p < 32; p++)
        for (int j = 0; j < 4; j++)
            column[p][j] = s[j][p];
    from_planes(out, column, sizeof(W), 128);
}

static void nibbles_back(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint8_t low, high, x;

    for (int i = 0; i < 16; i++) {
        x = in[i] & 15;
        serpent_unsub(&low, &x, variant);
        x = in[i] >> 4;
        serpent_unsub(&high, &x, variant);
        out[i] = (uint8_t)(low | high << 4);
    }
}

CHECK_SUM("serpent/slice", 0, 16, 16, 64, 8, turned, serpent_round)
CHECK_SUM("serpent/slice", 0, 16, 16, 64, 8, turned_back, nibbles_back)
