/* SPDX-License-Identifier: MIT */
/* SC2000, 16 blocks at a time, WebAssembly.
 *
 * No table in memory has an address that depends on blocks or the key.
 * Idea: look-ups of nibbles, sc2000_nibbles.h. */
#include "../../core/vectors.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"
#include "sc2000_vectors.h"

#include "sc2000_nibbles.h"

BLOCK_ENCRYPT(sc2000, simd128)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, simd128)
{
    crypt(true, schedule, out, in, blocks);
}

#endif
