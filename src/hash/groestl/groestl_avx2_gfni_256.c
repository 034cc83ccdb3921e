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
 * alike is added first.  So a round has six turns and no multiplication, none behind another: the latency of P
 * decides, and Q fills the gaps. */
#include "../../core/vectors.h"
#include "groestl.h"
#include "groestl_shift.h"

#if CITIUS_X86

/* Last index but one: even rows, odd rows. */
struct constants {
    _Alignas(32) uint8_t shift_p[2][32], shift_q[2][32];
    uint64_t p[10][2][4], q[10][2][4];
};

#define SHIFTS(a, b, c, d) { PLAIN(BYTE_256, a, b), PLAIN(BYTE_256, c, d) }
#define SHIFTS_P { SHIFTS(0, 2, 4, 6), SHIFTS(1, 3, 5, 7) }
#define SHIFTS_Q { SHIFTS(1, 5, 0, 4), SHIFTS(3, 7, 2, 6) }
#define ONES ~UINT64_C(0)
#define FINAL_P(n) { { GROESTL_ROW(n), 0, 0, 0 }, { 0 } }
#define FINAL_Q(n) { { ONES, ONES, ONES, ONES }, { ONES, ONES, ONES, ~GROESTL_ROW(n) } }
#define FIRST_P(n) { { (n), 0, 0, 0 }, { 0 } }
#define FIRST_Q(n) { { 0 }, { 0, 0, 0, (n) ^ 0xff } }
#define ALL_ROUNDS(F) F(0), F(1), F(2), F(3), F(4), F(5), F(6), F(7), F(8), F(9)

static const struct constants groestl_256 = {
    SHIFTS_P, SHIFTS_Q, { ALL_ROUNDS(FINAL_P) }, { ALL_ROUNDS(FINAL_Q) }
};
static const struct constants groestl0_256 = {
    SHIFTS_P, SHIFTS_P, { ALL_ROUNDS(FIRST_P) }, { ALL_ROUNDS(FIRST_Q) }
};

TARGET_BEGIN("avx2,gfni")

#include "groestl_vector_32.h"
#define XOR3(a, b, c) XOR(XOR(a, b), c)

struct rows {
    V even, odd;
};

#define TURN_1(x) _mm256_permute4x64_epi64(x, 0x39)
#define TURN_2(x) _mm256_permute4x64_epi64(x, 0x4e)
#define TURN_3(x) _mm256_permute4x64_epi64(x, 0x93)

INLINE struct rows add(struct rows a, struct rows b)
{
    return (struct rows) { XOR(a.even, b.even), XOR(a.odd, b.odd) };
}

INLINE struct rows constant(const uint64_t k[2][4])
{
    return (struct rows) { REPEAT(k[0]), REPEAT(k[1]) };
}

/* m[i] = i times the S-box of x: the affine map does that as well. */
#define S_1 UINT64_C(0xf1e3c78f1f3e7cf8)
#define S_2 UINT64_C(0xf809e33f771f3e7c)
#define S_4 UINT64_C(0x7c84099f43771f3e)
#define S_BOX(x, matrix, constant) _mm256_gf2p8affineinv_epi64_epi8(x, _mm256_set1_epi64x((int64_t)(matrix)), constant)

INLINE void multiples(V m[8], V x)
{
    m[2] = S_BOX(x, S_2, 0xc6);
    m[3] = S_BOX(x, S_1 ^ S_2, 0xa5);
    m[4] = S_BOX(x, S_4, 0x97);
    m[5] = S_BOX(x, S_1 ^ S_4, 0xf4);
    m[7] = S_BOX(x, S_1 ^ S_2 ^ S_4, 0x32);
}

/* clang would keep places in registers, and on the stack what changes. */
#if defined(__clang__)
#define PLACES(p) ANEW(p)
#define IN_TURN(x) IN_ORDER(x)
#else
#define PLACES(p) (void)0
#define IN_TURN(x) (void)0
#endif

/* A round without its first step; k is added to the result. */
INLINE struct rows turn(struct rows a, const uint8_t shift[2][32], struct rows k)
{
    V e[8], o[8];

    PLACES(shift);
    a.even = SHUFFLE(a.even, REPEAT(shift[0]));
    a.odd = SHUFFLE(a.odd, REPEAT(shift[1]));
    IN_TURN(a.even);
    IN_TURN(a.odd);
    multiples(e, a.even);
    multiples(o, a.odd);
    a.even = XOR(XOR(XOR(TURN_1(XOR(e[3], o[4])), TURN_2(XOR(e[5], o[3]))), TURN_3(XOR(e[5], o[7]))),
                 XOR3(e[2], o[2], k.even));
    a.odd = XOR(XOR(XOR(TURN_1(XOR(e[2], o[3])), TURN_2(XOR(e[4], o[5]))), TURN_3(XOR(e[3], o[5]))),
                XOR3(e[7], o[2], k.odd));
    return a;
}

/* ---- columns to rows ---- */

INLINE struct rows load(const uint8_t *in)
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const V m = ALL(interleave), halves = _mm256_setr_epi32(0, 4, 2, 6, 1, 5, 3, 7);
    V a = SHUFFLE(_mm256_inserti128_si256(_mm256_castsi128_si256(LOAD_16(in)), LOAD_16(in + 32), 1), m);
    V b = SHUFFLE(_mm256_inserti128_si256(_mm256_castsi128_si256(LOAD_16(in + 16)), LOAD_16(in + 48), 1), m);
    V low = _mm256_permutevar8x32_epi32(LOW_16(a, b), halves);   /* rows 0 2 || 1 3 */
    V high = _mm256_permutevar8x32_epi32(HIGH_16(a, b), halves); /* rows 4 6 || 5 7 */

    return (struct rows) { _mm256_permute2x128_si256(low, high, 0x20), _mm256_permute2x128_si256(low, high, 0x31) };
}

INLINE void store(uint8_t *out, struct rows r)
{
    static const uint8_t transpose[16] = { 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15 };
    const V m = ALL(transpose), halves = _mm256_setr_epi32(0, 4, 2, 6, 1, 5, 3, 7);
    V low = _mm256_permutevar8x32_epi32(_mm256_permute2x128_si256(r.even, r.odd, 0x20), halves);
    V high = _mm256_permutevar8x32_epi32(_mm256_permute2x128_si256(r.even, r.odd, 0x31), halves);
    V a, b;

    low = SHUFFLE(low, m);   /* rows 0 to 3, column by column */
    high = SHUFFLE(high, m); /* rows 4 to 7 */
    a = LOW_32(low, high);
    b = HIGH_32(low, high);
    STORE_16(out, _mm256_castsi256_si128(a));
    STORE_16(out + 16, _mm256_castsi256_si128(b));
    STORE_16(out + 32, _mm256_extracti128_si256(a, 1));
    STORE_16(out + 48, _mm256_extracti128_si256(b, 1));
}

INLINE void absorb(const struct constants *c, void *state, const uint8_t *in, size_t blocks)
{
    struct rows h = load(state);

    for (; blocks > 0; blocks--, in += 64) {
        struct rows m = load(in), p = add(add(h, m), constant(c->p[0])), q = add(m, constant(c->q[0]));

        for (int n = 1; n < 10; n++) {
            p = turn(p, c->shift_p, constant(c->p[n]));
            q = turn(q, c->shift_q, constant(c->q[n]));
        }
        h = turn(p, c->shift_p, turn(q, c->shift_q, h));
    }
    store(state, h);
}

INLINE void output(const struct constants *c, void *state)
{
    struct rows h = load(state), p = add(h, constant(c->p[0]));

    for (int n = 1; n < 10; n++)
        p = turn(p, c->shift_p, constant(c->p[n]));
    store(state, turn(p, c->shift_p, h));
}

#define DEFINE(room)                                                                                      \
    ALIGN_STACK void citius_##room##_avx2_gfni_absorb(void *state, const uint8_t *in, size_t blocks)      \
    {                                                                                                     \
        absorb(&room, state, in, blocks);                                                                 \
    }                                                                                                     \
    ALIGN_STACK void citius_##room##_avx2_gfni_output(void *state)                                        \
    {                                                                                                     \
        output(&room, state);                                                                             \
    }

DEFINE(groestl_256)
DEFINE(groestl0_256)

TARGET_END
#endif
