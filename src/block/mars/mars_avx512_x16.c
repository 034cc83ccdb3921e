/* SPDX-License-Identifier: MIT */
/* MARS, 16 blocks at a time, AVX-512 with GFNI.
 *
 * Time depends on blocks only.
 * Idea: a word of 16 blocks a register; VPERMI2D looks all of them up in 32 words of S. */
#include "../../core/vectors.h"
#include "mars_avx512.h"

#if CITIUS_X86

TARGET_BEGIN(MARS_AVX512_ISA)

#include "mars_permute.h"

enum { GROUPS = 1, SETS = 4 };

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    UNROLL(4) for (int i = 0; i < 4; i++)
    {
        int at = 0x01010101 * ((i + first) & 3);
        V b, bit[3];

        b = shuffle(x[0], _mm512_broadcast_i32x4(_mm_set_epi32(at + 0x0c0c0c0c, at + 0x08080808, at + 0x04040404, at)));
        spread_high(bit, b);
        y[i][0] = permute_256(i & 1 ? 256 : 0, b, bit);
    }
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = permute_word(x[0]);
}

#include "mars_batch.h"

ALIGN_STACK BLOCK_ENCRYPT(mars, avx512_x16)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(mars, avx512_x16)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
