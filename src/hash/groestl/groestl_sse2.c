/* SPDX-License-Identifier: MIT */
/* Groestl, one message, SSE2.
 *
 * Time depends on blocks only.
 * Idea: bit slices of two lanes, P below and Q above: groestl_slice.h. */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("sse2")

typedef uint64_t W __attribute__((vector_size(16)));

enum { SIDE_BY_SIDE = 1 };

INLINE W rotate_1(W x)
{
    return x >> 8 | x << 56;
}

INLINE W rotate_2(W x)
{
    return (W)_mm_shufflehi_epi16(_mm_shufflelo_epi16((__m128i)x, 0x39), 0x39);
}

INLINE W rotate_3(W x)
{
    return x >> 24 | x << 40;
}

INLINE W rotate_4(W x)
{
    return (W)_mm_shuffle_epi32((__m128i)x, 0xb1);
}

INLINE W rotate_6(W x)
{
    return (W)_mm_shufflehi_epi16(_mm_shufflelo_epi16((__m128i)x, 0x93), 0x93);
}

INLINE W constant(const uint64_t *pair, int lane)
{
    return (W)_mm_loadu_si128((const void *)&pair[lane]);
}

INLINE W of_p(W x)
{
    return x & (W){ ~UINT64_C(0), 0 };
}

INLINE W exchange(W x)
{
    return (W)_mm_shuffle_epi32((__m128i)x, 0x4e);
}

INLINE W load_column(const uint8_t *p)
{
    __m128i x = _mm_loadl_epi64((const void *)p);

    return (W)_mm_unpacklo_epi64(x, x);
}

INLINE void store_column(uint8_t *p, W x)
{
    _mm_storel_epi64((void *)p, (__m128i)x);
}

#include "groestl_slice.h"

HASH_KERNEL(groestl_256, sse2)
{
    absorb(&groestl_256, 1, state, in, blocks);
}

GROESTL_FINISH(groestl_256, sse2)
{
    output(&groestl_256, 1, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl_512, sse2)
{
    absorb(&groestl_512, 2, state, in, blocks);
}

GROESTL_FINISH(groestl_512, sse2)
{
    output(&groestl_512, 2, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_256, sse2)
{
    absorb(&groestl0_256, 1, state, in, blocks);
}

GROESTL_FINISH(groestl0_256, sse2)
{
    output(&groestl0_256, 1, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_512, sse2)
{
    absorb(&groestl0_512, 2, state, in, blocks);
}

GROESTL_FINISH(groestl0_512, sse2)
{
    output(&groestl0_512, 2, state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
