/* Groestl-256, one message, AVX2 with VAES.
 *
 * Time depends on blocks only.
 *
 * Idea: in each register the rows r and r + 4, of P and of Q:
 *
 *     P r, c0 .. c7 | Q r, c0 .. c7 || P r + 4, c0 .. c7 | Q r + 4, c0 .. c7
 *
 * MixBytes looks the same from row 4 on.  So from a_0 .. a_3 with a_4 .. a_7 above, and the same with halves
 * exchanged, the formulas of groestl_vaes.h are computed for four rows only.  Their results come with halves
 * exchanged, and are left so: every other round takes its constants that way. */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,vaes")

#include "groestl_vector_32.h"
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define AES_LAST(x, key) _mm256_aesenclast_epi128(x, key)
#define ADD_8(a, b) _mm256_add_epi8(a, b)
#define GREATER_8(a, b) _mm256_cmpgt_epi8(a, b)
#define BYTES_1B _mm256_set1_epi8(0x1b)
#include "groestl_vaes.h"

/* 16 bytes each of two rows. */
INLINE V two_rows(const void *low, const void *high)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(LOAD_16(low)), LOAD_16(high), 1);
}

#define TWO_ROWS(p, i, e) two_rows((p)[(e) ? (i) + 4 : (i)], (p)[(e) ? (i) : (i) + 4])

#define EXCHANGE_HALVES(x) _mm256_permute4x64_epi64(x, 0x4e)

/* With the keys of round n.  e: r comes with halves exchanged, and leaves without; or the reverse.
 * In this order 16 registers nearly do.  y_4, y_5 and y_6 are y_0, y_1 and y_2 with halves exchanged. */
INLINE void turn(const CONSTANTS *c, V r[4], int n, int e)
{
    V a[8], t[8], x[4], y[7];

    for (int i = 0; i < 4; i++)
        a[i] = AES_LAST(SHUFFLE(r[i], TWO_ROWS(c->shift, i, e)), n == 0 ? ZERO : TWO_ROWS(c->key[n], i, e));
    for (int i = 0; i < 4; i++)
        a[i + 4] = EXCHANGE_HALVES(a[i]);
    for (int i = 7; i < 14; i++) { /* t_6 is not needed */
        t[i & 7] = XOR(a[i & 7], a[(i + 1) & 7]);
        IN_ORDER(t[i & 7]);
    }
    for (int i = 0; i < 4; i++) {
        y[i] = XOR3(a[(i + 6) & 7], t[i], t[i + 2]);
        IN_ORDER(y[i]);
        if (i < 3)
            y[i + 4] = EXCHANGE_HALVES(y[i]);
    }
    for (int i = 0; i < 4; i++)
        x[i] = DOUBLE(XOR(t[(i + 7) & 7], t[i + 2]));
    for (int i = 0; i < 4; i++)
        r[i] = XOR(DOUBLE(XOR(x[i], y[i + 3])), y[i]);
}

INLINE void permute(const CONSTANTS *c, V r[4])
{
    for (int n = 1; n < 9; n += 2) {
        turn(c, r, n, 0);
        turn(c, r, n + 1, 1);
    }
    turn(c, r, 9, 0);
    turn(c, r, 0, 1);
}

/* Rows of P and of Q from columns, the same in both places. */
INLINE void load_rows(V r[4], const uint8_t *in)
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const __m128i m = LOAD_16(interleave);
    __m128i a = _mm_shuffle_epi8(LOAD_16(in), m), b = _mm_shuffle_epi8(LOAD_16(in + 16), m);
    __m128i c = _mm_shuffle_epi8(LOAD_16(in + 32), m), d = _mm_shuffle_epi8(LOAD_16(in + 48), m);
    __m128i e = _mm_unpacklo_epi16(a, b), f = _mm_unpackhi_epi16(a, b);
    __m128i g = _mm_unpacklo_epi16(c, d), h = _mm_unpackhi_epi16(c, d);
    V low = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_unpacklo_epi32(e, g)), _mm_unpacklo_epi32(f, h), 1);
    V high = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_unpackhi_epi32(e, g)), _mm_unpackhi_epi32(f, h), 1);

    r[0] = LOW_64(low, low);
    r[1] = HIGH_64(low, low);
    r[2] = LOW_64(high, high);
    r[3] = HIGH_64(high, high);
}

/* The reverse, from P's places. */
INLINE void store_rows(uint8_t *out, const V r[4])
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const V m = ALL(interleave);
    V x = SHUFFLE(LOW_64(r[0], r[1]), m), y = SHUFFLE(LOW_64(r[2], r[3]), m); /* rows 0 1 || 4 5, 2 3 || 6 7 */
    V low = LOW_16(x, y), high = HIGH_16(x, y);
    V p = _mm256_permute2x128_si256(low, high, 0x20), q = _mm256_permute2x128_si256(low, high, 0x31);
    V e = LOW_32(p, q), f = HIGH_32(p, q);

    STORE_16(out, _mm256_castsi256_si128(e));
    STORE_16(out + 16, _mm256_castsi256_si128(f));
    STORE_16(out + 32, _mm256_extracti128_si256(e, 1));
    STORE_16(out + 48, _mm256_extracti128_si256(f, 1));
}

INLINE void absorb(const CONSTANTS *c, void *state, const uint8_t *in, size_t blocks)
{
    const V p = _mm256_set_epi64x(0, -1, 0, -1);
    V h[4], r[4];

    load_rows(h, state);
    for (; blocks > 0; blocks--, in += 64) {
        load_rows(r, in);
        for (int i = 0; i < 4; i++)
            r[i] = XOR3(r[i], AND(h[i], p), two_rows(FIRST(c, i), FIRST(c, i + 4)));
        permute(c, r);
        for (int i = 0; i < 4; i++)
            h[i] = XOR3(h[i], r[i], _mm256_shuffle_epi32(r[i], 0x4e));
    }
    store_rows(state, h);
}

/* What stands in Q's places does not matter here. */
INLINE void output(const CONSTANTS *c, void *state)
{
    V h[4], r[4];

    load_rows(h, state);
    for (int i = 0; i < 4; i++)
        r[i] = XOR(h[i], two_rows(FIRST(c, i), FIRST(c, i + 4)));
    permute(c, r);
    for (int i = 0; i < 4; i++)
        h[i] = XOR(h[i], r[i]);
    store_rows(state, h);
}

#define DEFINE(room)                                                                                      \
    ALIGN_STACK void citius_##room##_avx2_vaes_absorb(void *state, const uint8_t *in, size_t blocks)      \
    {                                                                                                     \
        absorb(&NAME(room), state, in, blocks);                                                                 \
    }                                                                                                     \
    ALIGN_STACK void citius_##room##_avx2_vaes_output(void *state)                                        \
    {                                                                                                     \
        output(&NAME(room), state);                                                                             \
    }

DEFINE(groestl_256)
DEFINE(groestl0_256)

TARGET_END
#endif
