/* SPDX-License-Identifier: MIT */
/* Groestl-256, one message, AVX2 with GFNI.
 *
 * Time depends on blocks only.
 *
 * Idea: P and Q each in two registers, the even and the odd rows:
 *
 *     even   row 0, c0 .. c7 | row 2, c0 .. c7 || row 4, c0 .. c7 | row 6, c0 .. c7
 *     odd    row 1, c0 .. c7 | row 3, c0 .. c7 || row 5, c0 .. c7 | row 7, c0 .. c7
 *
 * MixBytes looks the same from each row on: its result is a sum of multiples of these registers, turned by none to
 * three places.  GF2P8AFFINEINVQB computes the multiples of the S-box as it computes the S-box; what is turned
 * alike is added first.  So a round has six turns and no multiplication, none after another: the latency of P
 * decides, and Q fills the gaps. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "groestl.h"
#include "groestl_constants.h"

#if CITIUS_X86

/* Last index but one: even rows, odd rows. */
struct constants {
    _Alignas(32) uint8_t shift_p[2][32], shift_q[2][32];
    uint64_t p[10][2][4], q[10][2][4];
};

static const struct constants groestl_256 = {
    { GROESTL_256_PAIRS_SHIFT_P }, { GROESTL_256_PAIRS_SHIFT_Q }, { GROESTL_256_PAIRS_P }, { GROESTL_256_PAIRS_Q }
};
static const struct constants groestl0_256 = {
    { GROESTL0_256_PAIRS_SHIFT_P }, { GROESTL0_256_PAIRS_SHIFT_Q }, { GROESTL0_256_PAIRS_P }, { GROESTL0_256_PAIRS_Q }
};
TARGET_BEGIN("avx2,gfni")

#include "groestl_vector_32.h"

struct rows {
    V even, odd;
};

/* Rows turned by one to three places: the result has row i + n of x at row i. */
INLINE V turn_1(V x)
{
    return _mm256_permute4x64_epi64(x, 0x39);
}

INLINE V turn_2(V x)
{
    return _mm256_permute4x64_epi64(x, 0x4e);
}

INLINE V turn_3(V x)
{
    return _mm256_permute4x64_epi64(x, 0x93);
}

INLINE struct rows add(struct rows a, struct rows b)
{
    return (struct rows){ bit_xor(a.even, b.even), bit_xor(a.odd, b.odd) };
}

INLINE struct rows constant(const uint64_t k[2][4])
{
    return (struct rows){ repeat_32(k[0]), repeat_32(k[1]) };
}

/* The S-box after a linear map; a macro, since the constant is an immediate operand. */
#define S_BOX(x, matrix, constant) _mm256_gf2p8affineinv_epi64_epi8(x, _mm256_set1_epi64x((int64_t)(matrix)), constant)

/* m[i] = i times the S-box of x: the affine map does that as well. */
INLINE void multiples(V m[8], V x)
{
    const uint64_t s_1 = UINT64_C(0xf1e3c78f1f3e7cf8), s_2 = UINT64_C(0xf809e33f771f3e7c);
    const uint64_t s_4 = UINT64_C(0x7c84099f43771f3e);

    m[2] = S_BOX(x, s_2, 0xc6);
    m[3] = S_BOX(x, s_1 ^ s_2, 0xa5);
    m[4] = S_BOX(x, s_4, 0x97);
    m[5] = S_BOX(x, s_1 ^ s_4, 0xf4);
    m[7] = S_BOX(x, s_1 ^ s_2 ^ s_4, 0x32);
}

/* ShiftBytes, SubBytes and MixBytes: a round without its first step.  k, the next round's constants or another sum, is
 * added to the result.  Without barriers clang would keep the byte shuffles in
 * registers, and the rows on the stack. */
INLINE struct rows shift_sub_mix(struct rows a, const uint8_t shift[2][32], struct rows k)
{
    V e[8], o[8];

    BARRIER_PTR_CLANG(shift);
    a.even = shuffle(a.even, repeat_32(shift[0]));
    a.odd = shuffle(a.odd, repeat_32(shift[1]));
    BARRIER_VEC_CLANG(a.even);
    BARRIER_VEC_CLANG(a.odd);
    multiples(e, a.even);
    multiples(o, a.odd);
    a.even =
        bit_xor(bit_xor(bit_xor(turn_1(bit_xor(e[3], o[4])), turn_2(bit_xor(e[5], o[3]))), turn_3(bit_xor(e[5], o[7]))),
                xor3(e[2], o[2], k.even));
    a.odd =
        bit_xor(bit_xor(bit_xor(turn_1(bit_xor(e[2], o[3])), turn_2(bit_xor(e[4], o[5]))), turn_3(bit_xor(e[3], o[5]))),
                xor3(e[7], o[2], k.odd));
    return a;
}

/* ---- columns to rows ---- */

INLINE struct rows load_matrix(const uint8_t *in)
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const V m = every_128(interleave), halves = _mm256_setr_epi32(0, 4, 2, 6, 1, 5, 3, 7);
    V a = shuffle(join(load_16(in), load_16(in + 32)), m);
    V b = shuffle(join(load_16(in + 16), load_16(in + 48)), m);
    V low = _mm256_permutevar8x32_epi32(low_16(a, b), halves);   /* rows 0 2 || 1 3 */
    V high = _mm256_permutevar8x32_epi32(high_16(a, b), halves); /* rows 4 6 || 5 7 */

    return (struct rows){ _mm256_permute2x128_si256(low, high, 0x20), _mm256_permute2x128_si256(low, high, 0x31) };
}

INLINE void store_matrix(uint8_t *out, struct rows r)
{
    static const uint8_t transpose[16] = { 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15 };
    const V m = every_128(transpose), halves = _mm256_setr_epi32(0, 4, 2, 6, 1, 5, 3, 7);
    V low = _mm256_permutevar8x32_epi32(_mm256_permute2x128_si256(r.even, r.odd, 0x20), halves);
    V high = _mm256_permutevar8x32_epi32(_mm256_permute2x128_si256(r.even, r.odd, 0x31), halves);
    V a, b;

    low = shuffle(low, m);   /* rows 0 to 3, column by column */
    high = shuffle(high, m); /* rows 4 to 7 */
    a = low_32(low, high);
    b = high_32(low, high);
    store_16(out, low_half(a));
    store_16(out + 16, low_half(b));
    store_16(out + 32, high_half(a));
    store_16(out + 48, high_half(b));
}

INLINE void absorb(const struct constants *c, void *state, const uint8_t *in, size_t blocks)
{
    struct rows h = load_matrix(state);

    for (; blocks > 0; blocks--, in += 64) {
        struct rows m = load_matrix(in), p = add(add(h, m), constant(c->p[0])), q = add(m, constant(c->q[0]));

        for (int n = 1; n < 10; n++) {
            p = shift_sub_mix(p, c->shift_p, constant(c->p[n]));
            q = shift_sub_mix(q, c->shift_q, constant(c->q[n]));
        }
        h = shift_sub_mix(p, c->shift_p, shift_sub_mix(q, c->shift_q, h));
    }
    store_matrix(state, h);
}

INLINE void output(const struct constants *c, void *state)
{
    struct rows h = load_matrix(state), p = add(h, constant(c->p[0]));

    for (int n = 1; n < 10; n++)
        p = shift_sub_mix(p, c->shift_p, constant(c->p[n]));
    store_matrix(state, shift_sub_mix(p, c->shift_p, h));
}

ALIGN_STACK HASH_KERNEL(groestl_256, avx2_gfni)
{
    absorb(&groestl_256, state, in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl_256, avx2_gfni)
{
    output(&groestl_256, state);
    groestl_put_digest(kind, state, out);
}

ALIGN_STACK HASH_KERNEL(groestl0_256, avx2_gfni)
{
    absorb(&groestl0_256, state, in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl0_256, avx2_gfni)
{
    output(&groestl0_256, state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
