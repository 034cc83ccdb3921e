/* SPDX-License-Identifier: MIT */
/* SC2000 with boxes and matrix in three tables.
 *
 * Tables are indexed with data: not constant-time. */
#include "sc2000.h"
#include "sc2000_tables.h"

#include "../../core/bytes.h"

typedef uint32_t W;

#include "sc2000_circuits.h"

INLINE uint32_t ms(uint32_t x)
{
    const struct sc2000_parts *t = &citius_sc2000_parts;

    return t->high[x >> 21] ^ t->middle[x >> 11 & 1023] ^ t->low[x & 2047];
}

INLINE void mix(uint32_t *a, uint32_t *b, uint32_t c, uint32_t d, uint32_t mask)
{
    uint32_t p = ms(c), q = ms(d);

    *a ^= (p & mask) ^ q;
    *b ^= (q & ~mask) ^ p;
}

INLINE void layer(bool decrypt, uint32_t x[4], const uint32_t before[4], const uint32_t after[4])
{
    for (int i = 0; i < 4; i++)
        x[i] ^= before[i];
    if (decrypt)
        unsub_4(x, x);
    else
        sub_4(x, x);
    for (int i = 0; i < 4; i++)
        x[i] ^= after[i];
}

enum { BLOCKS_MAX = 2 };

/* Some blocks at once: in one alone a round waits for the round before. */
INLINE void crypt(const struct sc2000_key *s, bool decrypt, uint8_t *out, const uint8_t *in, int blocks)
{
    const uint32_t *k = sc2000_group(s, decrypt, 0);
    const int next = decrypt ? -4 : 4;
    uint32_t x[BLOCKS_MAX][4];

    for (int i = 0; i < blocks; i++)
        for (int n = 0; n < 4; n++)
            x[i][n] = load_be32(in + 16 * i + 4 * n);
    for (unsigned round = 1;; round++, k += 2 * next) {
        uint32_t mask = sc2000_mask(decrypt ? s->rounds - 1 - round : round - 1);

        for (int i = 0; i < blocks; i++)
            layer(decrypt, x[i], k, k + next);
        if (round == s->rounds)
            break;
        for (int i = 0; i < blocks; i++) {
            mix(&x[i][0], &x[i][1], x[i][2], x[i][3], mask);
            mix(&x[i][2], &x[i][3], x[i][0], x[i][1], mask);
            for (int n = 0; n < 2; n++) {
                uint32_t t = x[i][n];

                x[i][n] = x[i][n + 2];
                x[i][n + 2] = t;
            }
        }
    }
    for (int i = 0; i < blocks; i++)
        for (int n = 0; n < 4; n += 2) /* word by word, gcc would make a vector of them */
            store_be64(out + 16 * i + 4 * n, (uint64_t)x[i][n] << 32 | x[i][n + 1]);
}

INLINE void crypt_all(const struct sc2000_key *s, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks >= BLOCKS_MAX; blocks -= BLOCKS_MAX, in += 16 * BLOCKS_MAX, out += 16 * BLOCKS_MAX)
        crypt(s, decrypt, out, in, BLOCKS_MAX);
    if (blocks > 0)
        crypt(s, decrypt, out, in, 1);
}

BLOCK_ENCRYPT(sc2000, table)
{
    crypt_all(schedule, false, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, table)
{
    crypt_all(schedule, true, out, in, blocks);
}
