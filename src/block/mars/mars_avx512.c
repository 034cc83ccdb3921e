/* SPDX-License-Identifier: MIT */
/* MARS, 64 blocks at a time, AVX-512 with VBMI and GFNI.
 *
 * Time depends on blocks only.
 * Idea: a word of 16 blocks a register, because of additions and multiplications.  For look-ups four of them trade
 * bytes, so that each holds one byte of 64 words; VPERMI2B looks it up in a fourth of S for each byte of the result. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "mars_avx512.h"

#if CITIUS_X86

TARGET_BEGIN(MARS_AVX512_ISA)

enum { GROUPS = 4, SETS = 2 };

/* Two of the four registers that trade() gives. */
INLINE void pair_bytes(V *y0, V *y1, V a0, V a1)
{
    const V low_8 = _mm512_set1_epi16(0x00ff);
    const V swap = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0e0f0c0d0a0b0809, 0x0607040502030001));

    a1 = shuffle(a1, swap);
    *y1 = _mm512_shrdi_epi16(a0, a1, 8); /* first, as blend overwrites a1 */
    *y0 = blend(a1, low_8, a0);
}

/* Bytes 0 and 1 of all words of four registers. */
INLINE void low_bytes(V *y0, V *y1, const V x[4])
{
    const V low_16 = _mm512_set1_epi32(0x0000ffff);

    pair_bytes(y0, y1, blend(_mm512_rol_epi32(x[2], 16), low_16, x[0]),
               blend(_mm512_rol_epi32(x[3], 16), low_16, x[1]));
}

/* Words of four bytes in four registers to byte i of all in register i, and back. */
INLINE void trade(V y[4], const V x[4])
{
    const V low_16 = _mm512_set1_epi32(0x0000ffff);
    V c = _mm512_rol_epi32(x[2], 16), d = _mm512_rol_epi32(x[3], 16);
    V a2 = _mm512_shrdi_epi32(x[0], c, 16), a3 = _mm512_shrdi_epi32(x[1], d, 16);
    V a0 = blend(c, low_16, x[0]), a1 = blend(d, low_16, x[1]);

    pair_bytes(&y[0], &y[1], a0, a1);
    pair_bytes(&y[2], &y[3], a2, a3);
}

/* Which bytes of x have all those bits, from bit 6 on, that i has; i from 1 on. */
INLINE void spread(__mmask64 has[8], V low, V high)
{
    has[1] = _mm512_movepi8_mask(_mm512_add_epi8(low, low));
    has[2] = _mm512_movepi8_mask(low);
    has[3] = _kand_mask64(has[1], has[2]);
    has[4] = _mm512_test_epi8_mask(high, _mm512_set1_epi8(1));
    for (int i = 1; i < 4; i++)
        has[4 + i] = _kand_mask64(has[4], has[i]);
}

/* What is there for each byte of x, in the four planes.  From each 64 bytes of a table; what comes last is right. */
INLINE void look_up(V y[4], int from, int size, V x, const __mmask64 has[8])
{
    const uint8_t(*planes)[512] = citius_mars_planes;
    V z[4];

    BARRIER_PTR(planes); /* or compilers would keep some of it in registers, and the words on the stack */
    for (int p = 0; p < 4; p++)
        z[p] = _mm512_permutexvar_epi8(x, load(planes[p] + from));
    UNROLL(8)
    for (int i = 1; i < size / 64; i++)
        for (int p = 0; p < 4; p++) /* in turn, as each waits for the one before */
            z[p] = _mm512_mask_permutexvar_epi8(z[p], has[i], x, load(planes[p] + from + 64 * i));
    trade(y, z);
}

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    V byte[4];

    trade(byte, x);
    UNROLL(4) for (int i = 0; i < 4; i++)
    {
        V b = byte[(i + first) & 3];
        __mmask64 has[8];

        spread(has, b, b);
        look_up(y[i], i & 1 ? 256 : 0, 256, b, has);
    }
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    V low, high;
    __mmask64 has[8];

    low_bytes(&low, &high, x);
    spread(has, low, high);
    look_up(y, 0, 512, low, has);
}

#include "mars_batch.h"

ALIGN_STACK BLOCK_ENCRYPT(mars, avx512)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(mars, avx512)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
