/* SPDX-License-Identifier: MIT */
/* Twofish, 16 blocks at a time, WebAssembly.
 *
 * No table in memory has an address that depends on blocks or the key.  Idea: twofish_nibbles.h. */
#include "twofish.h"

#include "../../core/vectors.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"
#include "twofish_nibbles.h"

BLOCK_ENCRYPT(twofish, simd128)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, simd128)
{
    crypt(true, schedule, out, in, blocks);
}

#endif
