/* SPDX-License-Identifier: MIT */
/* AES, eight blocks at a time, WebAssembly.
 *
 * Idea: bit slices, aes_slice_bytes.h. */
#include "../../core/vectors.h"
#include "aes_vperm.h"

#if CITIUS_WASM_SIMD

typedef uint64_t W __attribute__((vector_size(16)));

INLINE W load_word_16(const void *p)
{
    return (W)wasm_v128_load(p);
}

INLINE void store_word_16(void *p, W x)
{
    wasm_v128_store(p, (v128_t)x);
}

INLINE W shuffle(W x, const uint8_t mask[16])
{
    return (W)wasm_i8x16_swizzle((v128_t)x, wasm_v128_load(mask));
}

/* Where byte `to` of x[i + n][c + n p] comes from, row i, column c. */
INLINE uint8_t place(int to, int n, int p)
{
    return (uint8_t)(4 * ((to / 4 + n * p) & 3) + ((to + n) & 3));
}

/* By a constant: engines need one instruction less than for numbers that they do not know. */
INLINE W turn(W x, int n, int p)
{
    const v128_t places =
        wasm_u8x16_make(place(0, n, p), place(1, n, p), place(2, n, p), place(3, n, p), place(4, n, p), place(5, n, p),
                        place(6, n, p), place(7, n, p), place(8, n, p), place(9, n, p), place(10, n, p),
                        place(11, n, p), place(12, n, p), place(13, n, p), place(14, n, p), place(15, n, p));

    return (W)wasm_i8x16_swizzle((v128_t)x, places);
}

#include "aes_sbox.h"
#include "aes_slice_bytes.h"

BLOCK_ENCRYPT(aes, simd128)
{
    encrypt_groups(schedule, out, in, blocks);
}

BLOCK_DECRYPT(aes, simd128)
{
    decrypt_groups(schedule, out, in, blocks);
}

#endif
