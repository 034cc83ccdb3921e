/* SPDX-License-Identifier: MIT */
/* Whirlpool with SHA3's instructions: as with NEON, but EOR3 adds three, which compilers make of XOR, and BCAX reduces. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_AARCH64

TARGET_BEGIN("arch=armv8.2-a+sha3")

INLINE uint8x16_t twice(uint8x16_t x, uint8x16_t reduce, uint8x16_t zero)
{
    (void)zero;
    return vbcaxq_u8(vaddq_u8(x, x), reduce, vcgezq_s8(vreinterpretq_s8_u8(x)));
}

INLINE uint8x16_t whole(uint8x16_t x)
{
    BARRIER_VEC_VALUE(x);
    return x;
}

#include "whirlpool_neon.h"

#include "whirlpool_columns.h"

HASH_KERNEL(whirlpool, sha3)
{
    absorb(sub_structured, mix_final, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_t, sha3)
{
    absorb(sub_structured, mix_early, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_0, sha3)
{
    absorb(sub_random, mix_early, citius_whirlpool_0_rc, &state, &in, blocks);
}

TARGET_END

#endif
