/* MARS, 64 blocks at a time, AVX-512 with VBMI and GFNI.
 *
 * Time depends on blocks only.
 * Idea: a word of 16 blocks a register, because of additions and multiplications.  For look-ups four of them trade
 * bytes, so that each holds one byte of 64 words; VPERMI2B looks it up in a fourth of S for each byte of the result. */
#include "../../core/vectors.h"
#include "mars_avx512.h"

#if CITIUS_X86

TARGET_BEGIN(MARS_AVX512_ISA)

#define GROUPS 4

/* Two of the four registers that trade() gives. */
INLINE void pair_bytes(V *y0, V *y1, V a0, V a1)
{
    const V low_8 = _mm512_set1_epi16(0x00ff);
    const V swap = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0e0f0c0d0a0b0809, 0x0607040502030001));

    a1 = SHUFFLE(a1, swap);
    *y0 = SELECT(low_8, a0, a1);
    *y1 = _mm512_shrdi_epi16(a0, a1, 8);
}

/* Bytes 0 and 1 of all words of four registers. */
INLINE void low_bytes(V *y0, V *y1, const V x[4])
{
    const V low_16 = _mm512_set1_epi32(0x0000ffff);

    pair_bytes(y0, y1, SELECT(low_16, x[0], ROTATE(x[2], 16)), SELECT(low_16, x[1], ROTATE(x[3], 16)));
}

/* Words of four bytes in four registers to byte i of all in register i, and back. */
INLINE void trade(V y[4], const V x[4])
{
    const V low_16 = _mm512_set1_epi32(0x0000ffff);
    V c = ROTATE(x[2], 16), d = ROTATE(x[3], 16);
    V a0 = SELECT(low_16, x[0], c), a1 = SELECT(low_16, x[1], d);
    V a2 = _mm512_shrdi_epi32(x[0], c, 16), a3 = _mm512_shrdi_epi32(x[1], d, 16);

    pair_bytes(&y[0], &y[1], a0, a1);
    pair_bytes(&y[2], &y[3], a2, a3);
}

INLINE V look_up_128(const uint8_t *plane, V x)
{
    return _mm512_permutex2var_epi8(LOAD(plane), x, LOAD(plane + 64));
}

INLINE V look_up_256(const uint8_t *plane, V x, V bit_7)
{
    return SELECT(bit_7, look_up_128(plane + 128, x), look_up_128(plane, x));
}

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    V byte[4];

    trade(byte, x);
    for (int i = 0; i < 4; i++) {
        V b = byte[(i + first) & 3], bit_7 = SPREAD(b, 7), z[4];

        for (int p = 0; p < 4; p++)
            z[p] = look_up_256(citius_mars_planes[p] + (i & 1 ? 256 : 0), b, bit_7);
        trade(y[i], z);
    }
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    V low, high, bit_7, bit_8, z[4];

    low_bytes(&low, &high, x);
    bit_7 = SPREAD(low, 7);
    bit_8 = SPREAD(high, 0);
    for (int p = 0; p < 4; p++)
        z[p] = SELECT(bit_8, look_up_256(citius_mars_planes[p] + 256, low, bit_7),
                      look_up_256(citius_mars_planes[p], low, bit_7));
    trade(y, z);
}

#include "mars_batch.h"

ALIGN_STACK void citius_mars_avx512_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK void citius_mars_avx512_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
