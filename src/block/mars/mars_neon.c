/* SPDX-License-Identifier: MIT */
/* MARS, 16 blocks at a time, NEON.
 *
 * Time depends on blocks only.
 * Idea: a word of a fourth of the blocks is in a vector, because of additions and multiplications.  For look-ups four
 * of them trade bytes, so that each holds one byte of all words.  TBL looks up in four registers, and gives 0 for
 * numbers above 63: S0 and S1 have four such parts each. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "mars.h"
#include "mars_tables.h"

#if CITIUS_AARCH64

#include "../../core/vector_neon.h"

enum { GROUPS = 4, SETS = 1 };

INLINE V xor_word(V a, V b)
{
    return bit_xor(a, b);
}

INLINE V multiply(V a, V b)
{
    return vmulq_u32(a, b);
}

/* A shift by a negative number is one to the right; by 32 it gives 0. */
INLINE V rotated(V x, V y)
{
    V n = bit_and(y, every_32(31));
    int32x4_t left = vreinterpretq_s32_u32(n), right = vreinterpretq_s32_u32(sub_32(n, every_32(32)));

    return bit_or(vshlq_u32(x, left), vshlq_u32(x, right));
}

#define ROTATE(x, n) ((x) = vsriq_n_u32(vshlq_n_u32(x, n), x, 32 - (n)))

#include "mars_in_place.h"

INLINE void transpose_words(V x[4])
{
    transpose(&x[0], &x[1], &x[2], &x[3]);
}

/* Numbers for the four parts of a table. */
struct numbers {
    V part[4];
};

INLINE struct numbers numbers_of(V x)
{
    return (struct numbers){ { x, bit_xor(x, every_8(0x40)), bit_xor(x, every_8(0x80)), bit_xor(x, every_8(0xc0)) } };
}

/* found[v]: the bytes of the table that n[v] has the numbers of. */
INLINE void look_up_plane(int count, V *found, const struct numbers *n, const uint8_t *table)
{
    UNROLL(4) for (int part = 0; part < 4; part++)
    {
        const uint8_t *row = table + 64 * part;
        uint8x16x4_t rows;

        BARRIER_PTR(row); /* this and the other barrier: or all registers would be full of the table */
        rows = vld1q_u8_x4(row);
        UNROLL(2) for (int v = 0; v < count; v++)
        {
            V more = of_bytes(vqtbl4q_u8(rows, bytes_of(n[v].part[part])));

            found[v] = part == 0 ? more : bit_or(found[v], more);
            BARRIER_VEC_CLANG(found[v]);
        }
    }
}

/* Functions, or the rounds would be very long.  y[i], z[i] = byte i of the words from `at` on that x and w have the
 * numbers of. */
static __attribute__((noinline)) void look_up_256(V y[4], V z[4], V x, V w, int at)
{
    const struct numbers n[2] = { numbers_of(x), numbers_of(w) };

    UNROLL(1) for (int i = 0; i < 4; i++)
    {
        V found[2];

        look_up_plane(2, found, n, citius_mars_planes[i] + at);
        y[i] = found[0];
        z[i] = found[1];
    }
}

/* The same of all words, bit 8 of the numbers being the lowest one of high. */
static __attribute__((noinline)) void look_up_512(V y[4], V x, V high)
{
    const struct numbers n = numbers_of(x);
    const V second = of_bytes(vtstq_u8(bytes_of(high), vdupq_n_u8(1)));

    UNROLL(1) for (int i = 0; i < 4; i++)
    {
        V s0, s1;

        look_up_plane(1, &s0, &n, citius_mars_planes[i]);
        look_up_plane(1, &s1, &n, citius_mars_planes[i] + 256);
        y[i] = vbslq_u32(second, s1, s0);
    }
}

/* Bytes to words; what look_up_256 and look_up_512 wrote is only read, so that compilers keep y in registers. */
INLINE void to_words(V y[GROUPS], const V found[4])
{
    UNROLL(4) for (int i = 0; i < 4; i++) y[i] = found[i];
    zip_bytes(y);
}

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    V byte[4] = { x[0], x[1], x[2], x[3] }, found[4][4];

    unzip_bytes(byte);
    look_up_256(found[0], found[2], byte[first & 3], byte[(2 + first) & 3], 0);
    look_up_256(found[1], found[3], byte[(1 + first) & 3], byte[(3 + first) & 3], 256);
    UNROLL(4) for (int i = 0; i < 4; i++) to_words(y[i], found[i]);
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    V byte[4] = { x[0], x[1], x[2], x[3] }, found[4];

    unzip_bytes(byte);
    look_up_512(found, byte[0], byte[1]);
    to_words(y, found);
}

#include "mars_batch.h"

INLINE void crypt_each(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks -= BATCH, in += 16 * BATCH, out += 16 * BATCH) {
        V s[1][4][GROUPS];

        crypt_sets(decrypt, 1, key, out, in, s);
    }
}

BLOCK_ENCRYPT(mars, neon)
{
    crypt_each(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(mars, neon)
{
    crypt_each(true, schedule, out, in, blocks);
}

#endif
