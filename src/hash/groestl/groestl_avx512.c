/* SPDX-License-Identifier: MIT */
/* Groestl, one message, AVX-512 with VBMI and GFNI.
 *
 * Time depends on blocks only.
 *
 * Idea: the matrix as it stands in a message fills a register, one column a quadword:
 *
 *     zmm    column 0                 column 1            ...  column 7
 *            row 0  row 1 ... row 7   row 0  ... row 7         row 0 ... row 7
 *
 * P has one, Q another; of 16 columns, the even ones stand in one register and the odd in another.
 * ShiftBytes is a VPERMB, after rows that shift by an odd number have changed registers.
 * GF2P8AFFINEINVQB computes the S-box, and four times the S-box as well.  MixBytes takes a column as
 * the *matrix* operand of GF2P8AFFINEQB: with a multiplication matrix as data this gives that multiple
 * of the column, bits and bytes transposed; with the result as matrix again and masks of rows as data,
 * byte j becomes the sum of the rows in mask j.  With 2, 2, 3, 4, 5, 3, 5, 7 written in the basis
 * 5, 2, 4, the first two terms go this way (port 0), and the third, which has rows 2, 3 and 5 only,
 * is four times the S-box rotated thrice (port 5).
 *
 * The chain through P is the longest path, some 16 cycles a round.  Q of the next blocks does not
 * lie on it and fills the gaps. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "groestl.h"
#include "groestl_constants.h"

#if CITIUS_X86

/* Round constants and, for ShiftBytes, the rows that change registers and where each byte comes
 * from then.  Last index but one: even, odd columns; of 8 columns all count as even. */
struct constants {
    _Alignas(64) uint64_t p[14][2][8];
    uint64_t q[14][2][8];
    uint8_t shift_p[2][64], shift_q[2][64];
    uint64_t cross_p, cross_q;
    int rounds;
};

static const struct constants groestl_256 = { { GROESTL_256_COLUMNS_P },
                                              { GROESTL_256_COLUMNS_Q },
                                              { GROESTL_256_SOURCES_P },
                                              { GROESTL_256_SOURCES_Q },
                                              GROESTL_256_CROSS_P,
                                              GROESTL_256_CROSS_Q,
                                              10 };
static const struct constants groestl_512 = { { GROESTL_512_COLUMNS_P },
                                              { GROESTL_512_COLUMNS_Q },
                                              { GROESTL_512_SOURCES_P },
                                              { GROESTL_512_SOURCES_Q },
                                              GROESTL_512_CROSS_P,
                                              GROESTL_512_CROSS_Q,
                                              14 };
static const struct constants groestl0_256 = { { GROESTL0_256_COLUMNS_P },
                                               { GROESTL0_256_COLUMNS_Q },
                                               { GROESTL0_256_SOURCES_P },
                                               { GROESTL0_256_SOURCES_Q },
                                               GROESTL0_256_CROSS_P,
                                               GROESTL0_256_CROSS_Q,
                                               10 };
static const struct constants groestl0_512 = { { GROESTL0_512_COLUMNS_P },
                                               { GROESTL0_512_COLUMNS_Q },
                                               { GROESTL0_512_SOURCES_P },
                                               { GROESTL0_512_SOURCES_Q },
                                               GROESTL0_512_CROSS_P,
                                               GROESTL0_512_CROSS_Q,
                                               14 };

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")

typedef __m512i V;

INLINE V set_64(uint64_t x)
{
    return _mm512_set1_epi64((int64_t)x);
}

INLINE V bit_xor(V a, V b)
{
    return _mm512_xor_si512(a, b);
}

INLINE V xor3(V a, V b, V c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

/* Bits of a where mask has ones, of b elsewhere. */
INLINE V choose(V mask, V a, V b)
{
    return _mm512_ternarylogic_epi64(mask, a, b, 0xca);
}

/* The S-box, and four times the S-box. */
INLINE V sbox(V x)
{
    return _mm512_gf2p8affineinv_epi64_epi8(x, set_64(UINT64_C(0xf1e3c78f1f3e7cf8)), 0x63);
}

INLINE V sbox_times_4(V x)
{
    return _mm512_gf2p8affineinv_epi64_epi8(x, set_64(UINT64_C(0x7c84099f43771f3e)), 0x97);
}

/* data times matrix, for each quadword. */
INLINE V multiply(uint64_t data, V matrix)
{
    return _mm512_gf2p8affine_epi64_epi8(set_64(data), matrix, 0);
}

/* A matrix of 8 columns, or of 16: the functions have `wide` for that. */
struct matrix {
    V x[2];
};

INLINE struct matrix add(int wide, struct matrix a, struct matrix b)
{
    for (int i = 0; i <= wide; i++)
        a.x[i] = bit_xor(a.x[i], b.x[i]);
    return a;
}

INLINE struct matrix load_constant(int wide, const uint64_t k[2][8])
{
    struct matrix a = { { _mm512_loadu_si512(k[0]), wide ? _mm512_loadu_si512(k[1]) : _mm512_setzero_si512() } };

    return a;
}

INLINE struct matrix load(int wide, const uint8_t *in)
{
    struct matrix a = { { _mm512_loadu_si512(in), _mm512_setzero_si512() } };

    if (wide) {
        V low = a.x[0], high = _mm512_loadu_si512(in + 64);

        a.x[0] = _mm512_permutex2var_epi64(low, _mm512_set_epi64(14, 12, 10, 8, 6, 4, 2, 0), high);
        a.x[1] = _mm512_permutex2var_epi64(low, _mm512_set_epi64(15, 13, 11, 9, 7, 5, 3, 1), high);
    }
    return a;
}

INLINE void store(int wide, uint8_t *out, struct matrix a)
{
    if (wide) {
        V low = _mm512_permutex2var_epi64(a.x[0], _mm512_set_epi64(11, 3, 10, 2, 9, 1, 8, 0), a.x[1]);

        _mm512_storeu_si512(out + 64,
                            _mm512_permutex2var_epi64(a.x[0], _mm512_set_epi64(15, 7, 14, 6, 13, 5, 12, 4), a.x[1]));
        a.x[0] = low;
    }
    _mm512_storeu_si512(out, a.x[0]);
}

/* What a permutation keeps in registers. */
struct permutation {
    V shift[2], cross;
    const uint64_t (*k)[2][8];
};

INLINE struct permutation prepare(const uint8_t shift[2][64], uint64_t cross, const uint64_t (*k)[2][8])
{
    struct permutation p = { { _mm512_loadu_si512(shift[0]), _mm512_loadu_si512(shift[1]) }, set_64(cross), k };

    return p;
}

/* Byte rotations in a quadword.  Their values are hidden, or clang takes VPROLQ: port 0 is the busier one. */
struct rotations {
    V two, three, five;
};

INLINE V rotation(int64_t low, int64_t high)
{
    V x = _mm512_set4_epi64(high, low, high, low);

    BARRIER_VEC_VALUE(x);
    return x;
}

INLINE struct rotations make_rotations(void)
{
    struct rotations r = { rotation(0x0100070605040302, 0x09080f0e0d0c0b0a),
                           rotation(0x0201000706050403, 0x0a09080f0e0d0c0b),
                           rotation(0x0403020100070605, 0x0c0b0a09080f0e0d) };

    return r;
}

/* SubBytes and MixBytes; k is added to the result. */
INLINE V sub_mix(V s, V k, struct rotations r)
{
    V x = sbox(s), four = sbox_times_4(s);
    V five = multiply(UINT64_C(0x41c2854ad4a850a0), x), two = multiply(UINT64_C(0x8081028488102040), x);

    five = multiply(UINT64_C(0x5ebc79f2e5cb972f), five);
    two = multiply(UINT64_C(0xcb972f5ebc79f2e5), two);
    k = bit_xor(k, xor3(_mm512_shuffle_epi8(four, r.two), _mm512_shuffle_epi8(four, r.three),
                        _mm512_shuffle_epi8(four, r.five)));
    return xor3(five, k, two);
}

/* ShiftBytes, SubBytes and MixBytes: a round without its first step.  k, the next round's constants or another sum, is
 * added to the result. */
INLINE struct matrix shift_sub_mix(int wide, struct permutation p, struct matrix s, struct matrix k, struct rotations r)
{
    if (wide) {
        V even = choose(p.cross, s.x[1], s.x[0]);

        s.x[1] = choose(p.cross, s.x[0], s.x[1]);
        s.x[0] = even;
    }
    for (int i = 0; i <= wide; i++)
        s.x[i] = sub_mix(_mm512_permutexvar_epi8(p.shift[i], s.x[i]), k.x[i], r);
    return s;
}

/* The same with the constants of round `next`. */
INLINE struct matrix next_round(int wide, struct permutation p, struct matrix s, int next, struct rotations r)
{
    return shift_sub_mix(wide, p, s, load_constant(wide, p.k[next]), r);
}

/* Blocks one by one: P and Q of a block side by side. */
INLINE struct matrix absorb_few(const struct constants *c, int wide, struct matrix h, const uint8_t *in, size_t blocks)
{
    const struct permutation by_p = prepare(c->shift_p, c->cross_p, c->p), by_q = prepare(c->shift_q, c->cross_q, c->q);
    const struct rotations r = make_rotations();

    for (; blocks > 0; blocks--, in += wide ? 128 : 64) {
        struct matrix m = load(wide, in);
        struct matrix p = add(wide, add(wide, h, m), load_constant(wide, c->p[0]));
        struct matrix q = add(wide, m, load_constant(wide, c->q[0]));

        for (int i = 1; i < c->rounds; i++) {
            p = next_round(wide, by_p, p, i, r);
            q = next_round(wide, by_q, q, i, r);
        }
        h = shift_sub_mix(wide, by_p, p, shift_sub_mix(wide, by_q, q, h, r), r);
    }
    return h;
}

/* One block through P, given its Q, and meanwhile two other blocks through half of the rounds of
 * Q, those after round i. */
INLINE struct matrix advance(const struct constants *c, int wide, struct matrix h, const uint8_t *in, struct matrix q,
                             struct matrix next[2], int i)
{
    const struct permutation by_p = prepare(c->shift_p, c->cross_p, c->p), by_q = prepare(c->shift_q, c->cross_q, c->q);
    const struct rotations r = make_rotations();
    const struct matrix zero = { { _mm512_setzero_si512(), _mm512_setzero_si512() } };
    struct matrix p = add(wide, add(wide, h, load(wide, in)), load_constant(wide, c->p[0]));

    q = add(wide, q, h);
    for (int j = 1; j < c->rounds; j += 2) {
        i++;
        p = next_round(wide, by_p, p, j, r);
        next[0] =
            shift_sub_mix(wide, by_q, next[0], i == c->rounds ? zero : load_constant(wide, c->q[i % c->rounds]), r);
        p = shift_sub_mix(wide, by_p, p, j + 1 == c->rounds ? q : load_constant(wide, c->p[(j + 1) % c->rounds]), r);
        next[1] =
            shift_sub_mix(wide, by_q, next[1], i == c->rounds ? zero : load_constant(wide, c->q[i % c->rounds]), r);
    }
    return p;
}

INLINE void absorb(const struct constants *c, int wide, void *state, const uint8_t *in, size_t blocks)
{
    const size_t size = wide ? 128 : 64;
    struct matrix h = load(wide, state);

    if (blocks >= 12) { /* to begin and to end costs half a block each */
        const struct permutation by_q = prepare(c->shift_q, c->cross_q, c->q);
        const struct rotations r = make_rotations();
        const struct matrix zero = { { _mm512_setzero_si512(), _mm512_setzero_si512() } };
        struct matrix q[2];

        for (int j = 0; j < 2; j++)
            q[j] = add(wide, load(wide, in + (size_t)j * size), load_constant(wide, c->q[0]));
        for (int i = 1; i < c->rounds; i++)
            for (int j = 0; j < 2; j++)
                q[j] = next_round(wide, by_q, q[j], i, r);
        for (int j = 0; j < 2; j++)
            q[j] = shift_sub_mix(wide, by_q, q[j], zero, r);
        do {
            const uint8_t *ahead = blocks >= 4 ? in + 2 * size : in; /* at the end without effect */
            struct matrix next[2];

            for (int j = 0; j < 2; j++)
                next[j] = add(wide, load(wide, ahead + (size_t)j * size), load_constant(wide, c->q[0]));
            h = advance(c, wide, h, in, q[0], next, 0);
            h = advance(c, wide, h, in + size, q[1], next, c->rounds / 2);
            q[0] = next[0];
            q[1] = next[1];
            in += 2 * size;
            blocks -= 2;
        } while (blocks >= 2);
    }
    store(wide, state, absorb_few(c, wide, h, in, blocks));
}

INLINE void output(const struct constants *c, int wide, void *state)
{
    const struct permutation by_p = prepare(c->shift_p, c->cross_p, c->p);
    const struct rotations r = make_rotations();
    struct matrix h = load(wide, state), p = add(wide, h, load_constant(wide, c->p[0]));

    for (int i = 1; i < c->rounds; i++)
        p = next_round(wide, by_p, p, i, r);
    store(wide, state, shift_sub_mix(wide, by_p, p, h, r));
}

HASH_KERNEL(groestl_256, avx512)
{
    absorb(&groestl_256, 0, state, in, blocks);
}

GROESTL_FINISH(groestl_256, avx512)
{
    output(&groestl_256, 0, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl_512, avx512)
{
    absorb(&groestl_512, 1, state, in, blocks);
}

GROESTL_FINISH(groestl_512, avx512)
{
    output(&groestl_512, 1, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_256, avx512)
{
    absorb(&groestl0_256, 0, state, in, blocks);
}

GROESTL_FINISH(groestl0_256, avx512)
{
    output(&groestl0_256, 0, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_512, avx512)
{
    absorb(&groestl0_512, 1, state, in, blocks);
}

GROESTL_FINISH(groestl0_512, avx512)
{
    output(&groestl0_512, 1, state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
