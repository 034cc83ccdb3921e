/* SPDX-License-Identifier: MIT */
/* Groestl, one message, portable 64-bit words.
 *
 * state and in: as in groestl.h.  No table is indexed with data; time depends on blocks only.
 * Idea: bit slices of one lane, groestl_slice.h.  P and Q run one after the other. */
#include "../../core/barriers.h"
#include "groestl.h"

typedef uint64_t W;

enum { SIDE_BY_SIDE = 0 };

INLINE W rotate_1(W x)
{
    return ror64(x, 8);
}

INLINE W rotate_2(W x)
{
    return ror64(x, 16);
}

INLINE W rotate_3(W x)
{
    return ror64(x, 24);
}

INLINE W rotate_4(W x)
{
    return ror64(x, 32);
}

INLINE W rotate_6(W x)
{
    return ror64(x, 48);
}

INLINE W constant(const uint64_t pair[2], int lane)
{
    return pair[lane];
}

INLINE W of_p(W x)
{
    return x;
}

INLINE W exchange(W x)
{
    return x;
}

INLINE W load_column(const uint8_t *p)
{
    return load_le64(p);
}

INLINE void store_column(uint8_t *p, W x)
{
    store_le64(p, x);
}

#define WORD_BARRIER(x) BARRIER_REG(x) /* gcc would make vectors of some words and wait for them */
#include "groestl_slice.h"

HASH_KERNEL(groestl_256, ct)
{
    absorb(&groestl_256, 1, state, in, blocks);
}

GROESTL_FINISH(groestl_256, ct)
{
    output(&groestl_256, 1, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl_512, ct)
{
    absorb(&groestl_512, 2, state, in, blocks);
}

GROESTL_FINISH(groestl_512, ct)
{
    output(&groestl_512, 2, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_256, ct)
{
    absorb(&groestl0_256, 1, state, in, blocks);
}

GROESTL_FINISH(groestl0_256, ct)
{
    output(&groestl0_256, 1, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_512, ct)
{
    absorb(&groestl0_512, 2, state, in, blocks);
}

GROESTL_FINISH(groestl0_512, ct)
{
    output(&groestl0_512, 2, state);
    groestl_put_digest(kind, state, out);
}
