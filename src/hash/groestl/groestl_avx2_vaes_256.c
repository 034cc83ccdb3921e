/* SPDX-License-Identifier: MIT */
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

INLINE V aes_last(V x, V key)
{
    return _mm256_aesenclast_epi128(x, key);
}

#include "groestl_vaes.h"

/* 16 bytes each of two rows. */
INLINE V two_rows(const void *low, const void *high)
{
    return join(load_16(low), load_16(high));
}

/* Rows r and r + 4 of the constants, where halves are exchanged the other way round. */
INLINE V shift_of(const struct constants *c, int r, int exchanged)
{
    return exchanged ? two_rows(c->shift[r + 4], c->shift[r]) : two_rows(c->shift[r], c->shift[r + 4]);
}

INLINE V key_of(const struct constants *c, int n, int r, int exchanged)
{
    return exchanged ? two_rows(c->key[n][r + 4], c->key[n][r]) : two_rows(c->key[n][r], c->key[n][r + 4]);
}

INLINE V exchange_halves(V x)
{
    return _mm256_permute4x64_epi64(x, 0x4e);
}

/* A round, with the constants of round n, or none if n is 0.  r comes with halves exchanged, and leaves without; or the
 * reverse.  In this order, which barriers keep, 16 registers nearly do.  y_4, y_5 and y_6 are y_0, y_1 and y_2 with halves exchanged. */
INLINE void next_round(const struct constants *c, V r[4], int n, int exchanged)
{
    V a[8], t[8], x[4], y[7];

    for (int i = 0; i < 4; i++)
        a[i] = aes_last(shuffle(r[i], shift_of(c, i, exchanged)), n == 0 ? zero() : key_of(c, n, i, exchanged));
    for (int i = 0; i < 4; i++)
        a[i + 4] = exchange_halves(a[i]);
    for (int i = 7; i < 14; i++) { /* t_6 is not needed */
        t[i & 7] = bit_xor(a[i & 7], a[(i + 1) & 7]);
        BARRIER_VEC(t[i & 7]);
    }
    for (int i = 0; i < 4; i++) {
        y[i] = xor3(a[(i + 6) & 7], t[i], t[i + 2]);
        BARRIER_VEC(y[i]);
        if (i < 3)
            y[i + 4] = exchange_halves(y[i]);
    }
    for (int i = 0; i < 4; i++)
        x[i] = double_bytes(bit_xor(t[(i + 7) & 7], t[i + 2]));
    for (int i = 0; i < 4; i++)
        r[i] = bit_xor(double_bytes(bit_xor(x[i], y[i + 3])), y[i]);
}

INLINE void permute(const struct constants *c, V r[4])
{
    for (int n = 1; n < 9; n += 2) {
        next_round(c, r, n, 0);
        next_round(c, r, n + 1, 1);
    }
    next_round(c, r, 9, 0);
    next_round(c, r, 0, 1);
}

/* Rows of P and of Q from columns, the same in both places. */
INLINE void load_rows(V r[4], const uint8_t *in)
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const __m128i m = load_16(interleave);
    __m128i a = _mm_shuffle_epi8(load_16(in), m), b = _mm_shuffle_epi8(load_16(in + 16), m);
    __m128i c = _mm_shuffle_epi8(load_16(in + 32), m), d = _mm_shuffle_epi8(load_16(in + 48), m);
    __m128i e = _mm_unpacklo_epi16(a, b), f = _mm_unpackhi_epi16(a, b);
    __m128i g = _mm_unpacklo_epi16(c, d), h = _mm_unpackhi_epi16(c, d);
    V low = join(_mm_unpacklo_epi32(e, g), _mm_unpacklo_epi32(f, h));
    V high = join(_mm_unpackhi_epi32(e, g), _mm_unpackhi_epi32(f, h));

    r[0] = low_64(low, low);
    r[1] = high_64(low, low);
    r[2] = low_64(high, high);
    r[3] = high_64(high, high);
}

/* The reverse, from P's places. */
INLINE void store_rows(uint8_t *out, const V r[4])
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const V m = every_128(interleave);
    V x = shuffle(low_64(r[0], r[1]), m), y = shuffle(low_64(r[2], r[3]), m); /* rows 0 1 || 4 5, 2 3 || 6 7 */
    V low = low_16(x, y), high = high_16(x, y);
    V p = _mm256_permute2x128_si256(low, high, 0x20), q = _mm256_permute2x128_si256(low, high, 0x31);
    V e = low_32(p, q), f = high_32(p, q);

    store_16(out, low_half(e));
    store_16(out + 16, low_half(f));
    store_16(out + 32, high_half(e));
    store_16(out + 48, high_half(f));
}

INLINE void absorb(const struct constants *c, void *state, const uint8_t *in, size_t blocks)
{
    const V p = _mm256_set_epi64x(0, -1, 0, -1);
    V h[4], r[4];

    load_rows(h, state);
    for (; blocks > 0; blocks--, in += 64) {
        load_rows(r, in);
        for (int i = 0; i < 4; i++)
            r[i] = xor3(r[i], bit_and(h[i], p), key_of(c, 0, i, 0));
        permute(c, r);
        for (int i = 0; i < 4; i++)
            h[i] = xor3(h[i], r[i], _mm256_shuffle_epi32(r[i], 0x4e));
    }
    store_rows(state, h);
}

/* What stands in Q's places does not matter here. */
INLINE void output(const struct constants *c, void *state)
{
    V h[4], r[4];

    load_rows(h, state);
    for (int i = 0; i < 4; i++)
        r[i] = bit_xor(h[i], key_of(c, 0, i, 0));
    permute(c, r);
    for (int i = 0; i < 4; i++)
        h[i] = bit_xor(h[i], r[i]);
    store_rows(state, h);
}

ALIGN_STACK HASH_KERNEL(groestl_256, avx2_vaes)
{
    absorb(&groestl_256, state, in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl_256, avx2_vaes)
{
    output(&groestl_256, state);
    groestl_put_digest(kind, state, out);
}

ALIGN_STACK HASH_KERNEL(groestl0_256, avx2_vaes)
{
    absorb(&groestl0_256, state, in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl0_256, avx2_vaes)
{
    output(&groestl0_256, state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
