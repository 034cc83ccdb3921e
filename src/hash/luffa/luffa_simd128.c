/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, WebAssembly.
 *
 *     void citius_luffa_w<3, 4, 5>_simd128_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.
 *
 * Idea: that of luffa_ssse3_table.c. */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_WASM_SIMD

#include "luffa_constants.h"

#include "luffa_wasm.h"

#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define LOW_NIBBLES low_nibbles
#define HIGH_NIBBLES high_nibbles

/* 128 bits rotated to the left by n bytes. */
#define BYTES_LEFT(a, n)                                                                                               \
    wasm_i8x16_shuffle(a, a, 16 - (n), 17 - (n), 18 - (n), 19 - (n), 20 - (n), 21 - (n), 22 - (n), 23 - (n), 24 - (n), \
                       25 - (n), 26 - (n), 27 - (n), 28 - (n), 29 - (n), 30 - (n), 31 - (n))

/* 128 bits rotated to the left by 4. */
INLINE V rotate_one(V a)
{
    return bit_or(wasm_i64x2_shl(a, 4), wasm_u64x2_shr(exchange_halves(a), 60));
}

INLINE V up(V a)
{
    return wasm_i32x4_shl(a, 4);
}

INLINE void message(V *x, V *y, const uint8_t *in)
{
    *x = nibbles(LOAD(in), block_order);
    *y = nibbles(LOAD(in + 16), block_order);
}

/* (out_x, out_y) = 2 * (x, y): the words move up by one; word 7 comes to words 0, 1, 3 and 4. */
#define TWICE(out_x, out_y, x, y)                                                                \
    {                                                                                            \
        const V lowest = every_8(0x11), others = every_8(0x77);                                  \
        V carry = AND(wasm_u32x4_shr(y, 3), lowest), middle = AND(wasm_u32x4_shr(x, 3), lowest); \
        V p = AND(x, others), q = AND(y, others);                                                \
                                                                                                 \
        middle = XOR(middle, carry);                                                             \
        carry = XOR(XOR(carry, wasm_i32x4_shl(carry, 1)), wasm_i32x4_shl(carry, 3));             \
        out_x = XOR(wasm_i32x4_shl(p, 1), carry);                                                \
        out_y = XOR(wasm_i32x4_shl(q, 1), middle);                                               \
    }

#define LANES_UNROLLED UNROLL(5)
#define unpack(p) LOAD(p)
#define pack(p, a) STORE(p, a)

#include "luffa_rounds.h"

#include "luffa_table.h"

HASH_KERNEL(luffa_w3, simd128)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, simd128)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL(luffa_w5, simd128)
{
    absorb(5, state, in, blocks);
}

#endif
