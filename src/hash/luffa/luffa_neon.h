/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes, and words as nibbles, NEON.
 *
 * This file defines:
 *     V LOAD(p) XOR(a, b) AND(a, b) LOOK_UP(table, a)
 *                         a vector, from anywhere, bitwise, and bytes of a table of 16
 *     and what luffa_order.h expects and defines */

#define V uint8x16_t
#define LOAD(p) vld1q_u8((const uint8_t *)(p))
#define XOR(a, b) veorq_u8(a, b)
#define AND(a, b) vandq_u8(a, b)
#define LOOK_UP(table, a) vqtbl1q_u8(table, a)

#define EXCHANGE(a, n, mask)                                                                   \
    {                                                                                          \
        const uint32x4_t low = vdupq_n_u32(mask), high = vdupq_n_u32((uint32_t)(mask) << (n)); \
        uint32x4_t e = vreinterpretq_u32_u8(a);                                                \
                                                                                               \
        e = vbslq_u32(low, vshrq_n_u32(e, n), vbslq_u32(high, vshlq_n_u32(e, n), e));          \
        a = vreinterpretq_u8_u32(e);                                                           \
    }

#include "luffa_order.h"
