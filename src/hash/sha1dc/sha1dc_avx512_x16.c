/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, 16 messages at a time, AVX-512.  Variable-time: the time shows how many blocks fulfil
 * all conditions of some vector.
 *
 * Idea: sha1dc_lanes.h; ternary logic, rotations, and VPCOMPRESSD to move suspects together. */
#include "../../core/vectors.h"
#include "sha1dc.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw,avx512cd")

#include "sha1dc_avx512.h"

typedef __mmask16 lane_order;

INLINE lane_order order_of(unsigned bits)
{
    return (lane_order)bits;
}

/* To memory it would be microcode on Zen 4. */
INLINE V pack(lane_order order, V x)
{
    return _mm512_maskz_compress_epi32(order, x);
}

INLINE void store_anywhere(uint32_t *p, V x)
{
    _mm512_storeu_si512(p, x);
}

INLINE V index_of(V bit)
{
    return _mm512_sub_epi32(SET1(31), _mm512_lzcnt_epi32(bit));
}

INLINE V look_up(const uint32_t *table, V index)
{
    return _mm512_permutex2var_epi32(LOAD(table), index, LOAD(table + 16));
}

#define rotate_or_shift_left ROL
#define rotate_or_shift_right(x, n, m) ROL(x, n)
#define masked(x, c) ((V)((words)(x) & (c)))
#define masked_complement(x, c) ((V)(~(words)(x) & (c)))
#define add_masked(y, x, c) _mm512_ternarylogic_epi32(y, x, SET1(c), 0xf8)
#define add_masked_complement(y, x, c) _mm512_ternarylogic_epi32(y, x, SET1(c), 0xf2)

#include "sha1dc_lanes.h"

HASH_KERNEL_MANY(sha1dc, avx512_x16)
{
    absorb_and_settle(citius_sha1dc_avx512_x16_absorb_later, citius_sha1dc_avx512_x16_settle, state, in, blocks);
}

HASH_ABSORB_LATER(sha1dc, avx512_x16)
{
    absorb_later(state, in, blocks, batch, message);
}

HASH_SETTLE(sha1dc, avx512_x16)
{
    settle(batch);
}

TARGET_END
#endif
