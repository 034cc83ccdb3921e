#include "boxes.h"
#include "src/block/aes/aes_table.c"

static void rounds(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint32_t a[4];

    for (int c = 0; c < 4; c++)
        a[c] = load_le32(in + 4 * c);
    for (int c = 0; c < 4; c++)
        store_le32(out + 4 * c, variant == 0   ? RIGHT(MIX, citius_aes_mixed, c, a)
                                : variant == 1 ? RIGHT(LAST, S, c, a)
                                : variant == 2 ? LEFT(MIX, citius_aes_back.unmixed, c, a)
                                               : LEFT(LAST, BACK, c, a));
}

ASK_SUM("aes/table", 0, 16, 16, 1, 4, rounds, aes_tables)
