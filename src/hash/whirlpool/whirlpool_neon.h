/* SPDX-License-Identifier: MIT */
/* The layers of Whirlpool by columns for NEON: what whirlpool_fourfold.h and whirlpool_columns.h expect, which is to be included after
 * this.
 *
 * The including file defines twice(x, reduce, zero) and whole(x), see whirlpool_fourfold.h. */
#include "../../core/vector_neon_bytes.h"

#define V uint8x16_t
#define LANES 1
#define XOR(a, b) veorq_u8(a, b)
#define AND(a, b) vandq_u8(a, b)
#define SHUFFLE(x, m) vqtbl1q_u8(x, m)
#define BROADCAST(p) vld1q_u8((const uint8_t *)(p))
#define EXCHANGE_HALVES(x) vextq_u8(x, x, 8)

INLINE V every_8(uint8_t x)
{
    return vdupq_n_u8(x);
}

INLINE V zero(void)
{
    return vdupq_n_u8(0);
}

INLINE V left_2(V x)
{
    return vshlq_n_u8(x, 2);
}

INLINE V left_4(V x)
{
    return vshlq_n_u8(x, 4);
}

INLINE V right_6(V x)
{
    return vshrq_n_u8(x, 6);
}

INLINE V high_nibbles(V x)
{
    return vshrq_n_u8(x, 4);
}

#include "whirlpool_fourfold.h"

/* A quarter of the S-box at a time: TBL gives 0 for an index of 64 or more. */
INLINE void sub_random(const struct constants *k, V x[], int n)
{
    V y[4];

    UNROLL(4) for (int quarter = 0; quarter < 4; quarter++)
    {
        const uint8_t *entries = citius_whirlpool_0_sbox + 64 * quarter;
        uint8x16x4_t table = { { BROADCAST(entries), BROADCAST(entries + 16), BROADCAST(entries + 32),
                                 BROADCAST(entries + 48) } };

        UNROLL(4) for (int j = 0; j < n; j++)
        {
            V found = vqtbl4q_u8(table, XOR(x[j], vdupq_n_u8((uint8_t)(64 * quarter))));

            y[j] = quarter == 0 ? found : vorrq_u8(y[j], found);
        }
    }
    UNROLL(4) for (int j = 0; j < n; j++)
    {
        x[j] = y[j];
        x[j + 4] = quadruple(k, y[j]);
    }
}

/* ---- loads and stores ---- */

INLINE V load_lanes(const uint8_t *const *p, size_t i)
{
    return vld1q_u8(p[0] + i);
}

INLINE void store_lanes(uint8_t *const *p, size_t i, V x)
{
    vst1q_u8(p[0] + i, x);
}
