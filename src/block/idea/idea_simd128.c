/* SPDX-License-Identifier: MIT */
/* IDEA, 8 blocks to a vector, WebAssembly.
 *
 * Idea: idea_lanes.h; idea.h on multiplication.  The upper halves of products are the odd words of extended products. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"

enum { LANES = 8 };

struct factor {
    V low, high, zero;
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ every_128(f->low), every_128(f->high), every_128(f->zero) };
}

INLINE V multiply(V a, struct factor k)
{
    V lower = wasm_u32x4_extmul_low_u16x8(a, k.high), upper = wasm_u32x4_extmul_high_u16x8(a, k.high);
    V l = wasm_i16x8_mul(a, k.low), h = wasm_i16x8_shuffle(lower, upper, 1, 3, 5, 7, 9, 11, 13, 15);
    V not_greater = wasm_i16x8_eq(wasm_u16x8_sub_sat(l, h), k.zero), is_zero = wasm_i16x8_eq(a, every_32(0));

    return sub_16(sub_16(sub_16(l, h), bit_and(is_zero, k.high)), not_greater);
}

INLINE V to_pairs(V x)
{
    return shuffle(x, wasm_u8x16_const(1, 0, 9, 8, 3, 2, 11, 10, 5, 4, 13, 12, 7, 6, 15, 14));
}

INLINE V from_pairs(V x)
{
    return shuffle(x, wasm_u8x16_const(1, 0, 5, 4, 9, 8, 13, 12, 3, 2, 7, 6, 11, 10, 15, 14));
}

#include "idea_lanes.h"

BLOCK_ENCRYPT(idea, simd128)
{
    crypt(&((const struct idea_schedule *)schedule)->encrypt, out, in, blocks);
}

BLOCK_DECRYPT(idea, simd128)
{
    crypt(&((const struct idea_schedule *)schedule)->decrypt, out, in, blocks);
}

#endif
