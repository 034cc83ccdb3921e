/* SPDX-License-Identifier: MIT */
/* RC6, 16 blocks at a time, NEON.
 *
 * Idea: rc6_lanes.h; USHL shifts each word by its own count, to the right if that is negative, and reads the lowest byte of
 * the count only: n and n - 32, the counts of a rotation, take one instruction each. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_AARCH64

#include "../../core/vector_neon.h"

enum { LANES = 4, GROUPS = 4 };

#define BARRIER_WORD(x) BARRIER_VEC(x)

INLINE V key_word(const uint32_t *p)
{
    return every_32(*p);
}

struct turn {
    V word;
};

INLINE struct turn turn(V x)
{
    V product = vmlaq_u32(x, x, add_32(x, x));

    return (struct turn){ vsriq_n_u32(vshlq_n_u32(product, 5), product, 27) };
}

/* To the left by n, from -32 to 31. */
INLINE V shift(V x, V n)
{
    return vshlq_u32(x, vreinterpretq_s32_u32(n));
}

/* x in every place. */
INLINE V constant(uint32_t x)
{
    V every = every_32(x);

    BARRIER_VEC_VALUE_CLANG(every); /* clang would make it again for each use */
    return every;
}

INLINE V left(V x, struct turn t)
{
    V n = bit_and(t.word, constant(31)), n_less_32 = bit_or(t.word, constant(0xffffffe0));

    return bit_or(shift(x, n), shift(x, n_less_32));
}

INLINE V right(V x, struct turn t)
{
    return left(x, (struct turn){ sub_32(every_32(0), t.word) });
}

#include "rc6_lanes.h"

BLOCK_ENCRYPT(rc6, neon)
{
    crypt_lanes(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(rc6, neon)
{
    crypt_lanes(true, schedule, out, in, blocks);
}

#endif
