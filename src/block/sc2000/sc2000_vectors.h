/* SPDX-License-Identifier: MIT */
/* SC2000: blocks to vectors of equal bytes.  Before it is included:
 *
 *     VECTOR      the type of the intrinsics
 *     MM(name)    the intrinsic of that name and size */
#include <stdint.h>

#include "../../core/barriers.h"

typedef uint64_t W __attribute__((vector_size(sizeof(VECTOR))));
typedef W W_unaligned __attribute__((aligned(1), may_alias));

#define UNPACK(part, a, b) (W) MM(unpack##part##_epi8)((VECTOR)(a), (VECTOR)(b))

/* In each 16 bytes of the vectors: a 16 x 16 matrix of bytes. */
INLINE void transpose_bytes(W x[16])
{
    UNROLL(4) for (int step = 0; step < 4; step++)
    { /* the number of a byte, behind that of its vector, rotates left by one */
        W y[16];

        for (int i = 0; i < 8; i++) {
            y[2 * i] = UNPACK(lo, x[i], x[i + 8]);
            y[2 * i + 1] = UNPACK(hi, x[i], x[i + 8]);
        }
        for (int i = 0; i < 16; i++)
            x[i] = y[i];
    }
}

INLINE void gather(W x[16], const uint8_t *in)
{
    for (int i = 0; i < 16; i++)
        x[i] = ((const W_unaligned *)(const void *)in)[i];
    transpose_bytes(x);
}

INLINE void scatter(uint8_t *out, W x[16])
{
    transpose_bytes(x);
    for (int i = 0; i < 16; i++) {
        BARRIER_VEC(
            x[i]); /* clang would call memcpy, which loads what was stored just now, in longer pieces: it waits */
        ((W_unaligned *)(void *)out)[i] = x[i];
    }
}
