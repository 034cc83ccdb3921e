/* SPDX-License-Identifier: MIT */
/* AES, two blocks at a time, tables.  Variable-time: the tables are indexed with data.
 *
 * Idea: a column is a word.  A byte, through the S-box and its row of the matrix, adds one word of a table to
 * the column to which ShiftRows takes it.  @[Rijndael99, Section 5.2.1] */
#include "aes_table.h"

#include <stdbool.h>
#include <string.h>

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "aes_tables.h"

#define MIXED(s1, s2, s3) { s2, s1, s1, s3, s2, s1, s1, s3 },
#define UNMIXED(s9, s11, s13, s14) { s14, s9, s13, s11, s14, s9, s13, s11 },

const _Alignas(64) uint8_t citius_aes_mixed[256][8] = { AES_ENCRYPT(MIXED) };
const _Alignas(64) struct aes_back citius_aes_back = { { AES_DECRYPT(UNMIXED) }, { AES_BACK } };

/* The assembly reads this too. */
struct schedule {
    uint32_t encrypt[15][4];
    uint32_t decrypt[15][4]; /* of the equivalent inverse cipher, in its order */
    uint32_t rounds;
};

BLOCK_EXPANSION(aes, table)
{
    struct schedule *s = schedule;
    uint8_t plain[15][16], back[16];

    s->rounds = aes_rounds(len);
    citius_aes_round_keys(plain, key, len);
    for (unsigned r = 0; r <= s->rounds; r++) {
        if (r == 0 || r == s->rounds)
            memcpy(back, plain[r], 16);
        else
            citius_aes_unmix(back, plain[r]);
        for (int c = 0; c < 4; c++) {
            s->encrypt[r][c] = load_le32(plain[r] + 4 * c);
            s->decrypt[s->rounds - r][c] = load_le32(back + 4 * c);
        }
    }
}

/* The second byte of x.  gcc would extend it twice. */
INLINE size_t second(uint32_t x)
{
#if CITIUS_X86 && !defined(CITIUS_PLAIN)
    size_t byte;

    __asm__("movzbl %h1, %k0" : "=R"(byte) : "Q"(x));
    return byte;
#else
    return x >> 8 & 0xff;
#endif
}

/* Byte i of x. */
INLINE size_t byte_of(uint32_t x, int i)
{
    return i == 1 ? second(x) : (size_t)x >> 8 * i & 0xff;
}

/* What byte i of x adds to its column. */
INLINE uint32_t lookup(bool back, uint32_t x, int i)
{
    const size_t byte = byte_of(x, i);

    return load_le32((back ? citius_aes_back.unmixed[byte] : citius_aes_mixed[byte]) + (4 - i) % 4);
}

/* The S-box alone of byte i of x, in its place. */
INLINE uint32_t substitute(bool back, uint32_t x, int i)
{
    size_t byte = byte_of(x, i);

    return (uint32_t)(back ? citius_aes_back.s[byte] : citius_aes_mixed[byte][1]) << 8 * i;
}

/* Row i of column c goes i columns to the left; or, back, to the right. */
INLINE int moved(bool back, int c, int i)
{
    return (back ? c + i : c + 4 - i) % 4;
}

/* Barriers: compilers would rather compute one new column after the other, with copies of all the old ones, or four at once
 * in a vector, or keep the round key for the next block. */
INLINE void load_columns(uint32_t a[4], const uint8_t *in, const uint32_t key[4])
{
    UNROLL(4) for (int c = 0; c < 4; c++)
    {
        a[c] = load_le32(in + 4 * c) ^ key[c];
        BARRIER_REG(a[c]);
    }
}

/* A round from a to b, but for the last; all new columns grow at once. */
INLINE void middle_round(bool back, uint32_t b[4], const uint32_t a[4], const uint32_t key[4])
{
    UNROLL(4) for (int c = 0; c < 4; c++)
    {
        b[c] = key[c];
        BARRIER_REG(b[c]);
    }
    UNROLL(16) for (int i = 0; i < 16; i++)
    {
        b[moved(back, i / 4, i % 4)] ^= lookup(back, a[i / 4], i % 4);
        BARRIER_REG(b[moved(back, i / 4, i % 4)]);
    }
    BARRIER_MEM();
}

/* Column c of what the last round makes of a, but for the key. */
INLINE uint32_t last_column(bool back, int c, const uint32_t a[4])
{
    return substitute(back, a[c], 0) | substitute(back, a[moved(!back, c, 1)], 1) |
           substitute(back, a[moved(!back, c, 2)], 2) | substitute(back, a[moved(!back, c, 3)], 3);
}

INLINE void store_last(bool back, uint8_t *out, const uint32_t a[4], const uint32_t key[4])
{
    UNROLL(4) for (int c = 0; c < 4; c++) store_le32(out + 4 * c, key[c] ^ last_column(back, c, a));
}

INLINE const uint32_t *round_key(bool back, const struct schedule *s, unsigned r)
{
    return back ? s->decrypt[r] : s->encrypt[r];
}

/* One block or two; two are in flight, for one waits.  Two rounds at a time, from a to b and back: there is always one
 * more, and then the last. */
INLINE void crypt_some(bool back, const struct schedule *s, uint8_t *out, const uint8_t *in, size_t count)
{
    uint32_t a[2][4], b[2][4];
    unsigned r = 0;

    load_columns(a[0], in, round_key(back, s, 0));
    if (count > 1)
        load_columns(a[1], in + 16, round_key(back, s, 0));
    for (;;) {
        middle_round(back, b[0], a[0], round_key(back, s, r + 1));
        if (count > 1)
            middle_round(back, b[1], a[1], round_key(back, s, r + 1));
        r += 2;
        if (r == s->rounds)
            break;
        middle_round(back, a[0], b[0], round_key(back, s, r));
        if (count > 1)
            middle_round(back, a[1], b[1], round_key(back, s, r));
    }
    store_last(back, out, b[0], round_key(back, s, r));
    if (count > 1)
        store_last(back, out + 16, b[1], round_key(back, s, r));
}

INLINE void crypt(bool back, const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks >= 2; blocks -= 2, in += 32, out += 32)
        crypt_some(back, schedule, out, in, 2);
    if (blocks > 0)
        crypt_some(back, schedule, out, in, 1);
}

BLOCK_ENCRYPT(aes, table)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(aes, table)
{
    crypt(true, schedule, out, in, blocks);
}
