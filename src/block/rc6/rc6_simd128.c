/* SPDX-License-Identifier: MIT */
/* RC6, 16 blocks at a time, WebAssembly.
 *
 * Idea: rc6_lanes.h; rotate_each of vector_wasm.h. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"

enum { LANES = 4, GROUPS = 4 };

#define BARRIER_WORD(x) BARRIER_VEC(x)

INLINE V key_word(const uint32_t *p)
{
    return every_32(*p);
}

struct turn {
    V word, count; /* the count: the five lowest bits of the word */
};

INLINE struct turn turn(V x)
{
    V product = wasm_i32x4_mul(x, add_32(add_32(x, x), every_32(1))), count = wasm_u32x4_shr(product, 27);

    return (struct turn){ bit_or(wasm_i32x4_shl(product, 5), count), count };
}

INLINE V left(V x, struct turn t)
{
    return rotate_each(x, t.count);
}

INLINE V right(V x, struct turn t)
{
    return rotate_each(x, bit_and(sub_32(every_32(0), t.count), every_32(31)));
}

#include "rc6_lanes.h"

BLOCK_ENCRYPT(rc6, simd128)
{
    crypt_lanes(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(rc6, simd128)
{
    crypt_lanes(true, schedule, out, in, blocks);
}

#endif
