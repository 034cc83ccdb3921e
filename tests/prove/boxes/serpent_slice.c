/* The boxes and sums of Serpent slice, compared with the reference. */
#include "boxes.h"
#include "src/block/serpent/serpent_slice.c"

/* Whole rounds, because boxes and sums share their places. */
#define EACH_ROUND(F) F(0) F(1) F(2) F(3) F(4) F(5) F(6) F(7)
#define ROUND_CASE(i) case i: ROUND(i) break;
#define UNROUND_CASE(i) case i: UNROUND(i) break;

static const uint32_t k[8][4];
enum { r = 0 };

static void turned(uint8_t *out, const uint8_t *in, unsigned variant)
{
    int32_t bits[4][32];
    W column[32][4], s[6][32];

    to_planes(column, sizeof(W), in, 128);
    for (int p = 0; p < 32; p++)
        for (int j = 0; j < 4; j++)
            s[j][p] = column[p][j];
    switch (variant) {
        EACH_ROUND(ROUND_CASE)
    }
    from_planes(out, s, sizeof(W), 128);
}

/* Of words that the reference has mixed. */
static void turned_back(uint8_t *out, const uint8_t *in, unsigned variant)
{
    int32_t bits[4][32];
    uint8_t words[64][16], mixed[64][16];
    W s[6][32], column[32][4];

    for (int n = 0; n < 64; n++) {
        serpent_of_columns(words[n], in + 16 * n, 0);
        serpent_mix(mixed[n], words[n], 0);
    }
    to_planes(s, sizeof(W), mixed[0], 128);
    switch (variant) {
        EACH_ROUND(UNROUND_CASE)
    }
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

ASK_SUM("serpent/slice", 0, 16, 16, 64, 8, turned, serpent_round)
ASK_SUM("serpent/slice", 0, 16, 16, 64, 8, turned_back, nibbles_back)
