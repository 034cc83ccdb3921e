/* SPDX-License-Identifier: MIT */
/* Groestl, one message, 64-bit words and tables.  Variable-time: the tables are indexed with data.
 *
 * Idea: a column is a word.  A byte, through the S-box and its row of the matrix, adds one word of a
 * table to the column to which ShiftBytes takes it.  All new columns grow at once, so that every look-up
 * is one addition from memory, and an old column is needed only once. */
#include "../../core/barriers.h"
#include "groestl.h"
#include "groestl_tables.h"

/* Row r's table is row 0's with each word rotated by r bytes. */
#define ROTATED(x, r) UINT64_C(x) << 8 * (r) | UINT64_C(x) >> (64 - 8 * (r)) % 64,

static const uint64_t columns[8][256] = {
    { GROESTL_COLUMNS(ROTATED, 0) }, { GROESTL_COLUMNS(ROTATED, 1) }, { GROESTL_COLUMNS(ROTATED, 2) },
    { GROESTL_COLUMNS(ROTATED, 3) }, { GROESTL_COLUMNS(ROTATED, 4) }, { GROESTL_COLUMNS(ROTATED, 5) },
    { GROESTL_COLUMNS(ROTATED, 6) }, { GROESTL_COLUMNS(ROTATED, 7) },
};

enum { WORDS_IN_REGISTERS = UINTPTR_MAX > UINT32_MAX }; /* barriers are for them */

/* SubBytes, ShiftBytes and MixBytes: byte r of column c goes to column c - shift[r].  Without barriers compilers would
 * compute one new column after the other, with copies of all the old ones. */
INLINE void mix(int n, uint64_t *a, const uint8_t shift[8])
{
    uint64_t b[16];

    UNROLL(16) for (int c = 0; c < n; c++) b[c] = 0;
    UNROLL(16) for (int c = 0; c < n; c++)
    {
        uint64_t x = a[c];

        if (WORDS_IN_REGISTERS)
            BARRIER_REG(x);
        UNROLL(16) for (int r = 0; r < 8; r += 2)
        {
            uint64_t *even = &b[(c + n - shift[r]) % n], *odd = &b[(c + n - shift[r + 1]) % n];

            *even ^= columns[r][(uint8_t)x];
            if (WORDS_IN_REGISTERS)
                BARRIER_REG(*even);
            *odd ^= columns[r + 1][(uint8_t)(x >> 8)];
            if (WORDS_IN_REGISTERS)
                BARRIER_REG(*odd);
            x >>= 16;
            if (WORDS_IN_REGISTERS)
                BARRIER_REG(x);
        }
    }
    UNROLL(16) for (int c = 0; c < n; c++) a[c] = b[c];
}

/* What differs between the versions: round constants of all columns or of column 0, and Q's shifts. */
enum { FINAL, FIRST };

static const uint8_t shifts[2][8] = { { 0, 1, 2, 3, 4, 5, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6, 11 } };
static const uint8_t shifts_q[2][8] = { { 1, 3, 5, 7, 0, 2, 4, 6 }, { 1, 3, 5, 11, 0, 2, 4, 6 } };

INLINE void permute_p(int version, int n, uint64_t *a)
{
    for (uint64_t i = 0; i < (n == 8 ? 10u : 14u); i++) {
        for (int c = 0; c < (version == FINAL ? n : 1); c++)
            a[c] ^= (uint64_t)c << 4 ^ i;
        mix(n, a, shifts[n == 16]);
    }
}

INLINE void permute_q(int version, int n, uint64_t *a)
{
    for (uint64_t i = 0; i < (n == 8 ? 10u : 14u); i++) {
        if (version == FINAL) {
            uint64_t k = ~(i << 56);

            if (n == 16 && WORDS_IN_REGISTERS)
                BARRIER_REG(k); /* or clang makes a counter of each column's constant, on the stack */
            for (int c = 0; c < n; c++)
                a[c] ^= (uint64_t)c << 60 ^ k;
        } else {
            a[0] ^= (i ^ 0xff) << 56;
        }
        mix(n, a, version == FINAL ? shifts_q[n == 16] : shifts[n == 16]);
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

HASH_KERNEL(groestl_256, table)
{
    absorb(FINAL, 8, state, in, blocks);
}

GROESTL_FINISH(groestl_256, table)
{
    output(FINAL, 8, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl_512, table)
{
    absorb(FINAL, 16, state, in, blocks);
}

GROESTL_FINISH(groestl_512, table)
{
    output(FINAL, 16, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_256, table)
{
    absorb(FIRST, 8, state, in, blocks);
}

GROESTL_FINISH(groestl0_256, table)
{
    output(FIRST, 8, state);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_512, table)
{
    absorb(FIRST, 16, state, in, blocks);
}

GROESTL_FINISH(groestl0_512, table)
{
    output(FIRST, 16, state);
    groestl_put_digest(kind, state, out);
}
