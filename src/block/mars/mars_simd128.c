/* SPDX-License-Identifier: MIT */
/* MARS, 16 blocks at a time, WebAssembly.
 *
 * No table in memory has an address that depends on blocks or the key.
 * Idea: look-ups of nibbles, mars_shuffle.h. */
#include "../../core/vectors.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"

INLINE V table_row(const uint8_t *p)
{
    return load(p);
}

INLINE V subtract_16(V x)
{
    return wasm_i8x16_sub(x, every_8(16));
}

INLINE V shift_left(V x, int n)
{
    return wasm_i32x4_shl(x, (uint32_t)n);
}

INLINE V multiply(V a, V b)
{
    return wasm_i32x4_mul(a, b);
}

INLINE V rotated(V x, V y)
{
    return rotate_each(x, bit_and(y, every_32(31)));
}

#define ROTATE(x, n) ((x) = bit_or(wasm_i32x4_shl(x, n), wasm_u32x4_shr(x, 32 - (n))))

#include "mars_shuffle.h"

BLOCK_ENCRYPT(mars, simd128)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(mars, simd128)
{
    crypt_all(true, schedule, out, in, blocks);
}

#endif
