/* SPDX-License-Identifier: MIT */
/* Whirlpool with AVX2: by columns, one message or two. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#include "whirlpool_ymm.h"

#define COMBINE HORNER

#include "whirlpool_layers.h"
#include "whirlpool_columns.h"
#include "whirlpool_one.h"

HASH_KERNEL(whirlpool, avx2)
{
    absorb_one(sub_structured, mix_final_2, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool, avx2_x2)
{
    absorb(sub_structured, mix_final, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL(whirlpool_t, avx2)
{
    absorb_one(sub_structured, mix_early_2, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_t, avx2_x2)
{
    absorb(sub_structured, mix_early, citius_whirlpool_rc, state, in, blocks);
}

HASH_KERNEL(whirlpool_0, avx2)
{
    absorb_one(sub_random, mix_early_2, citius_whirlpool_0_rc, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_0, avx2_x2)
{
    absorb(sub_random, mix_early, citius_whirlpool_0_rc, state, in, blocks);
}

TARGET_END

#endif
