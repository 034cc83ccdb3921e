/* SPDX-License-Identifier: MIT */
/* Twofish with S-boxes and matrix in four tables, made for the key.
 *
 * Tables are indexed with data: not constant-time. */
#include "../../core/barriers.h"
#include "twofish.h"
#include "twofish_tables.h"

_Static_assert(offsetof(struct twofish_full, box) == 180, "as the assembly files have it");

/* Four tables from the given number of words of the key. */
INLINE void fill(struct twofish_full *s, unsigned words)
{
    for (int i = 0; i < 4; i++) {
        const uint8_t *q[4];
        const uint32_t *last = citius_twofish_last[i];
        size_t word[4];

        BARRIER_REG(last);
        for (unsigned n = 0; n < words; n++) {
            q[n] = citius_twofish_q[twofish_q(n, i)];
            word[n] = s->key.s[n] >> 8 * i & 255;
            BARRIER_REG(q[n]); /* gcc would add up addresses for each byte */
        }
        UNROLL(4) for (int x = 0; x < 256; x++)
        {
            size_t y = (size_t)x;

            for (unsigned n = words; n-- > 0;) {
                y = q[n][y] ^ word[n];
                BARRIER_REG(y); /* gcc would gather vectors */
            }
            s->box[i][x] = last[y];
        }
    }
}

BLOCK_EXPANSION(twofish, table)
{
    struct twofish_full *s = schedule;

    citius_twofish_ct_expand(&s->key, key, len);
    switch (s->key.words) {
    case 2:
        fill(s, 2);
        break;
    case 3:
        fill(s, 3);
        break;
    default:
        fill(s, 4);
        break;
    }
}

/* g of x rotated left by that many bytes. */
INLINE uint32_t g(const struct twofish_full *s, uint32_t x, int bytes)
{
    uint32_t y = s->box[bytes & 3][x & 255] ^ s->box[(bytes + 3) & 3][x >> 24];

    BARRIER_REG(y); /* in this order */
    y ^= s->box[(bytes + 1) & 3][x >> 8 & 255];
    BARRIER_REG(y);
    return y ^ s->box[(bytes + 2) & 3][x >> 16 & 255]; /* which is there last */
}

/* A round: c and d take g(a) and g(b) in.  b is there before a when it encrypts, so what g(b) brings is added first. */
INLINE void crypt_round(const struct twofish_full *s, bool decrypt, const uint32_t *k, uint32_t a, uint32_t b,
                        uint32_t *c, uint32_t *d)
{
    uint32_t t1 = g(s, b, 1), f0 = t1 + k[0], f1 = 2 * t1 + k[1], t0 = g(s, a, 0);

    BARRIER_REG(f0);
    BARRIER_REG(f1);
    f0 += t0;
    f1 += t0;
    BARRIER_MEM(); /* clang would keep the keys for the next block, and words on the stack */

    *c = decrypt ? rol32(*c, 1) ^ f0 : rol32(*c ^ f0, 31);
    *d = decrypt ? rol32(*d ^ f1, 31) : rol32(*d, 1) ^ f1;
}

enum { BLOCKS_MAX = 2 };

/* Some blocks at once: in one alone a round waits for the round before. */
INLINE void crypt(const struct twofish_full *s, bool decrypt, uint8_t *out, const uint8_t *in, int blocks)
{
    const uint32_t *before = decrypt ? s->key.k + 4 : s->key.k, *after = decrypt ? s->key.k : s->key.k + 4;
    uint32_t x[BLOCKS_MAX][4];

    for (int i = 0; i < blocks; i++)
        for (int n = 0; n < 4; n++)
            x[i][n] = load_le32(in + 16 * i + 4 * n) ^ before[n];
    for (int round = 0; round < 16; round += 2) {
        const uint32_t *k = s->key.k + 8 + 2 * (decrypt ? 15 - round : round);

        for (int i = 0; i < blocks; i++)
            crypt_round(s, decrypt, k, x[i][0], x[i][1], &x[i][2], &x[i][3]);
        for (int i = 0; i < blocks; i++)
            crypt_round(s, decrypt, decrypt ? k - 2 : k + 2, x[i][2], x[i][3], &x[i][0], &x[i][1]);
    }
    for (int i = 0; i < blocks; i++)
        for (int n = 0; n < 4; n += 2) { /* by two words, as CBC reads them: a load of both would wait for two stores */
            uint32_t low = x[i][n ^ 2] ^ after[n], high = x[i][(n ^ 2) + 1] ^ after[n + 1];

            store_le64(out + 16 * i + 4 * n, (uint64_t)high << 32 | low);
        }
}

INLINE void crypt_all(const struct twofish_full *s, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks >= BLOCKS_MAX; blocks -= BLOCKS_MAX, in += 16 * BLOCKS_MAX, out += 16 * BLOCKS_MAX)
        crypt(s, decrypt, out, in, BLOCKS_MAX);
    if (blocks > 0)
        crypt(s, decrypt, out, in, 1);
}

BLOCK_ENCRYPT(twofish, table)
{
    crypt_all(schedule, false, out, in, blocks);
}

BLOCK_DECRYPT(twofish, table)
{
    crypt_all(schedule, true, out, in, blocks);
}
