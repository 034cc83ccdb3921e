/* SPDX-License-Identifier: MIT */
/* Whirlpool with NEON: by columns, one message; state and key take turns. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_AARCH64

INLINE uint8x16_t twice(uint8x16_t x, uint8x16_t reduce, uint8x16_t zero)
{
    (void)zero;
    return veorq_u8(vaddq_u8(x, x), vandq_u8(vcltzq_s8(vreinterpretq_s8_u8(x)), reduce));
}

INLINE uint8x16_t whole(uint8x16_t x)
{
    return x;
}

#include "whirlpool_neon.h"

#include "whirlpool_columns.h"

HASH_KERNEL(whirlpool, neon)
{
    absorb(sub_structured, mix_final, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_t, neon)
{
    absorb(sub_structured, mix_early, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_0, neon)
{
    absorb(sub_random, mix_early, citius_whirlpool_0_rc, &state, &in, blocks);
}

#endif
