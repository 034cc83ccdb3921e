/* SPDX-License-Identifier: MIT */
/* Luffa, one message, as nibbles, AVX-512 with VBMI, VBMI2 and GFNI on short vectors; five lanes.
 *
 *     void citius_luffa_w5_avx512_nibble_absorb(void *state, const uint8_t *in, size_t blocks)
 *
 * state: struct luffa_nibbles.  in: not aligned.  Constant-time: tables are in registers.
 *
 * Idea: three chains, two pairs of lanes as in luffa_avx512_nibble.c and the fifth alone, fill the three
 * ports of short vectors.  With a nibble to a byte it needs neither shifts nor second tables.
 *
 *     lanes01.x   x0 | x1     lanes23.x   x2 | x3     fifth.x   p = 0 2 4 ... 30 | p = 1 3 5 ... 31 of lane 4
 *     lanes01.y   y0 | y1     lanes23.y   y2 | y3     fifth.y   the same
 *
 * Blocks are injected as elements, x in the low nibble and y in the high one: GF2P8MULB has Luffa's
 * polynomial.
 *
 *     even01, even23   p = 0 2 4 ... 30 of lanes 0 | 1, 2 | 3
 *     odd01, odd23     p = 1 3 5 ... 31
 *     fifth            p = 0 2 4 ... 30 | p = 1 3 5 ... 31 of lane 4
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni")

#include "luffa_elements.h"

/* ---- vectors ---- */

INLINE __m256i bit_xor(__m256i a, __m256i b)
{
    return _mm256_xor_si256(a, b);
}

INLINE __m256i xor3(__m256i a, __m256i b, __m256i c)
{
    return _mm256_ternarylogic_epi64(a, b, c, 0x96);
}

/* a where mask is set, b elsewhere. */
INLINE __m256i choose(__m256i mask, __m256i a, __m256i b)
{
    return _mm256_ternarylogic_epi64(mask, a, b, 0xca);
}

INLINE __m256i load(const uint64_t *p)
{
    return _mm256_loadu_si256((const __m256i *)p);
}

INLINE void store(uint64_t *p, __m256i a)
{
    _mm256_storeu_si256((__m256i *)p, a);
}

INLINE __m256i repeat(const uint8_t *p)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)p));
}

/* Nibbles to the upper or lower half of their bytes. */
INLINE __m256i up(__m256i a)
{
    return _mm256_slli_epi64(a, 4);
}

INLINE __m256i down(__m256i a)
{
    return _mm256_srli_epi64(a, 4);
}

/* 128 bits rotated by 4, to the left and to the right. */
INLINE __m256i nibble_left(__m256i a)
{
    return _mm256_shldi_epi64(a, _mm256_shuffle_epi32(a, 0x4e), 4);
}

INLINE __m256i nibble_right(__m256i a)
{
    return _mm256_shrdi_epi64(a, _mm256_shuffle_epi32(a, 0x4e), 4);
}

INLINE __m256i swap_halves(__m256i a)
{
    return _mm256_permute4x64_epi64(a, 0x4e);
}

INLINE __m256i times(const char c, __m256i a)
{
    return _mm256_gf2p8mul_epi8(a, _mm256_set1_epi8(c));
}

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

/* ---- constants and state ---- */

struct constants {
    __m256i low;                           /* the low nibbles */
    __m256i x_low, x_high, y_low, y_high;  /* SubCrumb's table for x and y, for low and high nibbles */
    __m256i rol_8, rol_16, rol_40, rol_56; /* 128 bits rotated to the left, as shuffles */
    __m256i rol_0_8, rol_8_16;             /* by less in the low half */
    __m256i rol_one;                       /* 32 bytes in the order of the fifth lane, by one position */
    __m256i even_words, odd_words;         /* of a block's elements */
    __m256i powers01, powers23;            /* 2^j for lane j */
    __mmask8 high_half;
};

INLINE struct constants load_constants(void)
{
    struct constants c;

    c.low = _mm256_set1_epi8(15);
    c.x_low = repeat(luffa_sbox_nibbles[0]);
    c.x_high = up(c.x_low);
    c.y_low = repeat(luffa_sbox_nibbles[1]);
    c.y_high = up(c.y_low);
    c.rol_8 = repeat(rotation[1]);
    c.rol_16 = repeat(rotation[2]);
    c.rol_40 = repeat(rotation[5]);
    c.rol_56 = repeat(rotation[7]);
    c.rol_0_8 = _mm256_inserti128_si256(repeat(rotation[0]), _mm256_castsi256_si128(c.rol_8), 1);
    c.rol_8_16 = _mm256_inserti128_si256(c.rol_8, _mm256_castsi256_si128(c.rol_16), 1);
    c.rol_one = _mm256_setr_epi8(31, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 0, 1, 2, 3, 4, 5, 6, 7,
                                 8, 9, 10, 11, 12, 13, 14, 15);
    c.even_words = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
    c.odd_words = _mm256_setr_epi32(1, 3, 5, 7, 1, 3, 5, 7);
    c.powers01 = _mm256_set_m128i(_mm_set1_epi8(2), _mm_set1_epi8(1));
    c.powers23 = _mm256_set_m128i(_mm_set1_epi8(8), _mm_set1_epi8(4));
    c.high_half = 0xc;

    /* Known rotations would become VPALIGNR, which has one port only, a known mask a blend more. */
    BARRIER_VEC_VALUE(c.rol_8);
    BARRIER_VEC_VALUE(c.rol_40);
    BARRIER_VEC_VALUE(c.rol_56);
    BARRIER_MASK(c.high_half);
    return c;
}

struct nibbles {
    __m256i x, y;
};

struct five {
    struct nibbles lanes01, lanes23, fifth;
};

/* Without barriers compilers put one chain after the other. */
INLINE void keep_in_parallel(struct five *s)
{
    BARRIER_VEC(s->lanes01.x);
    BARRIER_VEC(s->lanes23.x);
    BARRIER_VEC(s->fifth.x);
    BARRIER_VEC(s->lanes01.y);
    BARRIER_VEC(s->lanes23.y);
    BARRIER_VEC(s->fifth.y);
}

/* ---- injection ---- */

struct elements {
    __m256i even01, odd01, even23, odd23, fifth;
};

/* The low half of a and the high half of b. */
INLINE __m256i halves(const struct constants *c, __m256i a, __m256i b)
{
    return _mm256_mask_mov_epi64(a, c->high_half, b);
}

/* The low half of a ^ b and the high half of a2 ^ b2. */
INLINE __m256i xor_halves(const struct constants *c, __m256i a, __m256i b, __m256i a2, __m256i b2)
{
    return _mm256_mask_xor_epi64(bit_xor(a, b), c->high_half, a2, b2);
}

INLINE struct elements to_elements(const struct constants *c, const struct five *s)
{
    struct elements h;

    h.even01 = choose(c->low, s->lanes01.x, _mm256_shuffle_epi8(s->lanes01.y, c->rol_8));
    h.odd01 = choose(c->low, down(s->lanes01.x), up(s->lanes01.y));
    h.even23 = choose(c->low, s->lanes23.x, _mm256_shuffle_epi8(s->lanes23.y, c->rol_8));
    h.odd23 = choose(c->low, down(s->lanes23.x), up(s->lanes23.y));
    h.fifth = bit_xor(s->fifth.x, up(s->fifth.y));
    return h;
}

/* A lane in both halves, or the lanes of a pair exchanged. */
struct moved {
    __m256i even10, even32, even44, odd10, odd32, odd44;
};

INLINE struct moved move_lanes(const struct elements *h)
{
    struct moved m;

    m.even10 = swap_halves(h->even01);
    m.even32 = swap_halves(h->even23);
    m.odd10 = swap_halves(h->odd01);
    m.odd32 = swap_halves(h->odd23);
    m.even44 = _mm256_permute4x64_epi64(h->fifth, 0x44);
    m.odd44 = _mm256_permute4x64_epi64(h->fifth, 0xee);
    return m;
}

/* The sums of the two lanes next to each. */
INLINE struct elements neighbours(const struct constants *c, const struct elements *h, const struct moved *m)
{
    struct elements n;

    n.even01 = xor_halves(c, m->even10, m->even44, m->even10, m->even32);
    n.even23 = xor_halves(c, m->even32, m->even10, m->even32, m->even44);
    n.odd01 = xor_halves(c, m->odd10, m->odd44, m->odd10, m->odd32);
    n.odd23 = xor_halves(c, m->odd32, m->odd10, m->odd32, m->odd44);
    n.fifth = xor_halves(c, h->even01, m->even32, m->odd10, h->odd23);
    return n;
}

/* With G = H + 2 S, S the sum of the lanes, K = 2 G and the next lane's G, each lane is 2 K and the last
 * lane's K: 5 H + 2 (H of the two next to it) + 10 S.  sum: S, of even and of odd positions. */
INLINE struct elements inject(const struct constants *c, const struct five *s, const uint8_t *in, __m256i sum[2])
{
    struct elements h = to_elements(c, s);
    const struct moved m = move_lanes(&h);
    const struct elements n = neighbours(c, &h, &m);
    __m256i block = elements(in);
    __m256i even = _mm256_permutexvar_epi32(c->even_words, block), odd = _mm256_permutexvar_epi32(c->odd_words, block);
    __m256i even_10, odd_10;

    sum[0] = xor3(xor3(h.even01, h.even23, m.even44), m.even10, m.even32);
    sum[1] = xor3(xor3(h.odd01, h.odd23, m.odd44), m.odd10, m.odd32);
    even_10 = times(10, sum[0]);
    odd_10 = times(10, sum[1]);
    h.even01 = bit_xor(times(5, h.even01), _mm256_gf2p8mul_epi8(even, c->powers01));
    h.odd01 = bit_xor(times(5, h.odd01), _mm256_gf2p8mul_epi8(odd, c->powers01));
    h.even23 = bit_xor(times(5, h.even23), _mm256_gf2p8mul_epi8(even, c->powers23));
    h.odd23 = bit_xor(times(5, h.odd23), _mm256_gf2p8mul_epi8(odd, c->powers23));
    h.fifth = bit_xor(times(5, h.fifth), times(16, halves(c, even, odd)));
    h.even01 = xor3(h.even01, even_10, times(2, n.even01));
    h.odd01 = xor3(h.odd01, odd_10, times(2, n.odd01));
    h.even23 = xor3(h.even23, even_10, times(2, n.even23));
    h.odd23 = xor3(h.odd23, odd_10, times(2, n.odd23));
    h.fifth = xor3(h.fifth, halves(c, even_10, odd_10), times(2, n.fifth));
    return h;
}

/* ---- rounds ---- */

/* VPERMB looks at the low bits of an index only; VPSHUFB requires bit 7 to be clear, but is shorter. */
INLINE __m256i look_up(__m256i table, __m256i a)
{
    return _mm256_permutexvar_epi8(a, table);
}

INLINE __m256i look_up_clean(__m256i table, __m256i a)
{
    return _mm256_shuffle_epi8(table, a);
}

/* MixWord of what SubCrumb made of x and of y, with constants at k and k2. */
INLINE void mix_word(const struct constants *c, struct nibbles *p, __m256i a, __m256i b, const uint64_t *k,
                     const uint64_t *k2)
{
    __m256i sum = xor3(_mm256_shuffle_epi8(a, c->rol_8), b, load(k));

    p->y = xor3(_mm256_shuffle_epi8(b, c->rol_56), sum, load(k2));
    p->x = bit_xor(_mm256_shuffle_epi8(sum, c->rol_40), p->y);
}

/* Round r of lanes j and j + 1: their low nibbles are looked up from xl and yl, the high ones from the low
 * nibbles of xh and yh. */
INLINE void round_of_pair(const struct constants *c, const unsigned r, const unsigned j, struct nibbles *p, __m256i xl,
                          __m256i xh, __m256i yl, __m256i yh)
{
    __m256i a = bit_xor(look_up(c->x_low, xl), look_up(c->x_high, xh));
    __m256i b = xor3(look_up(c->y_low, yl), look_up(c->y_high, yh), a);

    mix_word(c, p, a, b, luffa_k_nibbles[r][0][j], luffa_k_nibbles[r][1][j]);
}

/* The same from the second round on.  The rotation of y by one bit, which the round before left out, moves
 * a nibble up within its byte or into the next one: y itself has the new high nibbles below. */
INLINE void next_round_of_pair(const struct constants *c, const unsigned r, const unsigned j, struct nibbles *p)
{
    round_of_pair(c, r, j, p, p->x, down(p->x), nibble_left(p->y), p->y);
}

/* clean: the high nibbles are zero. */
INLINE void round_of_fifth(const struct constants *c, const unsigned r, struct nibbles *p, const bool clean)
{
    __m256i a = clean ? look_up_clean(c->x_low, p->x) : look_up(c->x_low, p->x);
    __m256i b = bit_xor(clean ? look_up_clean(c->y_low, p->y) : look_up(c->y_low, p->y), a);

    mix_word(c, p, a, b, luffa_k_late[r][0][4], luffa_k_late[r][1][4]);
    p->y = _mm256_permutexvar_epi8(c->rol_one, p->y);
}

/* The tweak rotates y of lane j by 4 j: in odd lanes even positions become odd, and odd ones even. */
INLINE void first_round(const struct constants *c, struct five *s, const struct elements *h)
{
    __m256i even = down(h->even01), odd = _mm256_shuffle_epi8(down(h->odd01), c->rol_0_8);

    round_of_pair(c, 0, 0, &s->lanes01, h->even01, h->odd01, halves(c, even, odd), halves(c, odd, even));
    keep_in_parallel(s);
    even = _mm256_shuffle_epi8(down(h->even23), c->rol_8);
    odd = _mm256_shuffle_epi8(down(h->odd23), c->rol_8_16);
    round_of_pair(c, 0, 2, &s->lanes23, h->even23, h->odd23, halves(c, even, odd), halves(c, odd, even));
    keep_in_parallel(s);
    s->fifth.x = h->fifth;
    s->fifth.y = _mm256_shuffle_epi8(down(h->fifth), c->rol_16);
    round_of_fifth(c, 0, &s->fifth, false);
    keep_in_parallel(s);
}

/* Rounds r to r + count - 1, count 1 or 2, of one chain after the other. */
INLINE void rounds(const struct constants *c, const unsigned r, const unsigned count, struct five *s)
{
    next_round_of_pair(c, r, 0, &s->lanes01);
    keep_in_parallel(s);
    if (count > 1) {
        next_round_of_pair(c, r + 1, 0, &s->lanes01);
        keep_in_parallel(s);
    }
    next_round_of_pair(c, r, 2, &s->lanes23);
    keep_in_parallel(s);
    if (count > 1) {
        next_round_of_pair(c, r + 1, 2, &s->lanes23);
        keep_in_parallel(s);
    }
    round_of_fifth(c, r, &s->fifth, true);
    keep_in_parallel(s);
    if (count > 1) {
        round_of_fifth(c, r + 1, &s->fifth, true);
        keep_in_parallel(s);
    }
}

HASH_KERNEL(luffa_w5, avx512_nibble)
{
    const struct constants c = load_constants();
    struct luffa_nibbles *out = state;
    struct five s = {
        { load(out->x[0]), nibble_right(load(out->y[0])) },
        { load(out->x[2]), nibble_right(load(out->y[2])) },
        { unpack(out->x[4]), unpack(out->y[4]) },
    };
    __m256i sum[2];

    do {
        struct elements h = inject(&c, &s, in, sum);

        in += LUFFA_BLOCK;
        first_round(&c, &s, &h);
        UNROLL(3)
        for (unsigned r = 1; r < 7; r += 2)
            rounds(&c, r, 2, &s);
        rounds(&c, 7, 1, &s);
    } while (--blocks > 0);

    store(out->x[0], s.lanes01.x);
    store(out->x[2], s.lanes23.x);
    pack(out->x[4], s.fifth.x);
    store(out->y[0], nibble_left(s.lanes01.y));
    store(out->y[2], nibble_left(s.lanes23.y));
    pack(out->y[4], s.fifth.y);
    _mm_storeu_si128((__m128i *)out->before[0], _mm256_castsi256_si128(choose(c.low, sum[0], up(sum[1]))));
    _mm_storeu_si128((__m128i *)out->before[1], _mm256_castsi256_si128(choose(c.low, down(sum[0]), sum[1])));
}

TARGET_END

#endif
