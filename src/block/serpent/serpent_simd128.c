/* SPDX-License-Identifier: MIT */
/* Serpent, four blocks at a time, WebAssembly.
 *
 * Idea: as serpent_sse2.c. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"

enum { GROUPS = 2 };

#include "serpent_vectors.h"

BLOCK_ENCRYPT(serpent, simd128)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(serpent, simd128)
{
    crypt_all(true, schedule, out, in, blocks);
}

#endif
