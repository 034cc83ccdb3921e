/* Luffa, one message, as nibbles, AVX-512 with VBMI, VBMI2 and GFNI on short vectors; five lanes.
 *
 *     void citius_luffa_w5_avx512_nibble_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: tables are in registers.
 *
 * Idea: three chains, two pairs of lanes as in luffa_avx512_nibble.c and the fifth alone, fill the three
 * ports of short vectors.  With a nibble to a byte it needs neither shifts nor second tables.
 *
 *     x01   x0 | x1     x23   x2 | x3     x4   p = 0 2 4 ... 30 | p = 1 3 5 ... 31 of lane 4
 *     y01   y0 | y1     y23   y2 | y3     y4   the same
 *
 * Blocks are injected as elements, x in the low nibble and y in the high one: GF2P8MULB has Luffa's
 * polynomial.
 *
 *     e01, e23   p = 0 2 4 ... 30 of lanes 0 | 1, 2 | 3     h4   p = 0 2 4 ... 30 | p = 1 3 5 ... 31 of lane 4
 *     o01, o23   p = 1 3 5 ... 31
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni")

#include "luffa_elements.h"

#define XOR(a, b) _mm256_xor_si256(a, b)
#define XOR3(a, b, c) _mm256_ternarylogic_epi64(a, b, c, 0x96)
#define SELECT(mask, a, b) _mm256_ternarylogic_epi64(mask, a, b, 0xca)
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(p))
#define STORE(p, a) _mm256_storeu_si256((__m256i *)(p), a)
#define REPEAT(p) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(p)))
#define UP(a) _mm256_slli_epi64(a, 4)
#define DOWN(a) _mm256_srli_epi64(a, 4)
#define TIMES(c, a) _mm256_gf2p8mul_epi8(a, _mm256_set1_epi8(c))

/* VPERMB looks at the low bits of an index only; VPSHUFB wants bit 7 clear, but is shorter. */
#define LOOK_UP(table, a) _mm256_permutexvar_epi8(a, table)
#define LOOK_UP_CLEAN(table, a) _mm256_shuffle_epi8(table, a)

/* 128 bits rotated to the left by n, and by 4 to either side. */
#define BYTES_LEFT(a, n) _mm256_shuffle_epi8(a, rol_##n)
#define ROL4(a) _mm256_shldi_epi64(a, _mm256_shuffle_epi32(a, 0x4e), 4)
#define ROR4(a) _mm256_shrdi_epi64(a, _mm256_shuffle_epi32(a, 0x4e), 4)

/* The other half; the low half of a and the high half of b; the low half of a ^ b, the high half of c ^ d. */
#define SWAP(a) _mm256_permute4x64_epi64(a, 0x4e)
#define HALVES(a, b) _mm256_mask_mov_epi64(a, high_half, b)
#define XOR_HALVES(a, b, c, d) _mm256_mask_xor_epi64(XOR(a, b), high_half, c, d)

/* A round of lanes j and j + 1: their low nibbles are looked up from xl and yl, the high ones from the low
 * nibbles of xh and yh. */
#define STEP_PAIR(r, j, x, y, xl, xh, yl, yh)                                                 \
    {                                                                                         \
        __m256i a = XOR(LOOK_UP(x_low, xl), LOOK_UP(x_high, xh));                             \
        __m256i b = XOR3(LOOK_UP(y_low, yl), LOOK_UP(y_high, yh), a);                         \
        __m256i c = XOR3(BYTES_LEFT(a, 8), b, LOAD(luffa_k_nibbles[r][0][j]));                \
                                                                                              \
        y = XOR3(BYTES_LEFT(b, 56), c, LOAD(luffa_k_nibbles[r][1][j]));                       \
        x = XOR(BYTES_LEFT(c, 40), y);                                                        \
    }                                                                                         \
    BARRIER_CHAINS

/* The same from the second round on.  The rotation of y by one bit, which the round before left out, moves
 * a nibble up within its byte or into the next one: y itself has the new high nibbles below. */
#define NEXT_PAIR(r, j, x, y)                                                                 \
    {                                                                                         \
        __m256i rotated = ROL4(y);                                                            \
                                                                                              \
        STEP_PAIR(r, j, x, y, x, DOWN(x), rotated, y)                                         \
    }

#define STEP_FIFTH(r, look_up)                                                                \
    {                                                                                         \
        __m256i a = look_up(x_low, x4);                                                       \
        __m256i b = XOR(look_up(y_low, y4), a);                                               \
        __m256i c = XOR3(BYTES_LEFT(a, 8), b, LOAD(luffa_k_late[r][0][4]));                   \
                                                                                              \
        y4 = XOR3(BYTES_LEFT(b, 56), c, LOAD(luffa_k_late[r][1][4]));                         \
        x4 = XOR(BYTES_LEFT(c, 40), y4);                                                      \
        y4 = _mm256_permutexvar_epi8(rol_one, y4);                                            \
    }                                                                                         \
    BARRIER_CHAINS

#define TWO_STEPS(r)                   \
    NEXT_PAIR(r, 0, x01, y01)          \
    NEXT_PAIR(r + 1, 0, x01, y01)      \
    NEXT_PAIR(r, 2, x23, y23)          \
    NEXT_PAIR(r + 1, 2, x23, y23)      \
    STEP_FIFTH(r, LOOK_UP_CLEAN)       \
    STEP_FIFTH(r + 1, LOOK_UP_CLEAN)

/* Without barriers compilers put one chain after the other. */
#define BARRIER_CHAINS                               \
    BARRIER_VEC(x01);                                \
    BARRIER_VEC(x23);                                \
    BARRIER_VEC(x4);                                 \
    BARRIER_VEC(y01);                                \
    BARRIER_VEC(y23);                                \
    BARRIER_VEC(y4);

INLINE __m256i unpack(const uint64_t *p)
{
    __m128i a = _mm_loadu_si128((const __m128i *)p);

    return _mm256_and_si256(_mm256_inserti128_si256(_mm256_castsi128_si256(a), _mm_srli_epi64(a, 4), 1),
                            _mm256_set1_epi8(15));
}

INLINE void pack(uint64_t *out, __m256i a)
{
    __m128i odd = _mm_slli_epi64(_mm256_extracti128_si256(a, 1), 4);

    _mm_storeu_si128((__m128i *)out, _mm_or_si128(_mm256_castsi256_si128(a), odd));
}

/* With G = H + 2 S, S the sum of the lanes, K = 2 G and the next lane's G, each lane is 2 K and the last
 * lane's K: 5 H + 2 (H of the two next to it) + 10 S. */
HASH_KERNEL(luffa_w5, avx512_nibble)
{
    const __m256i low = _mm256_set1_epi8(15);
    const __m256i x_low = REPEAT(luffa_sbox_nibbles[0]), x_high = UP(x_low);
    const __m256i y_low = REPEAT(luffa_sbox_nibbles[1]), y_high = UP(y_low);
    const __m256i rol_one = _mm256_setr_epi8(31, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
                                             0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m256i even = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6), odd = _mm256_setr_epi32(1, 3, 5, 7, 1, 3, 5, 7);
    const __m256i powers_01 = _mm256_set_m128i(_mm_set1_epi8(2), _mm_set1_epi8(1));
    const __m256i powers_23 = _mm256_set_m128i(_mm_set1_epi8(8), _mm_set1_epi8(4));
    const __m256i rol_16 = REPEAT(rotation[2]);
    __m256i rol_8 = REPEAT(rotation[1]), rol_40 = REPEAT(rotation[5]), rol_56 = REPEAT(rotation[7]);
    const __m256i rol_0_8 = _mm256_inserti128_si256(REPEAT(rotation[0]), _mm256_castsi256_si128(rol_8), 1);
    const __m256i rol_8_16 = _mm256_inserti128_si256(rol_8, _mm256_castsi256_si128(rol_16), 1);
    __mmask8 high_half = 0xc;
    struct luffa_nibbles *s = state;
    __m256i x01 = LOAD(s->x[0]), x23 = LOAD(s->x[2]), x4 = unpack(s->x[4]);
    __m256i y01 = ROR4(LOAD(s->y[0])), y23 = ROR4(LOAD(s->y[2])), y4 = unpack(s->y[4]);
    __m256i se, so;

    /* Known rotations would become VPALIGNR, which has one port only, a known mask a blend more. */
    BARRIER_VEC_VALUE(rol_8);
    BARRIER_VEC_VALUE(rol_40);
    BARRIER_VEC_VALUE(rol_56);
    BARRIER_MASK(high_half);
    do {
        __m256i m = elements(in);
        __m256i me = _mm256_permutexvar_epi32(even, m), mo = _mm256_permutexvar_epi32(odd, m);
        __m256i e01 = SELECT(low, x01, BYTES_LEFT(y01, 8)), o01 = SELECT(low, DOWN(x01), UP(y01));
        __m256i e23 = SELECT(low, x23, BYTES_LEFT(y23, 8)), o23 = SELECT(low, DOWN(x23), UP(y23));
        __m256i h4 = XOR(x4, UP(y4));
        __m256i e10 = SWAP(e01), e32 = SWAP(e23), o10 = SWAP(o01), o32 = SWAP(o23);
        __m256i e44 = _mm256_permute4x64_epi64(h4, 0x44), o44 = _mm256_permute4x64_epi64(h4, 0xee);
        /* the sums of the two lanes next to each */
        __m256i ne01 = XOR_HALVES(e10, e44, e10, e32), ne23 = XOR_HALVES(e32, e10, e32, e44);
        __m256i no01 = XOR_HALVES(o10, o44, o10, o32), no23 = XOR_HALVES(o32, o10, o32, o44);
        __m256i n4 = XOR_HALVES(e01, e32, o10, o23);
        __m256i te, to, p, q;

        in += LUFFA_BLOCK;
        se = XOR3(XOR3(e01, e23, e44), e10, e32);
        so = XOR3(XOR3(o01, o23, o44), o10, o32);
        te = TIMES(10, se);
        to = TIMES(10, so);
        e01 = XOR(TIMES(5, e01), _mm256_gf2p8mul_epi8(me, powers_01));
        o01 = XOR(TIMES(5, o01), _mm256_gf2p8mul_epi8(mo, powers_01));
        e23 = XOR(TIMES(5, e23), _mm256_gf2p8mul_epi8(me, powers_23));
        o23 = XOR(TIMES(5, o23), _mm256_gf2p8mul_epi8(mo, powers_23));
        h4 = XOR(TIMES(5, h4), TIMES(16, HALVES(me, mo)));
        e01 = XOR3(e01, te, TIMES(2, ne01));
        o01 = XOR3(o01, to, TIMES(2, no01));
        e23 = XOR3(e23, te, TIMES(2, ne23));
        o23 = XOR3(o23, to, TIMES(2, no23));
        h4 = XOR3(h4, HALVES(te, to), TIMES(2, n4));

        /* The tweak turns y of lane j by 4 j: in odd lanes even places become odd, and odd ones even. */
        p = DOWN(e01);
        q = _mm256_shuffle_epi8(DOWN(o01), rol_0_8);
        STEP_PAIR(0, 0, x01, y01, e01, o01, HALVES(p, q), HALVES(q, p)) 
        p = BYTES_LEFT(DOWN(e23), 8);
        q = _mm256_shuffle_epi8(DOWN(o23), rol_8_16);
        STEP_PAIR(0, 2, x23, y23, e23, o23, HALVES(p, q), HALVES(q, p)) 
        x4 = h4;
        y4 = BYTES_LEFT(DOWN(h4), 16);
        STEP_FIFTH(0, LOOK_UP) 
        TWO_STEPS(1)
        TWO_STEPS(3)
        TWO_STEPS(5)
        NEXT_PAIR(7, 0, x01, y01)
        NEXT_PAIR(7, 2, x23, y23)
        STEP_FIFTH(7, LOOK_UP_CLEAN)
    } while (--blocks > 0);

    STORE(s->x[0], x01);
    STORE(s->x[2], x23);
    pack(s->x[4], x4);
    STORE(s->y[0], ROL4(y01));
    STORE(s->y[2], ROL4(y23));
    pack(s->y[4], y4);
    _mm_storeu_si128((__m128i *)s->before[0], _mm256_castsi256_si128(SELECT(low, se, UP(so))));
    _mm_storeu_si128((__m128i *)s->before[1], _mm256_castsi256_si128(SELECT(low, DOWN(se), so)));
}

TARGET_END

#endif
