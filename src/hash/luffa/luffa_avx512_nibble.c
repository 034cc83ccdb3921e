/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, AVX-512 with VBMI, VBMI2 and GFNI; three and four lanes.
 *
 *     void citius_luffa_w<3, 4>_avx512_nibble_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: tables are in registers.
 *
 * Idea: nibble p of the 128 bits x holds bit p of words 0 to 3 of a lane, nibble p of y that of
 * words 4 to 7: words perfectly shuffled, twice.  @[OL10]  SubCrumb is then a table of sixteen
 * nibbles, a rotation of all four words by n one of 128 bits by 4n, and MixWord takes its four
 * pairs and all lanes at once.  The multiplications of the injection are GF2P8AFFINEQB.
 *
 *     x   x0 | x1 | x2 | x3        y   y0 | y1 | y2 | y3        128 bits each
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni")

#include "luffa_elements.h"

#define XOR(a, b) _mm512_xor_si512(a, b)
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define LOAD(p) _mm512_loadu_si512(p)
#define REPEAT(p) _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(p)))
#define FILL(qword) _mm512_set1_epi64((long long)(qword))
#define TIMES(matrix, a) _mm512_gf2p8affine_epi64_epi8(a, matrix, 0)

/* Half of c * (x, y): to = 0 for x, 1 for y. */
#define HALF(c, to, x, y) \
    XOR(TIMES(FILL(luffa_times_matrix[c][2 * (to)]), x), TIMES(FILL(luffa_times_matrix[c][2 * (to) + 1]), y))

/* VPERMB with a table repeated looks at the low nibble of an index only; VPSHUFB requires bit 7 to be clear,
 * but has the shorter latency. */
#define LOOK_UP(table, a) _mm512_permutexvar_epi8(a, table)
#define LOOK_UP_CLEAN(table, a) _mm512_shuffle_epi8(table, a)

/* 128 bits rotated to the left by 4. */
#define ROL4(a) _mm512_shldi_epi64(a, _mm512_shuffle_epi32(a, 0x4e), 4)
#define BYTES_LEFT(a, n) _mm512_shuffle_epi8(a, rol_##n)
#define LOW_NIBBLES(a) _mm512_and_si512(a, low_nibbles)
#define HIGH_NIBBLES(a) LOW_NIBBLES(_mm512_srli_epi64(a, 4))

/* A round.  In: the low and the high nibbles of x; the low nibbles of y, and in the low nibbles of
 * y_shifted the high ones.  Out: the same of x, clean; y. */
#define STEP(r, y_clean, y_shifted)                                                     \
    {                                                                                   \
        __m512i a = XOR(LOOK_UP_CLEAN(x_low, xl), LOOK_UP_CLEAN(x_high, xh));           \
        __m512i b = XOR3(LOOK_UP(y_high, y_shifted), LOOK_UP_CLEAN(y_low, y_clean), a); \
        __m512i c = XOR3(BYTES_LEFT(a, 8), b, LOAD(luffa_k_nibbles[r][0]));             \
                                                                                        \
        y = XOR3(BYTES_LEFT(b, 56), c, LOAD(luffa_k_nibbles[r][1]));                    \
        c = BYTES_LEFT(c, 40);                                                          \
        x = XOR(c, y);                                                                  \
        xl = _mm512_ternarylogic_epi64(c, y, low_nibbles, 0x28); /* (c ^ y) & mask */   \
        xh = _mm512_ternarylogic_epi64(c, y, low_nibbles, 0x14); /* (c ^ y) & ~mask */  \
        xh = _mm512_srli_epi64(xh, 4);                                                  \
    }

/* A round from the second on.  The rotation of y by one bit, which the round before left out, moves
 * a nibble up within its byte or into the next one: y itself has the new high nibbles below. */
#define NEXT_STEP(r) STEP(r, LOW_NIBBLES(ROL4(y)), y)

/* w = 3: H + 2 S, S the sum of the lanes.  w = 4: with G = H + 2 S, each lane is 2 G and the last
 * lane's G: 2 H and the last H and 6 S.  mx and my: the message's multiples for all lanes. */
INLINE void inject(unsigned w, __m512i *x, __m512i *y, __m512i *sx, __m512i *sy, __m512i mx, __m512i my)
{
    if (w == 3) {
        *sx = XOR3(_mm512_shuffle_i64x2(*x, *x, 0x00), _mm512_shuffle_i64x2(*x, *x, 0x55),
                   _mm512_shuffle_i64x2(*x, *x, 0xaa));
        *sy = XOR3(_mm512_shuffle_i64x2(*y, *y, 0x00), _mm512_shuffle_i64x2(*y, *y, 0x55),
                   _mm512_shuffle_i64x2(*y, *y, 0xaa));
        *x = XOR3(*x, mx, HALF(2, 0, *sx, *sy));
        *y = XOR3(*y, my, HALF(2, 1, *sx, *sy));
    } else {
        __m512i last_x = _mm512_shuffle_i64x2(*x, *x, 0x93), last_y = _mm512_shuffle_i64x2(*y, *y, 0x93);

        *sx = XOR(*x, last_x);
        *sy = XOR(*y, last_y);
        *sx = XOR(*sx, _mm512_shuffle_i64x2(*sx, *sx, 0x4e));
        *sy = XOR(*sy, _mm512_shuffle_i64x2(*sy, *sy, 0x4e));
        mx = XOR3(mx, last_x, HALF(2, 0, *x, *y));
        my = XOR3(my, last_y, HALF(2, 1, *x, *y));
        *x = XOR(mx, HALF(6, 0, *sx, *sy));
        *y = XOR(my, HALF(6, 1, *sx, *sy));
    }
}

INLINE void absorb(unsigned w, struct luffa_nibbles *state, const uint8_t *in, size_t blocks)
{
    const __m512i low_nibbles = _mm512_set1_epi8(15);
    const __m512i rol_8 = REPEAT(rotation[1]), rol_40 = REPEAT(rotation[5]), rol_56 = REPEAT(rotation[7]);
    /* The tweak turns words 4 to 7 of lane j by j: 0, 0, 1, 1 bytes and half a byte for odd j. */
    const __m512i tweak = _mm512_inserti64x4(REPEAT(rotation[0]), _mm512_castsi512_si256(rol_8), 1);
    const __mmask8 odd_lanes = 0xcc;
    const __m512i even = _mm512_set4_epi32(6, 4, 2, 0), odd = _mm512_set4_epi32(7, 5, 3, 1);
    const __m512i x_even = LOAD(luffa_spread_matrix[0][0]), x_odd = LOAD(luffa_spread_matrix[0][1]);
    const __m512i y_even = LOAD(luffa_spread_matrix[1][0]), y_odd = LOAD(luffa_spread_matrix[1][1]);
    const __m512i x_low = REPEAT(luffa_sbox_nibbles[0]), x_high = _mm512_slli_epi64(x_low, 4);
    const __m512i y_low = REPEAT(luffa_sbox_nibbles[1]), y_high = _mm512_slli_epi64(y_low, 4);
    __m512i x = LOAD(state->x), y = LOAD(state->y), sx, sy;

    do {
        __m512i m = _mm512_castsi256_si512(elements(in));
        __m512i me = _mm512_permutexvar_epi32(even, m), mo = _mm512_permutexvar_epi32(odd, m);
        __m512i mx = XOR(TIMES(x_even, me), TIMES(x_odd, mo)); /* 2^j X in lane j */
        __m512i my = XOR(TIMES(y_even, me), TIMES(y_odd, mo));
        __m512i xl, xh;

        inject(w, &x, &y, &sx, &sy, mx, my);
        y = _mm512_shuffle_epi8(y, tweak);
        y = _mm512_mask_shldi_epi64(y, odd_lanes, y, _mm512_shuffle_epi32(y, 0x4e), 4);
        xl = LOW_NIBBLES(x);
        xh = HIGH_NIBBLES(x);
        STEP(0, LOW_NIBBLES(y), _mm512_srli_epi64(y, 4))
        NEXT_STEP(1)
        NEXT_STEP(2)
        NEXT_STEP(3)
        NEXT_STEP(4)
        NEXT_STEP(5)
        NEXT_STEP(6)
        NEXT_STEP(7)
        y = ROL4(y);
        in += LUFFA_BLOCK;
    } while (--blocks > 0);

    _mm512_storeu_si512(state->x, x);
    _mm512_storeu_si512(state->y, y);
    _mm_storeu_si128((__m128i *)state->before[0], _mm512_castsi512_si128(sx));
    _mm_storeu_si128((__m128i *)state->before[1], _mm512_castsi512_si128(sy));
}

HASH_KERNEL(luffa_w3, avx512_nibble)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL(luffa_w4, avx512_nibble)
{
    absorb(4, state, in, blocks);
}

TARGET_END

#endif
