/* SPDX-License-Identifier: MIT */
/* Groestl, one message, SSSE3, NEON or WebAssembly.
 *
 * Time depends on blocks only: PSHUFB, TBL and swizzles look up in registers.
 * Idea: groestl_rows_16.h.  A byte is
 * i + j w over the field of 16 elements, and the S-box is nine lookups of nibbles; src/hash/groestl/tables.py derives
 * the tables.  All is kept in that basis.  @[Hamburg09, Section 3]  The last lookups give a multiple of
 * the S-box as easily as the S-box: doublings are not needed.  With u_i = a_i + 2 a_(i+3),
 * w_i = u_i + 4 a_i and e_i = u_(i+4) + 4 a_(i+3) + w_(i+6), MixBytes is b_i = e_i + e_(i+1) + u_(i+2):
 * 48 XOR. */
#include "../../core/vectors.h"
#include "groestl.h"
#include "groestl_constants.h"
#include "groestl_tables.h"

#if CITIUS_X86 || CITIUS_AARCH64 || CITIUS_WASM_SIMD

#if CITIUS_X86
TARGET_BEGIN("ssse3")
#elif CITIUS_AARCH64
TARGET_BEGIN("arch=armv8-a")
#else
TARGET_BEGIN("simd128")
#endif

#include "groestl_vector_16.h"

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

/* A linear map by halves. */
INLINE V map(int table, V low, V high)
{
    return bit_xor(lookup(table, low), lookup(table + 1, high));
}

INLINE V change(int table, V x)
{
    return map(table, low_nibbles(x), high_nibbles(x));
}

/* An engine of WebAssembly would compute all rows together, with most of them on the stack. */
#if CITIUS_WASM_SIMD
#define EACH_ROW UNROLL(1)
#else
#define EACH_ROW UNROLL(8)
#endif

/* A round without its first step, with that of round n; part: 0, or 16 for Q of 16 columns. */
INLINE void next_round(const struct constants *c, V r[8], int n, int part)
{
    V u[8], two[8], four[8], e[8];

    EACH_ROW
    for (int i = 0; i < 8; i++) {
        V x = shuffle(r[i], load_16(c->shift[i] + part));
        V high = high_nibbles(x), k = low_nibbles(x), j = bit_xor(high, k);
        V ak = lookup(A_OVER, k);
        V iak = bit_xor(lookup(INVERSE, high), ak), jak = bit_xor(lookup(INVERSE, j), ak);
        V io = bit_xor(lookup(INVERSE, iak), j), jo = bit_xor(lookup(INVERSE, jak), high);

        u[i] = map(TIMES_1, io, jo);
        two[i] = map(TIMES_2, io, jo);
        four[i] = map(TIMES_4, io, jo);
    }
    UNROLL(8)
    for (int i = 0; i < 8; i++)
        u[i] = bit_xor(u[i], two[(i + 3) & 7]);
    UNROLL(8)
    for (int i = 0; i < 8; i++)
        e[i] = bit_xor(bit_xor(u[(i + 4) & 7], four[(i + 3) & 7]), bit_xor(u[(i + 6) & 7], four[(i + 6) & 7]));
    UNROLL(8)
    for (int i = 0; i < 8; i++) {
        V k = load_16((const uint8_t *)c->key[n][i == 0 ? 0 : i == 7 ? 2 : 1] + part);

        r[i] = bit_xor(bit_xor(e[i], e[(i + 1) & 7]), bit_xor(u[(i + 2) & 7], k));
    }
}

INLINE void permute(const struct constants *c, V r[8], int rounds, int part)
{
    UNROLL(8)
    for (int i = 0; i < 8; i++)
        r[i] = bit_xor(r[i], load_16((const uint8_t *)c->key[0][i == 0 ? 0 : i == 7 ? 2 : 1] + part));
    for (int n = 1; n <= rounds; n++)
        next_round(c, r, n, part);
}

INLINE void add_permuted(const struct constants *c, V h[8], V p[8], V q[8])
{
    permute(c, p, 14, 0);
    add(h, p, 8);
    permute(c, q, 14, 16);
    add(h, q, 8);
}

INLINE V enter(V x)
{
    return change(INTO, x);
}

INLINE V leave(V x)
{
    return change(BACK, x);
}

#include "groestl_rows_16.h"

GROESTL_ROWS_16(vperm)

TARGET_END
#endif
