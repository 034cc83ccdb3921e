/* SPDX-License-Identifier: MIT */
/* Vectors of 128 bits in WebAssembly, under the names that vector.h has for SSE2, which says what they mean, those of
 * vector_wasm_bytes.h, and
 *
 *     rotate_each(x, n)       words of 32 bits rotated to the left, each by its own n < 32 */
#ifndef CITIUS_CORE_VECTOR_WASM_H
#define CITIUS_CORE_VECTOR_WASM_H

#include "vector_wasm_bytes.h"

INLINE V load(const void *p)
{
    return load_16(p);
}

INLINE void store(void *p, V x)
{
    store_16(p, x);
}

INLINE V every_128(const void *p)
{
    return load(p);
}

INLINE V add_32(V a, V b)
{
    return wasm_i32x4_add(a, b);
}

INLINE V sub_32(V a, V b)
{
    return wasm_i32x4_sub(a, b);
}

INLINE V add_16(V a, V b)
{
    return wasm_i16x8_add(a, b);
}

INLINE V sub_16(V a, V b)
{
    return wasm_i16x8_sub(a, b);
}

INLINE void transpose(V *x0, V *x1, V *x2, V *x3)
{
    V y0 = low_32(*x0, *x1), y1 = high_32(*x0, *x1), y2 = low_32(*x2, *x3), y3 = high_32(*x2, *x3);

    *x0 = low_64(y0, y2);
    *x1 = high_64(y0, y2);
    *x2 = low_64(y1, y3);
    *x3 = high_64(y1, y3);
}

/* 2^n, n < 32, byte by byte: a number that is negative or above 7 looks up 0. */
INLINE V power_of_2(V n)
{
    const V powers = wasm_u8x16_const(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
    V each = shuffle(n, wasm_u8x16_const(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));

    return shuffle(powers, wasm_i8x16_sub(each, every_32(0x18100800)));
}

/* A multiplication by 2^n, both halves of which are needed. */
INLINE V rotate_each(V x, V n)
{
    V by = power_of_2(n), low = wasm_u64x2_extmul_low_u32x4(x, by), high = wasm_u64x2_extmul_high_u32x4(x, by);

    return bit_or(wasm_i32x4_shuffle(low, high, 0, 2, 4, 6), wasm_i32x4_shuffle(low, high, 1, 3, 5, 7));
}

#endif
