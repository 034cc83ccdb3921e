/* SPDX-License-Identifier: MIT */
/* Groestl, one message, SSSE3.
 *
 * Time depends on blocks only: PSHUFB looks up in registers.
 * Idea: rows as in groestl_rows.h, of 8 columns P and Q side by side, of 16 P and then Q.  A byte is
 * i + j w over the field of 16 elements, and the S-box is nine lookups of nibbles; gen/groestl.py derives
 * the tables.  All is kept in that basis.  @[Hamburg09, Section 3]  The last lookups give a multiple of
 * the S-box as easily as the S-box: doublings are not needed.  With u_i = a_i + 2 a_(i+3),
 * w_i = u_i + 4 a_i and e_i = u_(i+4) + 4 a_(i+3) + w_(i+6), MixBytes is b_i = e_i + e_(i+1) + u_(i+2):
 * 48 XOR. */
#include "../../core/vectors.h"
#include "groestl.h"
#include "groestl_constants.h"
#include "groestl_tables.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

typedef __m128i V;

INLINE V xor2(V a, V b)
{
    return _mm_xor_si128(a, b);
}

INLINE V and2(V a, V b)
{
    return _mm_and_si128(a, b);
}

INLINE V shuffle(V x, V m)
{
    return _mm_shuffle_epi8(x, m);
}

INLINE V load_16(const void *p)
{
    return _mm_loadu_si128(p);
}

INLINE void store_16(void *p, V x)
{
    _mm_storeu_si128(p, x);
}

struct constants {
    uint8_t shift[8][32];
    uint64_t key[15][3][4]; /* row 0, rows 1 to 6, row 7 */
};

static const struct constants groestl_256 = { { GROESTL_256_SHIFT }, { VPERM_GROESTL_256_KEYS } };
static const struct constants groestl_512 = { { GROESTL_512_SHIFT }, { VPERM_GROESTL_512_KEYS } };
static const struct constants groestl0_256 = { { GROESTL0_256_SHIFT }, { VPERM_GROESTL0_256_KEYS } };
static const struct constants groestl0_512 = { { GROESTL0_512_SHIFT }, { VPERM_GROESTL0_512_KEYS } };

static const uint8_t tables[12][16] = {
    { VPERM_INTO_0 },    { VPERM_INTO_1 },    { VPERM_BACK_0 },    { VPERM_BACK_1 },
    { VPERM_INVERSE },   { VPERM_A_OVER },    { VPERM_TIMES_1_0 }, { VPERM_TIMES_1_1 },
    { VPERM_TIMES_2_0 }, { VPERM_TIMES_2_1 }, { VPERM_TIMES_4_0 }, { VPERM_TIMES_4_1 },
};
enum { INTO = 0, BACK = 2, INVERSE = 4, A_OVER = 5, TIMES_1 = 6, TIMES_2 = 8, TIMES_4 = 10 };

INLINE V lookup(int table, V index)
{
    return shuffle(load_16(tables[table]), index);
}

INLINE V low_nibbles(V x)
{
    return and2(x, _mm_set1_epi8(15));
}

INLINE V high_nibbles(V x)
{
    return low_nibbles(_mm_srli_epi16(x, 4));
}

/* A linear map by halves. */
INLINE V map(int table, V low, V high)
{
    return xor2(lookup(table, low), lookup(table + 1, high));
}

INLINE V change(int table, V x)
{
    return map(table, low_nibbles(x), high_nibbles(x));
}

/* A round without its first step, with that of round n; part: 0, or 16 for Q of 16 columns. */
INLINE void next_round(const struct constants *c, V r[8], int n, int part)
{
    V u[8], two[8], four[8], e[8];

    for (int i = 0; i < 8; i++) {
        V x = shuffle(r[i], load_16(c->shift[i] + part));
        V high = high_nibbles(x), k = low_nibbles(x), j = xor2(high, k);
        V ak = lookup(A_OVER, k);
        V iak = xor2(lookup(INVERSE, high), ak), jak = xor2(lookup(INVERSE, j), ak);
        V io = xor2(lookup(INVERSE, iak), j), jo = xor2(lookup(INVERSE, jak), high);

        u[i] = map(TIMES_1, io, jo);
        two[i] = map(TIMES_2, io, jo);
        four[i] = map(TIMES_4, io, jo);
    }
    for (int i = 0; i < 8; i++)
        u[i] = xor2(u[i], two[(i + 3) & 7]);
    for (int i = 0; i < 8; i++)
        e[i] = xor2(xor2(u[(i + 4) & 7], four[(i + 3) & 7]), xor2(u[(i + 6) & 7], four[(i + 6) & 7]));
    for (int i = 0; i < 8; i++) {
        V k = load_16((const uint8_t *)c->key[n][i == 0 ? 0 : i == 7 ? 2 : 1] + part);

        r[i] = xor2(xor2(e[i], e[(i + 1) & 7]), xor2(u[(i + 2) & 7], k));
    }
}

INLINE void permute(const struct constants *c, V r[8], int rounds, int part)
{
    for (int i = 0; i < 8; i++)
        r[i] = xor2(r[i], load_16((const uint8_t *)c->key[0][i == 0 ? 0 : i == 7 ? 2 : 1] + part));
    for (int n = 1; n <= rounds; n++)
        next_round(c, r, n, part);
}

/* Four times two columns become four times two rows, and back. */
INLINE void transpose(V x[4])
{
    const V m = _mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    V a = shuffle(x[0], m), b = shuffle(x[1], m), c = shuffle(x[2], m), d = shuffle(x[3], m);
    V e = _mm_unpacklo_epi16(a, b), f = _mm_unpackhi_epi16(a, b), g = _mm_unpacklo_epi16(c, d),
      h = _mm_unpackhi_epi16(c, d);

    x[0] = _mm_unpacklo_epi32(e, g);
    x[1] = _mm_unpackhi_epi32(e, g);
    x[2] = _mm_unpacklo_epi32(f, h);
    x[3] = _mm_unpackhi_epi32(f, h);
}

/* Pairs of rows, of 8 columns each, in the other basis. */
INLINE void load(V x[4], const uint8_t *in)
{
    for (int i = 0; i < 4; i++) {
        V y = load_16(in + 16 * i);

        x[i] = change(INTO, y);
    }
    transpose(x);
}

INLINE void store(uint8_t *out, V x[4])
{
    transpose(x);
    for (int i = 0; i < 4; i++)
        store_16(out + 16 * i, change(BACK, x[i]));
}

/* Rows from two halves of row pairs, and back. */
INLINE void join(V r[8], const V low[4], const V high[4])
{
    for (int i = 0; i < 4; i++) {
        r[2 * i] = _mm_unpacklo_epi64(low[i], high[i]);
        r[2 * i + 1] = _mm_unpackhi_epi64(low[i], high[i]);
    }
}

INLINE void part(V low[4], V high[4], const V r[8])
{
    for (int i = 0; i < 4; i++) {
        low[i] = _mm_unpacklo_epi64(r[2 * i], r[2 * i + 1]);
        high[i] = _mm_unpackhi_epi64(r[2 * i], r[2 * i + 1]);
    }
}

INLINE void add(V *a, const V *b, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = xor2(a[i], b[i]);
}

INLINE void absorb_256(const struct constants *c, uint8_t *state, const uint8_t *in, size_t blocks)
{
    V h[4], p[4], q[4], r[8];

    load(h, state);
    for (; blocks > 0; blocks--, in += 64) {
        load(q, in);
        memcpy(p, h, sizeof p);
        add(p, q, 4);
        join(r, p, q);
        permute(c, r, 10, 0);
        part(p, q, r);
        add(h, p, 4);
        add(h, q, 4);
    }
    store(state, h);
}

/* Q is computed for nothing. */
INLINE void output_256(const struct constants *c, uint8_t *state)
{
    V h[4], p[4], q[4], r[8];

    load(h, state);
    join(r, h, h);
    permute(c, r, 10, 0);
    part(p, q, r);
    add(h, p, 4);
    store(state, h);
}

INLINE void load_512(V r[8], const uint8_t *in)
{
    V low[4], high[4];

    load(low, in);
    load(high, in + 64);
    join(r, low, high);
}

INLINE void store_512(uint8_t *out, const V r[8])
{
    V low[4], high[4];

    part(low, high, r);
    store(out, low);
    store(out + 64, high);
}

INLINE void absorb_512(const struct constants *c, uint8_t *state, const uint8_t *in, size_t blocks)
{
    V h[8], p[8], q[8];

    load_512(h, state);
    for (; blocks > 0; blocks--, in += 128) {
        load_512(q, in);
        memcpy(p, h, sizeof p);
        add(p, q, 8);
        permute(c, p, 14, 0);
        add(h, p, 8);
        permute(c, q, 14, 16);
        add(h, q, 8);
    }
    store_512(state, h);
}

INLINE void output_512(const struct constants *c, uint8_t *state)
{
    V h[8], p[8];

    load_512(h, state);
    memcpy(p, h, sizeof p);
    permute(c, p, 14, 0);
    add(h, p, 8);
    store_512(state, h);
}

HASH_KERNEL(groestl_256, vperm)
{
    absorb_256(&groestl_256, state, in, blocks);
}

GROESTL_FINISH(groestl_256, vperm)
{
    output_256(&groestl_256, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl_512, vperm)
{
    absorb_512(&groestl_512, state, in, blocks);
}

GROESTL_FINISH(groestl_512, vperm)
{
    output_512(&groestl_512, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_256, vperm)
{
    absorb_256(&groestl0_256, state, in, blocks);
}

GROESTL_FINISH(groestl0_256, vperm)
{
    output_256(&groestl0_256, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_512, vperm)
{
    absorb_512(&groestl0_512, state, in, blocks);
}

GROESTL_FINISH(groestl0_512, vperm)
{
    output_512(&groestl0_512, state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
