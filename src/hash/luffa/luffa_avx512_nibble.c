/* Luffa, one message, as nibbles, AVX-512 with VBMI, VBMI2 and GFNI.
 *
 *     void citius_luffa_w<3, 4, 5>_avx512_nibble_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: tables are in registers.
 *
 * Idea: nibble p of the 128 bits x holds bit p of words 0 to 3 of a lane, nibble p of y that of
 * words 4 to 7: words perfectly shuffled, twice.  @[OL10]  SubCrumb is then a table of sixteen
 * nibbles, a rotation of all four words by n one of 128 bits by 4n, and MixWord takes its four
 * pairs and all lanes at once.  The multiplications of the injection are GF2P8AFFINEQB. */
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

/* Where byte q of word k stands in a block, words from 7 to 0. */
#define BYTE(q, k) 4 * (k) + 3 - (q)
#define BYTES(q) BYTE(q, 7), BYTE(q, 6), BYTE(q, 5), BYTE(q, 4), BYTE(q, 3), BYTE(q, 2), BYTE(q, 1), BYTE(q, 0)
static const uint8_t message_bytes[32] = { BYTES(0), BYTES(1), BYTES(2), BYTES(3) };

/* Rotations of 128 bits by n bytes to the left. */
#define FROM(n, i) ((i) - (n)) & 15
#define ROTATION(n)                                                                                   \
    { FROM(n, 0), FROM(n, 1), FROM(n, 2), FROM(n, 3), FROM(n, 4), FROM(n, 5), FROM(n, 6), FROM(n, 7), \
      FROM(n, 8), FROM(n, 9), FROM(n, 10), FROM(n, 11), FROM(n, 12), FROM(n, 13), FROM(n, 14), FROM(n, 15) }
static const uint8_t rotation[8][16] = { ROTATION(0), ROTATION(1), ROTATION(2), ROTATION(3),
                                         ROTATION(4), ROTATION(5), ROTATION(6), ROTATION(7) };

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni")

#define XOR(a, b) _mm512_xor_si512(a, b)
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define LOAD(p) _mm512_loadu_si512(p)
#define REPEAT(p) _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(p)))
#define FILL(qword) _mm512_set1_epi64((long long)(qword))
#define TIMES(matrix, a) _mm512_gf2p8affine_epi64_epi8(a, matrix, 0)

/* Half of c * (x, y): to = 0 for x, 1 for y. */
#define HALF(c, to, x, y) \
    XOR(TIMES(FILL(luffa_times_matrix[c][2 * (to)]), x), TIMES(FILL(luffa_times_matrix[c][2 * (to) + 1]), y))

/* VPERMB with a table repeated looks at the low nibble of an index only; VPSHUFB wants bit 7 clear,
 * but has the shorter latency. */
#define LOOK_UP(table, a) _mm512_permutexvar_epi8(a, table)
#define LOOK_UP_CLEAN(table, a) _mm512_shuffle_epi8(table, a)

#define TABLES                                                                                \
    const __m512i x_low = REPEAT(luffa_sbox_nibbles[0]), x_high = _mm512_slli_epi64(x_low, 4); \
    const __m512i y_low = REPEAT(luffa_sbox_nibbles[1]), y_high = _mm512_slli_epi64(y_low, 4);

/* The bytes q of the eight words, word 7 first, are an 8 x 8 matrix of bits.  Transposed it is eight
 * elements of GF(2^8), positions 8q to 8q + 7; the even ones come first. */
INLINE __m512i elements(const uint8_t *in)
{
    const __m512i columns = FILL(0x8020080240100401);
    __m256i block = _mm256_loadu_si256((const __m256i *)in);
    __m256i order = _mm256_loadu_si256((const __m256i *)message_bytes);

    return TIMES(_mm512_castsi256_si512(_mm256_permutexvar_epi8(order, block)), columns);
}

/* ---- w = 3 and 4 ----
 *
 *     x   x0 | x1 | x2 | x3       y   y0 | y1 | y2 | y3       128 bits each
 *
 * Rotations by bytes are VPSHUFB. */

/* 128 bits rotated to the left by 4. */
#define ROL4(a) _mm512_shldi_epi64(a, _mm512_shuffle_epi32(a, 0x4e), 4)
#define BYTES_LEFT(a, n) _mm512_shuffle_epi8(a, rol_##n)
#define LOW_NIBBLES(a) _mm512_and_si512(a, low_nibbles)
#define HIGH_NIBBLES(a) LOW_NIBBLES(_mm512_srli_epi64(a, 4))

/* A round.  In: the low and the high nibbles of x; the low nibbles of y, and in the low nibbles of
 * y_shifted the high ones.  Out: the same of x, clean; y. */
#define STEP(r, y_clean, y_shifted)                                                           \
    {                                                                                         \
        __m512i a = XOR(LOOK_UP_CLEAN(x_low, xl), LOOK_UP_CLEAN(x_high, xh));                 \
        __m512i b = XOR3(LOOK_UP(y_high, y_shifted), LOOK_UP_CLEAN(y_low, y_clean), a);       \
        __m512i c = XOR3(BYTES_LEFT(a, 8), b, LOAD(luffa_k_nibbles[r][0]));                   \
                                                                                              \
        y = XOR3(BYTES_LEFT(b, 56), c, LOAD(luffa_k_nibbles[r][1]));                          \
        c = BYTES_LEFT(c, 40);                                                                \
        x = XOR(c, y);                                                                        \
        xl = _mm512_ternarylogic_epi64(c, y, low_nibbles, 0x28);        /* (c ^ y) & mask */  \
        xh = _mm512_ternarylogic_epi64(c, y, low_nibbles, 0x14);        /* (c ^ y) & ~mask */ \
        xh = _mm512_srli_epi64(xh, 4);                                                        \
    }

/* A round from the second on.  The rotation of y by one bit, which the round before left out, moves
 * a nibble up within its byte or into the next one: y itself has the new high nibbles below. */
#define NEXT_STEP(r) STEP(r, LOW_NIBBLES(ROL4(y)), y)

/* w = 3: H + 2 S, S the sum of the lanes.  w = 4: with G = H + 2 S, each lane is 2 G and the last
 * lane's G: 2 H and the last H and 6 S. */
INLINE void absorb_4(unsigned w, struct luffa_nibbles *state, const uint8_t *in, size_t blocks)
{
    const __m512i low_nibbles = _mm512_set1_epi8(15);
    const __m512i rol_8 = REPEAT(rotation[1]), rol_40 = REPEAT(rotation[5]), rol_56 = REPEAT(rotation[7]);
    /* The tweak turns words 4 to 7 of lane j by j: 0, 0, 1, 1 bytes and half a byte for odd j. */
    const __m512i tweak = _mm512_inserti64x4(REPEAT(rotation[0]), _mm512_castsi512_si256(rol_8), 1);
    const __mmask8 odd_lanes = 0xcc;
    const __m512i even = _mm512_set4_epi32(6, 4, 2, 0), odd = _mm512_set4_epi32(7, 5, 3, 1);
    const __m512i lanes = _mm512_setr_epi64(0, 0, 2, 2, 1, 1, 3, 3); /* stand as 0 2 1 3 there */
    const __m512i x_even = _mm512_permutexvar_epi64(lanes, LOAD(luffa_spread_matrix[0][0]));
    const __m512i x_odd = _mm512_permutexvar_epi64(lanes, LOAD(luffa_spread_matrix[0][1]));
    const __m512i y_even = _mm512_permutexvar_epi64(lanes, LOAD(luffa_spread_matrix[1][0]));
    const __m512i y_odd = _mm512_permutexvar_epi64(lanes, LOAD(luffa_spread_matrix[1][1]));
    __m512i x = LOAD(state->x), y = LOAD(state->y), sx, sy;
    TABLES

    do {
        __m512i m = elements(in);
        __m512i me = _mm512_permutexvar_epi32(even, m), mo = _mm512_permutexvar_epi32(odd, m);
        __m512i mx = XOR(TIMES(x_even, me), TIMES(x_odd, mo)); /* 2^j X in lane j */
        __m512i my = XOR(TIMES(y_even, me), TIMES(y_odd, mo));
        __m512i xl, xh;

        if (w == 3) {
            sx = XOR3(_mm512_shuffle_i64x2(x, x, 0x00), _mm512_shuffle_i64x2(x, x, 0x55),
                      _mm512_shuffle_i64x2(x, x, 0xaa));
            sy = XOR3(_mm512_shuffle_i64x2(y, y, 0x00), _mm512_shuffle_i64x2(y, y, 0x55),
                      _mm512_shuffle_i64x2(y, y, 0xaa));
            x = XOR3(x, mx, HALF(2, 0, sx, sy));
            y = XOR3(y, my, HALF(2, 1, sx, sy));
        } else {
            __m512i last_x = _mm512_shuffle_i64x2(x, x, 0x93), last_y = _mm512_shuffle_i64x2(y, y, 0x93);

            sx = XOR(x, last_x);
            sy = XOR(y, last_y);
            sx = XOR(sx, _mm512_shuffle_i64x2(sx, sx, 0x4e));
            sy = XOR(sy, _mm512_shuffle_i64x2(sy, sy, 0x4e));
            mx = XOR3(mx, last_x, HALF(2, 0, x, y));
            my = XOR3(my, last_y, HALF(2, 1, x, y));
            x = XOR(mx, HALF(6, 0, sx, sy));
            y = XOR(my, HALF(6, 1, sx, sy));
        }
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

#undef STEP
#undef NEXT_STEP

/* ---- w = 5 ----
 *
 *     xl   low halves of x0 | x2 | x1 | x3 | x4 | - | - | -       64 bits each
 *     xh   high halves
 *     yl yh  the same of y
 *
 * Rotations are VPSHLDQ of one half and the other. */

/* 128 bits rotated to the left by n < 64: the low and the high half. */
#define ROL_LOW(low, high, n) _mm512_shldi_epi64(low, high, n)
#define ROL_HIGH(low, high, n) _mm512_shldi_epi64(high, low, n)
#define SHIFT(a) _mm512_srli_epi64(a, 4)

/* A round.  SubCrumb reads the low nibbles of x and of the vectors p for the low nibbles of its
 * result, the low ones of the vectors q for the high ones of y. */
#define STEP(r, pl, ph, ql, qh)                                                               \
    {                                                                                         \
        __m512i al = XOR(LOOK_UP(x_low, xl), LOOK_UP(x_high, SHIFT(xl)));                     \
        __m512i ah = XOR(LOOK_UP(x_low, xh), LOOK_UP(x_high, SHIFT(xh)));                     \
        __m512i bl = XOR3(LOOK_UP(y_low, pl), LOOK_UP(y_high, ql), al);                       \
        __m512i bh = XOR3(LOOK_UP(y_low, ph), LOOK_UP(y_high, qh), ah);                       \
        __m512i cl = XOR3(ROL_LOW(al, ah, 8), bl, LOAD(luffa_k_split[r][0]));                 \
        __m512i ch = XOR3(ROL_HIGH(al, ah, 8), bh, LOAD(luffa_k_split[r][1]));                \
                                                                                              \
        yl = XOR3(ROL_LOW(bl, bh, 56), cl, LOAD(luffa_k_split[r][2]));                        \
        yh = XOR3(ROL_HIGH(bl, bh, 56), ch, LOAD(luffa_k_split[r][3]));                       \
        xl = XOR(ROL_LOW(cl, ch, 40), yl);                                                    \
        xh = XOR(ROL_HIGH(cl, ch, 40), yh);                                                   \
    }

#define NEXT_STEP(r)                                                                          \
    {                                                                                         \
        __m512i zl = ROL_LOW(yl, yh, 4), zh = ROL_HIGH(yl, yh, 4);                            \
                                                                                              \
        STEP(r, zl, zh, yl, yh)                                                               \
    }

/* The lanes to the qwords of two vectors, and back; the spare qwords are zero to begin with. */
INLINE void load_split(const uint64_t *lanes, __m512i *low, __m512i *high)
{
    __m512i a = LOAD(lanes), b = _mm512_zextsi128_si512(_mm_loadu_si128((const __m128i *)(lanes + 8)));

    *low = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(0, 4, 2, 6, 8, 10, 10, 10), b);
    *high = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(1, 5, 3, 7, 9, 10, 10, 10), b);
}

INLINE void store_split(uint64_t *lanes, __m512i low, __m512i high)
{
    const __m512i order = _mm512_setr_epi64(0, 8, 2, 10, 1, 9, 3, 11);

    _mm512_storeu_si512(lanes, _mm512_permutex2var_epi64(low, order, high));
    _mm_storeu_si128((__m128i *)(lanes + 8), _mm512_extracti64x2_epi64(_mm512_unpacklo_epi64(low, high), 2));
}

/* The sum of the lanes next to each, and of the two others. */
#define NEAR(a) XOR(_mm512_permutexvar_epi64(before_1, a), _mm512_permutexvar_epi64(behind_1, a))
#define FAR(a) XOR(_mm512_permutexvar_epi64(before_2, a), _mm512_permutexvar_epi64(behind_2, a))

/* With G = H + 2 S, K = 2 G and the next lane's G, each lane is 2 K and the last lane's K:
 * 15 H + 8 (H of the two next to it) + 10 (H of the two others). */
INLINE void absorb_5(struct luffa_nibbles *state, const uint8_t *in, size_t blocks)
{
    /* of the lanes 0 2 1 3 4 */
    const __m512i before_1 = _mm512_setr_epi64(4, 2, 0, 1, 3, 5, 6, 7);
    const __m512i behind_1 = _mm512_setr_epi64(2, 3, 1, 4, 0, 5, 6, 7);
    const __m512i before_2 = _mm512_setr_epi64(3, 0, 4, 2, 1, 5, 6, 7);
    const __m512i behind_2 = _mm512_setr_epi64(1, 4, 3, 0, 2, 5, 6, 7);
    const __m512i tweak = _mm512_setr_epi64(0, 8, 4, 12, 16, 0, 0, 0);
    const __m512i even_l = _mm512_set4_epi32(2, 0, 2, 0), odd_l = _mm512_set4_epi32(3, 1, 3, 1);
    const __m512i even_h = _mm512_set4_epi32(6, 4, 6, 4), odd_h = _mm512_set4_epi32(7, 5, 7, 5);
    const __m512i x_even = LOAD(luffa_spread_matrix[0][0]), x_odd = LOAD(luffa_spread_matrix[0][1]);
    const __m512i y_even = LOAD(luffa_spread_matrix[1][0]), y_odd = LOAD(luffa_spread_matrix[1][1]);
    __m512i xl, xh, yl, yh, sxl, sxh, syl, syh;
    TABLES

    load_split(state->x[0], &xl, &xh);
    load_split(state->y[0], &yl, &yh);
    do {
        __m512i m = elements(in);
        __m512i mel = _mm512_permutexvar_epi32(even_l, m), mol = _mm512_permutexvar_epi32(odd_l, m);
        __m512i meh = _mm512_permutexvar_epi32(even_h, m), moh = _mm512_permutexvar_epi32(odd_h, m);
        __m512i mxl = XOR(TIMES(x_even, mel), TIMES(x_odd, mol)), mxh = XOR(TIMES(x_even, meh), TIMES(x_odd, moh));
        __m512i myl = XOR(TIMES(y_even, mel), TIMES(y_odd, mol)), myh = XOR(TIMES(y_even, meh), TIMES(y_odd, moh));
        __m512i nxl = NEAR(xl), nxh = NEAR(xh), nyl = NEAR(yl), nyh = NEAR(yh);
        __m512i fxl = FAR(xl), fxh = FAR(xh), fyl = FAR(yl), fyh = FAR(yh);
        __m512i tl, th;

        sxl = XOR3(xl, nxl, fxl);
        sxh = XOR3(xh, nxh, fxh);
        syl = XOR3(yl, nyl, fyl);
        syh = XOR3(yh, nyh, fyh);
        mxl = XOR3(mxl, HALF(15, 0, xl, yl), HALF(8, 0, nxl, nyl));
        mxh = XOR3(mxh, HALF(15, 0, xh, yh), HALF(8, 0, nxh, nyh));
        myl = XOR3(myl, HALF(15, 1, xl, yl), HALF(8, 1, nxl, nyl));
        myh = XOR3(myh, HALF(15, 1, xh, yh), HALF(8, 1, nxh, nyh));
        xl = XOR(mxl, HALF(10, 0, fxl, fyl));
        xh = XOR(mxh, HALF(10, 0, fxh, fyh));
        yl = XOR(myl, HALF(10, 1, fxl, fyl));
        yh = XOR(myh, HALF(10, 1, fxh, fyh));
        tl = _mm512_shldv_epi64(yl, yh, tweak);
        th = _mm512_shldv_epi64(yh, yl, tweak);
        STEP(0, tl, th, SHIFT(tl), SHIFT(th))
        NEXT_STEP(1)
        NEXT_STEP(2)
        NEXT_STEP(3)
        NEXT_STEP(4)
        NEXT_STEP(5)
        NEXT_STEP(6)
        NEXT_STEP(7)
        tl = ROL_LOW(yl, yh, 4);
        yh = ROL_HIGH(yl, yh, 4);
        yl = tl;
        in += LUFFA_BLOCK;
    } while (--blocks > 0);

    store_split(state->x[0], xl, xh);
    store_split(state->y[0], yl, yh);
    _mm_storeu_si128((__m128i *)state->before[0], _mm512_castsi512_si128(_mm512_unpacklo_epi64(sxl, sxh)));
    _mm_storeu_si128((__m128i *)state->before[1], _mm512_castsi512_si128(_mm512_unpacklo_epi64(syl, syh)));
}

INLINE void absorb(unsigned w, struct luffa_nibbles *state, const uint8_t *in, size_t blocks)
{
    if (w < 5)
        absorb_4(w, state, in, blocks);
    else
        absorb_5(state, in, blocks);
}

LUFFA_ABSORB(avx512_nibble)

TARGET_END

#endif
