/* SPDX-License-Identifier: MIT */
/* SHA-1, 4 messages at a time, WebAssembly.
 *
 * Idea: sha1_gather.h, sha1_lanes.h. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"

#define LANES 4
#define ADD add_32
#define XOR bit_xor
#define SET1 every_32
#define ROL(x, n) bit_or(wasm_i32x4_shl(x, n), wasm_u32x4_shr(x, 32 - (n)))
#define CH(x, y, z) XOR(bit_and(XOR(y, z), x), z)
#define PARITY(x, y, z) XOR(XOR(y, z), x)
#define MAJ(x, y, z) XOR(bit_and(XOR(x, y), XOR(y, z)), y)
#define EXPAND(x, y, z, u) expand(XOR(XOR(XOR(x, y), z), u))
#define LOW low_32
#define HIGH high_32
#define LOW2 low_64
#define HIGH2 high_64
#define GATHER(in, at) reverse_32(load(*(in) + (at)))
#define LOAD load
#define STORE store

INLINE V expand(V x)
{
    return bit_or(ADD(x, x), wasm_u32x4_shr(x, 31));
}

#include "sha1_gather.h"
#include "sha1_lanes.h"

HASH_KERNEL_MANY(sha1, simd128_x4)
{
    absorb(state, in, blocks);
}

#endif
