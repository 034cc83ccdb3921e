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
#include "groestl_shift.h"
#include "groestl_tables.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

#include "groestl_vector_16.h"

struct constants {
    uint8_t shift[8][32];
    uint64_t key[15][3][4]; /* row 0, rows 1 to 6, row 7 */
};

static const struct constants groestl_256 = { SHIFT_GROESTL_256(PLAIN), { VPERM_GROESTL_256_KEYS } };
static const struct constants groestl_512 = { SHIFT_GROESTL_512(PLAIN), { VPERM_GROESTL_512_KEYS } };
static const struct constants groestl0_256 = { SHIFT_GROESTL0_256(PLAIN), { VPERM_GROESTL0_256_KEYS } };
static const struct constants groestl0_512 = { SHIFT_GROESTL0_512(PLAIN), { VPERM_GROESTL0_512_KEYS } };

static const uint8_t tables[12][16] = {
    { VPERM_INTO_0 }, { VPERM_INTO_1 }, { VPERM_BACK_0 }, { VPERM_BACK_1 }, { VPERM_INVERSE }, { VPERM_A_OVER },
    { VPERM_TIMES_1_0 }, { VPERM_TIMES_1_1 }, { VPERM_TIMES_2_0 }, { VPERM_TIMES_2_1 },
    { VPERM_TIMES_4_0 }, { VPERM_TIMES_4_1 },
};
enum { INTO = 0, BACK = 2, INVERSE = 4, A_OVER = 5, TIMES_1 = 6, TIMES_2 = 8, TIMES_4 = 10 };

#define LOOKUP(table, index) SHUFFLE(LOAD_16(tables[table]), index)
#define LOW_NIBBLES(x) AND(x, _mm_set1_epi8(15))
#define HIGH_NIBBLES(x) LOW_NIBBLES(_mm_srli_epi16(x, 4))

/* A linear map by halves. */
#define MAP(table, low, high) XOR(LOOKUP(table, low), LOOKUP((table) + 1, high))
#define CHANGE(table, x) MAP(table, LOW_NIBBLES(x), HIGH_NIBBLES(x))

/* A round without its first step, with that of round n; part: 0, or 16 for Q of 16 columns. */
INLINE void turn(const struct constants *c, V r[8], int n, int part)
{
    V u[8], two[8], four[8], e[8];

    for (int i = 0; i < 8; i++) {
        V x = SHUFFLE(r[i], LOAD_16(c->shift[i] + part));
        V high = HIGH_NIBBLES(x), k = LOW_NIBBLES(x), j = XOR(high, k);
        V ak = LOOKUP(A_OVER, k);
        V iak = XOR(LOOKUP(INVERSE, high), ak), jak = XOR(LOOKUP(INVERSE, j), ak);
        V io = XOR(LOOKUP(INVERSE, iak), j), jo = XOR(LOOKUP(INVERSE, jak), high);

        u[i] = MAP(TIMES_1, io, jo);
        two[i] = MAP(TIMES_2, io, jo);
        four[i] = MAP(TIMES_4, io, jo);
    }
    for (int i = 0; i < 8; i++)
        u[i] = XOR(u[i], two[(i + 3) & 7]);
    for (int i = 0; i < 8; i++)
        e[i] = XOR(XOR(u[(i + 4) & 7], four[(i + 3) & 7]), XOR(u[(i + 6) & 7], four[(i + 6) & 7]));
    for (int i = 0; i < 8; i++) {
        V k = LOAD_16((const uint8_t *)c->key[n][i == 0 ? 0 : i == 7 ? 2 : 1] + part);

        r[i] = XOR(XOR(e[i], e[(i + 1) & 7]), XOR(u[(i + 2) & 7], k));
    }
}

INLINE void permute(const struct constants *c, V r[8], int rounds, int part)
{
    for (int i = 0; i < 8; i++)
        r[i] = XOR(r[i], LOAD_16((const uint8_t *)c->key[0][i == 0 ? 0 : i == 7 ? 2 : 1] + part));
    for (int n = 1; n <= rounds; n++)
        turn(c, r, n, part);
}

/* Four times two columns become four times two rows, and back. */
INLINE void transpose(V x[4])
{
    const V m = _mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    V a = SHUFFLE(x[0], m), b = SHUFFLE(x[1], m), c = SHUFFLE(x[2], m), d = SHUFFLE(x[3], m);
    V e = LOW_16(a, b), f = HIGH_16(a, b), g = LOW_16(c, d), h = HIGH_16(c, d);

    x[0] = LOW_32(e, g);
    x[1] = HIGH_32(e, g);
    x[2] = LOW_32(f, h);
    x[3] = HIGH_32(f, h);
}

/* Pairs of rows, of 8 columns each, in the other basis. */
INLINE void load(V x[4], const uint8_t *in)
{
    for (int i = 0; i < 4; i++) {
        V y = LOAD_16(in + 16 * i);

        x[i] = CHANGE(INTO, y);
    }
    transpose(x);
}

INLINE void store(uint8_t *out, V x[4])
{
    transpose(x);
    for (int i = 0; i < 4; i++)
        STORE_16(out + 16 * i, CHANGE(BACK, x[i]));
}

/* Rows from two halves of row pairs, and back. */
INLINE void join(V r[8], const V low[4], const V high[4])
{
    for (int i = 0; i < 4; i++) {
        r[2 * i] = LOW_64(low[i], high[i]);
        r[2 * i + 1] = HIGH_64(low[i], high[i]);
    }
}

INLINE void part(V low[4], V high[4], const V r[8])
{
    for (int i = 0; i < 4; i++) {
        low[i] = LOW_64(r[2 * i], r[2 * i + 1]);
        high[i] = HIGH_64(r[2 * i], r[2 * i + 1]);
    }
}

INLINE void add(V *a, const V *b, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = XOR(a[i], b[i]);
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

#define DEFINE(room, size)                                                           \
    void citius_##room##_vperm_absorb(void *state, const uint8_t *in, size_t blocks) \
    {                                                                                \
        absorb_##size(&room, state, in, blocks);                                     \
    }                                                                                \
    void citius_##room##_vperm_output(void *state)                                   \
    {                                                                                \
        output_##size(&room, state);                                                 \
    }

DEFINE(groestl_256, 256)
DEFINE(groestl_512, 512)
DEFINE(groestl0_256, 256)
DEFINE(groestl0_512, 512)

TARGET_END
#endif
