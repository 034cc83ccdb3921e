/* SPDX-License-Identifier: MIT */
/* What luffa_rounds.h and luffa_table.h expect, NEON. */
#include "luffa_neon.h"

#define LOW_NIBBLES(a) AND(a, vdupq_n_u8(15))
#define HIGH_NIBBLES(a) vshrq_n_u8(a, 4)

/* 128 bits rotated to the left by n bytes. */
#define BYTES_LEFT(a, n) vextq_u8(a, a, 16 - (n))

/* 128 bits rotated to the left by 4. */
INLINE V rotate_one(V a)
{
    return vsriq_n_u8(vshlq_n_u8(a, 4), BYTES_LEFT(a, 1), 4);
}

INLINE V up(V a)
{
    return vshlq_n_u8(a, 4);
}

INLINE void message(V *x, V *y, const uint8_t *in)
{
    *x = nibbles(LOAD(in), block_order);
    *y = nibbles(LOAD(in + 16), block_order);
}

/* (out_x, out_y) = 2 * (x, y): the words move up by one; word 7 comes to words 0, 1, 3 (a product by 11) and 4. */
#define TWICE(out_x, out_y, x, y)                                                           \
    {                                                                                       \
        const V lowest = vdupq_n_u8(0x11);                                                  \
        V carry = AND(vshrq_n_u8(y, 3), lowest), p = AND(vaddq_u8(x, x), vdupq_n_u8(0xee)); \
                                                                                            \
        out_y = XOR(vbslq_u8(lowest, vshrq_n_u8(x, 3), vaddq_u8(y, y)), carry);             \
        out_x = XOR(p, vmulq_u8(carry, vdupq_n_u8(11)));                                    \
    }

#define LANES_UNROLLED UNROLL(5)
#define unpack(p) LOAD(p)
#define pack(p, a) vst1q_u8((uint8_t *)(p), a)

#include "luffa_rounds.h"

#include "luffa_table.h"
