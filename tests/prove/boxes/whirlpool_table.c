/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Whirlpool table, compared with the reference. */
#include "boxes.h"
#include "src/hash/whirlpool/whirlpool_table.c"

static void round_of(uint8_t *out, const uint8_t *in, unsigned variant)
{
    static const uint64_t none[8];
    uint64_t s[8];

    for (int i = 0; i < 8; i++)
        s[i] = load_le64(in + 8 * i);
    rho(variant == 0   ? citius_whirlpool_rows
        : variant == 1 ? citius_whirlpool_t_rows
                       : citius_whirlpool_0_rows,
        s, none);
    for (int i = 0; i < 8; i++)
        store_le64(out + 8 * i, s[i]);
}

CHECK_SUM("whirlpool/table", 0, 64, 64, 1, 3, round_of, whirlpool_rho)
