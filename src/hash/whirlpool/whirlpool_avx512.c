/* SPDX-License-Identifier: MIT */
/* Whirlpool with AVX-512, VBMI and GFNI: the state of 8 x 8 bytes is in one register, in the order of the message, and the round
 * key in another.  One message, or two or four in parallel.
 *
 * The computations of state and key do not wait for each other.  One round of either has a latency of about 28 cycles, so one
 * message is bound by latency and by the order of instructions, not by the throughput of execution ports. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")

/* ShiftColumns: byte 8 i + j comes from 8 (i - j) + j. */
#define FROM(i, j) (8 * (((i) - (j)) & 7) + (j))
#define FROM_ROW(i) FROM(i, 0), FROM(i, 1), FROM(i, 2), FROM(i, 3), FROM(i, 4), FROM(i, 5), FROM(i, 6), FROM(i, 7)
static const uint8_t shift_columns[64] = { FROM_ROW(0), FROM_ROW(1), FROM_ROW(2), FROM_ROW(3),
                                           FROM_ROW(4), FROM_ROW(5), FROM_ROW(6), FROM_ROW(7) };

struct constants {
    __m512i shift, ones, sbox[4], times[4], mix[4];
    const uint8_t *rc;
};

INLINE struct constants load_constants(const uint8_t sbox[256], const uint64_t mix[4])
{
    struct constants c;

    c.shift = _mm512_loadu_si512(shift_columns);
    c.ones = _mm512_set1_epi8(-1);
    for (int i = 0; i < 4; i++) {
        c.sbox[i] = _mm512_loadu_si512(sbox + 64 * i);
        c.times[i] = _mm512_set1_epi64((long long)citius_whirlpool_times[i]);
        c.mix[i] = _mm512_set1_epi64((long long)mix[i]);
    }
    c.rc = sbox;
    return c;
}

/* Look up in both halves of the table; VPSHUFB gives zero where bit 7 is set, all ones elsewhere. */
INLINE __m512i sub_bytes(const struct constants *c, __m512i x)
{
    __m512i lower = _mm512_shuffle_epi8(c->ones, x);
    __m512i b = _mm512_permutex2var_epi8(c->sbox[2], x, c->sbox[3]);
    __m512i a = _mm512_permutex2var_epi8(c->sbox[0], x, c->sbox[1]);

    return _mm512_ternarylogic_epi64(lower, a, b, 0xca); /* lower ? a : b */
}

#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define AFFINE(data, matrix) _mm512_gf2p8affine_epi64_epi8(data, matrix, 0)

/* MixRows and AddRoundKey.  With a row as the matrix and multiplication by m as the data,
 * GF2P8AFFINEQB gives the bits of m times the row, transposed; with that as the matrix, a byte of
 * the data names the bytes of the row to add up.  So two of them make one bit of all coefficients. */
INLINE __m512i mix_rows(const struct constants *c, __m512i x, __m512i key)
{
    __m512i e0 = AFFINE(c->times[0], x), e1 = AFFINE(c->times[1], x);
    __m512i e2 = AFFINE(c->times[2], x), e3 = AFFINE(c->times[3], x);

    e0 = AFFINE(c->mix[0], e0);
    e1 = AFFINE(c->mix[1], e1);
    e2 = AFFINE(c->mix[2], e2);
    e3 = AFFINE(c->mix[3], e3);
    return XOR3(XOR3(e0, e1, key), e2, e3);
}

INLINE __m512i rho(const struct constants *c, __m512i x, __m512i key)
{
    return mix_rows(c, sub_bytes(c, _mm512_permutexvar_epi8(c->shift, x)), key);
}

/* The round constant fills the first row only. */
#define RC(r) _mm512_zextsi128_si512(_mm_loadl_epi64((const void *)(c.rc + 8 * (r))))
#define ROUND(r)                   \
    do {                           \
        key = rho(&c, key, RC(r)); \
        s = rho(&c, s, key);       \
    } while (0)

INLINE void absorb(const uint8_t sbox[256], const uint64_t mix[4], void *state, const uint8_t *in, size_t blocks)
{
    struct constants c = load_constants(sbox, mix);
    __m512i h = _mm512_loadu_si512(state);

    for (; blocks > 0; blocks--, in += 64) {
        __m512i m = _mm512_loadu_si512(in), key = h, s = _mm512_xor_si512(h, m);

        ROUND(0);
        ROUND(1);
        ROUND(2);
        ROUND(3);
        ROUND(4);
        ROUND(5);
        ROUND(6);
        ROUND(7);
        ROUND(8);
        ROUND(9);
        h = XOR3(h, m, s);
    }
    _mm512_storeu_si512(state, h);
}

/* n messages side by side: 2 n chains.  More of them hide longer latencies, until the ports are full. */
INLINE void absorb_many(const int n, const uint8_t sbox[256], const uint64_t mix[4], void *const *state,
                        const uint8_t *const *in, size_t blocks)
{
    struct constants c = load_constants(sbox, mix);
    __m512i h[4];

    UNROLL(4)
    for (int i = 0; i < n; i++)
        h[i] = _mm512_loadu_si512(state[i]);
    for (size_t offset = 0; offset < 64 * blocks; offset += 64) {
        __m512i key[4], s[4];

        UNROLL(4)
        for (int i = 0; i < n; i++) {
            key[i] = h[i];
            h[i] = s[i] = _mm512_xor_si512(h[i], _mm512_loadu_si512(in[i] + offset));
        }
        for (int r = 0; r < 10; r++) {
            __m512i rc = RC(r);

            UNROLL(4)
            for (int i = 0; i < n; i++)
                key[i] = rho(&c, key[i], rc);
            UNROLL(4)
            for (int i = 0; i < n; i++)
                s[i] = rho(&c, s[i], key[i]);
        }
        UNROLL(4)
        for (int i = 0; i < n; i++)
            h[i] = _mm512_xor_si512(h[i], s[i]);
    }
    UNROLL(4)
    for (int i = 0; i < n; i++)
        _mm512_storeu_si512(state[i], h[i]);
}

HASH_KERNEL(whirlpool, avx512)
{
    absorb(citius_whirlpool_sbox, citius_whirlpool_mix, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool, avx512_x2)
{
    absorb_many(2, citius_whirlpool_sbox, citius_whirlpool_mix, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool, avx512_x4)
{
    absorb_many(4, citius_whirlpool_sbox, citius_whirlpool_mix, state, in, blocks);
}

HASH_KERNEL(whirlpool_t, avx512)
{
    absorb(citius_whirlpool_sbox, citius_whirlpool_t_mix, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_t, avx512_x2)
{
    absorb_many(2, citius_whirlpool_sbox, citius_whirlpool_t_mix, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_t, avx512_x4)
{
    absorb_many(4, citius_whirlpool_sbox, citius_whirlpool_t_mix, state, in, blocks);
}

HASH_KERNEL(whirlpool_0, avx512)
{
    absorb(citius_whirlpool_0_sbox, citius_whirlpool_t_mix, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_0, avx512_x2)
{
    absorb_many(2, citius_whirlpool_0_sbox, citius_whirlpool_t_mix, state, in, blocks);
}

HASH_KERNEL_MANY(whirlpool_0, avx512_x4)
{
    absorb_many(4, citius_whirlpool_0_sbox, citius_whirlpool_t_mix, state, in, blocks);
}

TARGET_END

#endif
