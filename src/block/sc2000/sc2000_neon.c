/* SPDX-License-Identifier: MIT */
/* SC2000, 16 blocks at a time, NEON.
 *
 * No table in memory has an address that depends on blocks or the key: time depends on the number of blocks and on the
 * key's length only.
 * Idea: TBL of two registers looks up what a field of five bits gives to a byte after the matrix, and gives 0 for numbers
 * beyond 31.  So a field of six bits is two look-ups, of itself and of itself less 32. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"

#if CITIUS_AARCH64

#include "../../core/vector_neon.h"
#include "sc2000_vectors.h"

typedef struct {
    uint8_t everywhere[16]; /* a load takes no vector operation, and LD1R one */
} key_byte;

INLINE W everywhere(const key_byte *p)
{
    return (W)load(p->everywhere);
}

#include "sc2000_planes.h"
#include "sc2000_tables.h"

/* Byte i of both words takes in what 32 numbers of a field give. */
INLINE void look_up(W y[2][4], const W f[2], const uint8_t (*plane)[64])
{
    for (int i = 0; i < 4; i++) {
        const uint8x16x2_t table = vld1q_u8_x2(plane[i]);

        for (int w = 0; w < 2; w++) {
            y[w][i] ^= (W)vqtbl2q_u8(table, (uint8x16_t)f[w]);
            BARRIER_VEC(y[w][i]); /* or compilers would look all up before they add, and keep it in memory */
        }
    }
}

/* The same for a field of six bits. */
INLINE void look_up_6(W y[2][4], const W f[2], const uint8_t (*plane)[64])
{
    const W upper[2] = { f[0] ^ all_8(32), f[1] ^ all_8(32) };

    look_up(y, f, plane);
    look_up(y, upper, (const uint8_t(*)[64])(plane[0] + 32));
}

/* The fields of a word, from the highest one on. */
INLINE void cut(W f[6][2], int w, const W x[4])
{
    const uint8x16_t first = (uint8x16_t)x[0], second = (uint8x16_t)x[1], third = (uint8x16_t)x[2],
                     last = (uint8x16_t)x[3];

    f[0][w] = (W)vshrq_n_u8(first, 2);
    f[1][w] = (W)vsliq_n_u8(vshrq_n_u8(second, 5), first, 3) & all_8(31);
    f[2][w] = x[1] & all_8(31);
    f[3][w] = (W)vshrq_n_u8(third, 3);
    f[4][w] = (W)vsliq_n_u8(vshrq_n_u8(last, 6), third, 2) & all_8(31);
    f[5][w] = x[3] & all_8(63);
}

/* M(S(x)) of both words, without the constant. */
INLINE void multiply_substitute(W y[2][4], W x[2][4])
{
    const uint8_t(*planes)[4][64] = citius_sc2000_planes;
    const W none = { 0 };
    W f[6][2];

    BARRIER_PTR(planes); /* or compilers would keep what they can of it in registers, and words on the stack */
    for (int w = 0; w < 2; w++) {
        for (int i = 0; i < 4; i++)
            y[w][i] = none;
        cut(f, w, x[w]);
    }
    look_up_6(y, f[0], planes[0]);
    look_up(y, f[1], planes[1]);
    look_up(y, f[2], planes[2]);
    look_up(y, f[3], planes[3]);
    look_up(y, f[4], planes[4]);
    look_up_6(y, f[5], planes[5]);
}

/* The bits of a where the mask is 1, elsewhere those of b. */
INLINE W choose(W mask, W a, W b)
{
    return (W)vbslq_u8((uint8x16_t)mask, (uint8x16_t)a, (uint8x16_t)b);
}

INLINE void mix(W a[4], W b[4], W cd[2][4], W keep)
{
    W pq[2][4], *p = pq[0], *q = pq[1];

    multiply_substitute(pq, cd);
    for (int i = 0; i < 4; i++) {
        W both = p[i] ^ q[i];

        a[i] ^= choose(keep, both, q[i]);
        b[i] ^= choose(keep, p[i], both);
    }
}

INLINE void spread_keys(key_bytes bytes, bool decrypt, const struct sc2000_key *s)
{
    for (unsigned n = 0; n < 2 * s->rounds; n++)
        for (int j = 0; j < 4; j++) {
            uint32_t k = sc2000_group(s, decrypt, n)[j];

            for (int i = 0; i < 4; i++)
                store(bytes[n][j][i].everywhere, every_8(k >> (24 - 8 * i)));
        }
}

BLOCK_ENCRYPT(sc2000, neon)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, neon)
{
    crypt(true, schedule, out, in, blocks);
}

#endif
