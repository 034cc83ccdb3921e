/* SPDX-License-Identifier: MIT */
/* RC6, 64 blocks at a time, AVX-512 with VBMI2.
 *
 * Idea: rc6_lanes.h; rotations by a vector exist, and take their counts modulo 32. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw,avx512vbmi2")

#define VECTOR_BITS 512
#include "../../core/vector.h"

enum { LANES = 16, GROUPS = 4 };

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
    V twice_plus_1 = _mm512_shldi_epi32(x, _mm512_set1_epi32(-1), 1);
    V word = _mm512_rol_epi32(_mm512_mullo_epi32(x, twice_plus_1), 5);

    BARRIER_VEC(word);
    return (struct turn){ word };
}

INLINE V left(V x, struct turn t)
{
    return _mm512_rolv_epi32(x, t.word);
}

INLINE V right(V x, struct turn t)
{
    return _mm512_rorv_epi32(x, t.word);
}

#include "rc6_lanes.h"

ALIGN_STACK BLOCK_ENCRYPT(rc6, avx512)
{
    crypt_lanes(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(rc6, avx512)
{
    crypt_lanes(true, schedule, out, in, blocks);
}

TARGET_END
#endif
