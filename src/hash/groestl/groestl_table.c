/* Groestl, one message, 64-bit words and tables.  Variable-time: the tables are indexed with data.
 *
 * Idea: a column is a word.  A byte, through the S-box and its row of the matrix, adds one word of a
 * table to the column to which ShiftBytes takes it. */
#include "groestl.h"
#include "groestl_tables.h"

/* Row r's table is row 0's with each word rotated by r bytes. */
#define ROL_0(x) UINT64_C(x),
#define ROL_1(x) UINT64_C(x) << 8 | UINT64_C(x) >> 56,
#define ROL_2(x) UINT64_C(x) << 16 | UINT64_C(x) >> 48,
#define ROL_3(x) UINT64_C(x) << 24 | UINT64_C(x) >> 40,
#define ROL_4(x) UINT64_C(x) << 32 | UINT64_C(x) >> 32,
#define ROL_5(x) UINT64_C(x) << 40 | UINT64_C(x) >> 24,
#define ROL_6(x) UINT64_C(x) << 48 | UINT64_C(x) >> 16,
#define ROL_7(x) UINT64_C(x) << 56 | UINT64_C(x) >> 8,

static const uint64_t columns[8][256] = {
    { GROESTL_COLUMNS(ROL_0) }, { GROESTL_COLUMNS(ROL_1) }, { GROESTL_COLUMNS(ROL_2) }, { GROESTL_COLUMNS(ROL_3) },
    { GROESTL_COLUMNS(ROL_4) }, { GROESTL_COLUMNS(ROL_5) }, { GROESTL_COLUMNS(ROL_6) }, { GROESTL_COLUMNS(ROL_7) },
};

/* What differs between the versions: round constants of all columns or of column 0, and Q's shifts. */
enum { FINAL, FIRST };

#define COLUMN(a, n, c, s0, s1, s2, s3, s4, s5, s6, s7)                                                        \
    (columns[0][(uint8_t)(a)[((c) + (s0)) % (n)]] ^ columns[1][(uint8_t)((a)[((c) + (s1)) % (n)] >> 8)] ^      \
     columns[2][(uint8_t)((a)[((c) + (s2)) % (n)] >> 16)] ^ columns[3][(uint8_t)((a)[((c) + (s3)) % (n)] >> 24)] ^ \
     columns[4][(uint8_t)((a)[((c) + (s4)) % (n)] >> 32)] ^ columns[5][(uint8_t)((a)[((c) + (s5)) % (n)] >> 40)] ^ \
     columns[6][(uint8_t)((a)[((c) + (s6)) % (n)] >> 48)] ^ columns[7][(a)[((c) + (s7)) % (n)] >> 56])

INLINE void permute_p(int version, int n, uint64_t *a)
{
    for (uint64_t i = 0; i < (n == 8 ? 10u : 14u); i++) {
        uint64_t b[16];

        for (int c = 0; c < (version == FINAL ? n : 1); c++)
            a[c] ^= (uint64_t)c << 4 ^ i;
        for (int c = 0; c < n; c++)
            b[c] = n == 8 ? COLUMN(a, 8, c, 0, 1, 2, 3, 4, 5, 6, 7) : COLUMN(a, 16, c, 0, 1, 2, 3, 4, 5, 6, 11);
        memcpy(a, b, 8 * (size_t)n);
    }
}

INLINE void permute_q(int version, int n, uint64_t *a)
{
    for (uint64_t i = 0; i < (n == 8 ? 10u : 14u); i++) {
        uint64_t b[16];

        if (version == FINAL)
            for (int c = 0; c < n; c++)
                a[c] ^= ~(((uint64_t)c << 4 ^ i) << 56);
        else
            a[0] ^= (i ^ 0xff) << 56;
        for (int c = 0; c < n; c++) {
            if (version == FINAL)
                b[c] = n == 8 ? COLUMN(a, 8, c, 1, 3, 5, 7, 0, 2, 4, 6) : COLUMN(a, 16, c, 1, 3, 5, 11, 0, 2, 4, 6);
            else
                b[c] = n == 8 ? COLUMN(a, 8, c, 0, 1, 2, 3, 4, 5, 6, 7) : COLUMN(a, 16, c, 0, 1, 2, 3, 4, 5, 6, 11);
        }
        memcpy(a, b, 8 * (size_t)n);
    }
}

INLINE void absorb(int version, int n, uint8_t *state, const uint8_t *in, size_t blocks)
{
    uint64_t h[16], p[16], q[16];

    for (int c = 0; c < n; c++)
        h[c] = load_le64(state + 8 * c);
    for (; blocks > 0; blocks--, in += 8 * n) {
        for (int c = 0; c < n; c++) {
            q[c] = load_le64(in + 8 * c);
            p[c] = h[c] ^ q[c];
        }
        permute_p(version, n, p);
        permute_q(version, n, q);
        for (int c = 0; c < n; c++)
            h[c] ^= p[c] ^ q[c];
    }
    for (int c = 0; c < n; c++)
        store_le64(state + 8 * c, h[c]);
}

INLINE void output(int version, int n, uint8_t *state)
{
    uint64_t p[16];

    for (int c = 0; c < n; c++)
        p[c] = load_le64(state + 8 * c);
    permute_p(version, n, p);
    for (int c = 0; c < n; c++)
        store_le64(state + 8 * c, load_le64(state + 8 * c) ^ p[c]);
}

#define DEFINE(room, version, n)                                                     \
    void citius_##room##_table_absorb(void *state, const uint8_t *in, size_t blocks) \
    {                                                                                \
        absorb(version, n, state, in, blocks);                                       \
    }                                                                                \
    void citius_##room##_table_output(void *state)                                   \
    {                                                                                \
        output(version, n, state);                                                   \
    }

DEFINE(groestl_256, FINAL, 8)
DEFINE(groestl_512, FINAL, 16)
DEFINE(groestl0_256, FIRST, 8)
DEFINE(groestl0_512, FIRST, 16)
