/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl table, compared with the reference. */
#include "boxes.h"
#include "src/hash/groestl/groestl_table.c"

static void narrow(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint64_t a[8];

    for (int c = 0; c < 8; c++)
        a[c] = load_le64(in + 8 * c);
    mix(8, a, variant == 0 ? shifts[0] : shifts_q[0]);
    for (int c = 0; c < 8; c++)
        store_le64(out + 8 * c, a[c]);
}

CHECK_SUM("groestl/table", 0, 64, 64, 1, 2, narrow, groestl_short)
