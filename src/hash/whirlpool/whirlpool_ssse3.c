/* SPDX-License-Identifier: MIT */
/* Whirlpool with SSSE3: by columns, one message; state and key take turns. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

#define VECTOR_BITS 128
#define VECTOR_SHUFFLES
#include "../../core/vector.h"

#define LANES 1
#define XOR bit_xor
#define AND bit_and
#define BROADCAST every_128
#define COMBINE HORNER

INLINE V load_lanes(const uint8_t *const *p, size_t i)
{
    return _mm_loadu_si128((const void *)(p[0] + i));
}

INLINE void store_lanes(uint8_t *const *p, size_t i, V x)
{
    _mm_storeu_si128((void *)(p[0] + i), x);
}

#include "whirlpool_layers.h"
#include "whirlpool_columns.h"

HASH_KERNEL(whirlpool, ssse3)
{
    absorb(sub_structured, mix_final, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_t, ssse3)
{
    absorb(sub_structured, mix_early, citius_whirlpool_rc, &state, &in, blocks);
}

HASH_KERNEL(whirlpool_0, ssse3)
{
    absorb(sub_random, mix_early, citius_whirlpool_0_rc, &state, &in, blocks);
}

TARGET_END

#endif
