/* SPDX-License-Identifier: MIT */
/* IDEA, 8 blocks to a vector, NEON.
 *
 * Idea: idea_lanes.h; idea.h on multiplication.  The upper halves of products are the odd words
 * of what UMULL and UMULL2 give. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "idea.h"

#if CITIUS_AARCH64

#include "../../core/vector_neon.h"

enum { LANES = 8 };

struct factor {
    V low, high, zero;
};

INLINE struct factor spread(const struct idea_factor *f)
{
    return (struct factor){ every_128(f->low), every_128(f->high), every_128(f->zero) };
}

INLINE V multiply(V a, struct factor k)
{
    uint16x8_t x = halves_of(a), high = halves_of(k.high), l = vmulq_u16(x, halves_of(k.low));
    V lower = vmull_u16(vget_low_u16(x), vget_low_u16(high)), upper = vmull_high_u16(x, high);
    uint16x8_t h = vuzp2q_u16(halves_of(lower), halves_of(upper));
    uint16x8_t not_greater = vbicq_u16(vcgeq_u16(h, l), halves_of(k.zero)), if_zero = vandq_u16(vceqzq_u16(x), high);

    return of_halves(vsubq_u16(vsubq_u16(vsubq_u16(l, h), if_zero), not_greater));
}

INLINE uint16x8_t swap_bytes(V x)
{
    return vreinterpretq_u16_u8(vrev16q_u8(bytes_of(x)));
}

INLINE V to_pairs(V x)
{
    uint16x8_t y = swap_bytes(x);

    return of_halves(vzip1q_u16(y, vextq_u16(y, y, 4)));
}

INLINE V from_pairs(V x)
{
    uint16x8_t y = swap_bytes(x);

    return of_halves(vextq_u16(vuzp1q_u16(y, y), vuzp2q_u16(y, y), 4));
}

#include "idea_lanes.h"

BLOCK_ENCRYPT(idea, neon)
{
    crypt(&((const struct idea_schedule *)schedule)->encrypt, out, in, blocks);
}

BLOCK_DECRYPT(idea, neon)
{
    crypt(&((const struct idea_schedule *)schedule)->decrypt, out, in, blocks);
}

#endif
