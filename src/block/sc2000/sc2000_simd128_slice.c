/* SPDX-License-Identifier: MIT */
/* SC2000, 128 blocks at a time, WebAssembly.
 *
 * No table.
 * Idea: bit slices, sc2000_slice.h. */
#include "../../core/vectors.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"
#include "sc2000_vectors.h"

#define SUM(t, x) W t = x

INLINE W all_bits(int32_t k)
{
    return (W)every_32((uint32_t)k);
}

#include "sc2000_slice.h"

BLOCK_ENCRYPT(sc2000, simd128_slice)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, simd128_slice)
{
    crypt(true, schedule, out, in, blocks);
}

#endif
