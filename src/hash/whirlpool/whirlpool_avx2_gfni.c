/* SPDX-License-Identifier: MIT */
/* Whirlpool with AVX2 and GFNI: as with AVX2, but a multiplication is one instruction. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")

#include "whirlpool_ymm.h"

/* The multiples side by side: a shorter chain than one doubling after the other. */
#define MULTIPLE(k, i, x, plus) _mm256_gf2p8affine_epi64_epi8(x, (k)->times[i], plus)
#define COMBINE(k, x, x2, x4, x8) \
    XOR(XOR(x, MULTIPLE(k, 1, x2, 0)), XOR(MULTIPLE(k, 2, x4, 0), MULTIPLE(k, 3, x8, 0x53))) /* 7 * 1d */

#include "whirlpool_layers.h"
#include "whirlpool_columns.h"
#include "whirlpool_one.h"

HASH_KERNEL(whirlpool, avx2_gfni)
{
    absorb_one(sub_structured, mix_final_2, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool, avx2_gfni_x2)
{
    absorb(sub_structured, mix_final, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL(whirlpool_t, avx2_gfni)
{
    absorb_one(sub_structured, mix_early_2, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_t, avx2_gfni_x2)
{
    absorb(sub_structured, mix_early, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL(whirlpool_0, avx2_gfni)
{
    absorb_one(sub_random, mix_early_2, citius_whirlpool_0_rc, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_0, avx2_gfni_x2)
{
    absorb(sub_random, mix_early, citius_whirlpool_0_rc, state, in, blocks);
}

TARGET_END

#endif
