/* SPDX-License-Identifier: MIT */
/* Whirlpool in WebAssembly: by columns, one message; state and key take turns. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm_bytes.h"

#define LANES 1
#define XOR bit_xor
#define AND bit_and
#define SHUFFLE shuffle
#define BROADCAST load_16
#define EXCHANGE_HALVES exchange_halves

INLINE V left_2(V x)
{
    return wasm_i8x16_shl(x, 2);
}

INLINE V left_4(V x)
{
    return wasm_i8x16_shl(x, 4);
}

INLINE V right_6(V x)
{
    return wasm_u8x16_shr(x, 6);
}

INLINE V zero(void)
{
    return hidden_zero();
}

INLINE V twice(V x, V reduce, V zero)
{
    return XOR(add_to_itself(x, zero), AND(top_bits(x, zero), reduce));
}

INLINE V whole(V x)
{
    return x;
}

INLINE V load_lanes(const uint8_t *const *p, size_t i)
{
    return wasm_v128_load(p[0] + i);
}

INLINE void store_lanes(uint8_t *const *p, size_t i, V x)
{
    wasm_v128_store(p[0] + i, x);
}

#include "whirlpool_fourfold.h"

/* A row of the S-box at a time: a swizzle gives 0 for an index of 16 or more. */
INLINE void sub_random(const struct constants *k, V x[], int n)
{
    for (int j = 0; j < n; j++) {
        V y = every_8(0), index = x[j];

        UNROLL(16) for (int row = 0; row < 16; row++)
        {
            y = XOR(y, SHUFFLE(BROADCAST(citius_whirlpool_0_sbox + 16 * row), index));
            index = wasm_i8x16_sub(index, every_8(16));
        }
        x[j] = y;
        x[j + 4] = quadruple(k, y);
    }
}

#include "whirlpool_columns.h"

HASH_KERNEL(whirlpool, simd128)
{
    absorb(sub_structured, mix_final, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_t, simd128)
{
    absorb(sub_structured, mix_early, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_0, simd128)
{
    absorb(sub_random, mix_early, citius_whirlpool_0_rc, &state, &in, blocks);
}

#endif
