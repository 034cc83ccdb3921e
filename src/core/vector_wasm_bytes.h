/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes in WebAssembly: the part of vector_wasm.h whose names no kernel uses for something else.
 *
 * This file defines, in addition to names that vector.h explains (V, every_8, every_32, add_8, bit_xor, bit_or, bit_and, low_8 ...
 * high_64):
 *     load_16(p), store_16(p, x)          from and to anywhere
 *     shuffle(x, m)                       byte m[i] of x, or 0 where m[i] > 15
 *     low_nibbles(x), high_nibbles(x)     of bytes
 *     low_16(a, b), high_16(a, b)         as low_8, by words of 16 bits
 *     exchange_halves(x)                      the lower and the upper 64 bits exchanged
 *     reverse_32(x)                       the bytes of words of 32 bits reversed
 *
 *     hidden_zero()                       0, of which the compiler does not know it
 *     top_bits(x, zero)                   bytes of ones where bit 7 of x is set, with a hidden zero
 *     add_to_itself(x, zero)              x + x for each byte, with a hidden zero
 *
 * What is fast in engines for x86 (V8 11): no shift of bytes, which takes four instructions or more; shuffles of bytes in an order that x86
 * has no instruction for as a swizzle by a constant, which is one instruction, not six.  clang 19 makes shifts of comparisons with 0 and
 * of sums of two equal bytes: hence the hidden zero. */
#ifndef CITIUS_CORE_VECTOR_WASM_BYTES_H
#define CITIUS_CORE_VECTOR_WASM_BYTES_H

#include <stdint.h>

#include "barriers.h"
#include "vectors.h"

typedef v128_t V;

INLINE V every_8(uint32_t x)
{
    return wasm_u8x16_splat((uint8_t)x);
}

INLINE V load_16(const void *p)
{
    return wasm_v128_load(p);
}

INLINE void store_16(void *p, V x)
{
    wasm_v128_store(p, x);
}

INLINE V every_32(uint32_t x)
{
    return wasm_u32x4_splat(x);
}

INLINE V add_8(V a, V b)
{
    return wasm_i8x16_add(a, b);
}

INLINE V bit_xor(V a, V b)
{
    return wasm_v128_xor(a, b);
}

INLINE V bit_or(V a, V b)
{
    return wasm_v128_or(a, b);
}

INLINE V bit_and(V a, V b)
{
    return wasm_v128_and(a, b);
}

INLINE V shuffle(V x, V m)
{
    return wasm_i8x16_swizzle(x, m);
}

INLINE V low_nibbles(V x)
{
    return bit_and(x, every_8(15));
}

INLINE V high_nibbles(V x)
{
    return low_nibbles(wasm_u16x8_shr(x, 4));
}

INLINE V low_8(V a, V b)
{
    return wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

INLINE V high_8(V a, V b)
{
    return wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

INLINE V low_16(V a, V b)
{
    return wasm_i16x8_shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

INLINE V high_16(V a, V b)
{
    return wasm_i16x8_shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

INLINE V low_32(V a, V b)
{
    return wasm_i32x4_shuffle(a, b, 0, 4, 1, 5);
}

INLINE V high_32(V a, V b)
{
    return wasm_i32x4_shuffle(a, b, 2, 6, 3, 7);
}

INLINE V low_64(V a, V b)
{
    return wasm_i64x2_shuffle(a, b, 0, 2);
}

INLINE V high_64(V a, V b)
{
    return wasm_i64x2_shuffle(a, b, 1, 3);
}

INLINE V exchange_halves(V x)
{
    return wasm_i64x2_shuffle(x, x, 1, 0);
}

INLINE V reverse_32(V x)
{
    return shuffle(x, wasm_u8x16_const(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
}

INLINE V hidden_zero(void)
{
    static const uint8_t zeros[16];
    const uint8_t *p = zeros;

    BARRIER_PTR(p);
    return load_16(p);
}

INLINE V top_bits(V x, V zero)
{
    return wasm_i8x16_gt(zero, x);
}

INLINE V add_to_itself(V x, V zero)
{
    return add_8(x, bit_or(x, zero));
}

#endif
