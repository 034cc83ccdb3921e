/* SPDX-License-Identifier: MIT */
/* SC2000, one or two blocks at a time, portable 64-bit words; and the keys of all implementations but ref.
 *
 * No table is indexed with data; time depends on blocks and on the key's length only.
 * Idea: M(S(x)) of two words in the halves of one.  Shifted by j, it has bit j of each field where the field begins;
 * there the circuits work, whatever the other bits do.  Every bit that comes out selects a column of the matrix. */
#include "sc2000.h"

#include "../../core/barriers.h"
#include "../../core/bytes.h"

typedef uint64_t W;

#include "sc2000_circuits.h"

/* Blocks at a time: a round waits for itself, and one of another block has work; if there are registers. */
enum { BLOCKS = sizeof(void *) == 8 ? 2 : 1 };

/* What the lowest bit of both halves selects.  Elsewhere a multiplication may take longer with one bit than with the
 * other. */
INLINE W column_if(W x, uint32_t column)
{
    W low = x & UINT64_C(0x0000000100000001);

#if CITIUS_X86_64 || defined(__aarch64__)
    return low * column;
#else
    return ((low << 32) - low) & (column | (W)column << 32);
#endif
}

/* M(S(x)) of both halves, without the constant.  Inline, twice side by side, gcc would keep less in registers. */
static __attribute__((noinline)) W multiply_substitute(W x)
{
    W five[5], six[6], y = 0;

    for (int j = 0; j < 5; j++)
        five[j] = x >> j;
    for (int j = 0; j < 6; j++)
        six[j] = x >> j;
    sub_5(five, five);
    sub_6(six, six);
    for (int j = 0; j < 5; j++)
        for (int at = 6; at < 26; at += 5)
            y ^= column_if(five[j] >> at, columns[at + j]);
    if (BLOCKS == 2)
        BARRIER_REG(y);         /* or gcc would choose another order */
    for (int j = 0; j < 6; j++) /* the deeper circuit's come last */
        y ^= column_if(six[j], columns[j]) ^ column_if(six[j] >> 26, columns[26 + j]);
    return y;
}

/* ---- keys ---- */

/* M(S(i)) */
static const uint32_t of_index[12] = {
    0x0eaa5e14, 0xe805a839, 0x286c899c, 0x795dd2d3, 0xf2fb60cd, 0x074ed881,
    0x5f9b055b, 0x83bc9bcb, 0xfdaf9199, 0x6a479cb2, 0x567f83ce, 0x9942533f,
};
static const uint32_t of_zero = 0x0eaa5e14;

static void ms(uint32_t x[2])
{
    W y = multiply_substitute(x[0] | (W)x[1] << 32);

    x[0] = (uint32_t)y ^ of_zero;
    x[1] = (uint32_t)(y >> 32) ^ of_zero;
}

/* Which of the twelve words in between make a word of the key, the first one's number in the lowest byte: the sum of
 * the families a to d, and four times the indices.  @[SC2000, Key schedule] */
static const uint32_t families[12] = {
    0x03020100, 0x02030001, 0x01000302, 0x00010203, 0x01030200, 0x00020301,
    0x03010002, 0x02000103, 0x02010300, 0x03000201, 0x00030102, 0x01020003,
};
static const uint32_t indices[9] = {
    0x00000000, 0x04040404, 0x08080808, 0x04000400, 0x08040804, 0x00080008, 0x08000800, 0x00040004, 0x04080408,
};

/* The twelve words in between. */
INLINE void make_between(uint32_t between[12], const uint8_t *key, size_t len)
{
    uint32_t uk[8] = { 0 };
    size_t words = len / 4;

    for (size_t i = 0; i < words; i++)
        uk[i] = load_be32(key + 4 * i);
    for (size_t i = 0; i < words; i += 2)
        ms(uk + i);
    for (size_t i = words; i < 8; i++)
        uk[i] = uk[i - words];        /* once more from the start */
    for (uint32_t i = 0; i < 12; i++) /* four of each index after each other */
        between[i] = (of_index[i] + uk[2 * (i % 4)]) ^ uk[2 * (i % 4) + 1] * (i / 4 + 1);
    for (int i = 0; i < 12; i += 2)
        ms(between + i);
}

BLOCK_EXPANSION(sc2000, ct)
{
    struct sc2000_key *s = schedule;
    uint32_t between[12];

    make_between(between, key, len);
    s->rounds = len == 16 ? 7 : 8;
    for (unsigned n = 0, f = 0, g = 0; n < 2 * s->rounds; n++) { /* of word i f is (i + i / 36) % 12, g is i % 9 */
        f += n == 36 / 4;
        for (int j = 0; j < 4; j++) {
            uint32_t which = families[f] + indices[g], x[4];

            for (int i = 0; i < 4; i++)
                x[i] = between[which >> 8 * i & 0xff];
            s->k[n][j] = (rol32(x[0], 1) + x[1]) ^ rol32(rol32(x[2], 1) - x[3], 1);
            f = f == 11 ? 0 : f + 1;
            g = g == 8 ? 0 : g + 1;
        }
    }
    for (unsigned i = 0; i < s->rounds; i++)
        s->k[2 * i + 1][2] ^= 0xffffffff;
    for (unsigned n = 1; n < 2 * s->rounds - 1; n++) {
        s->k[n][0] ^= of_zero & ~sc2000_mask((n - 1) / 2);
        s->k[n][1] ^= of_zero & sc2000_mask((n - 1) / 2);
    }
}

/* ---- blocks: the first two words in one, the last two in the other ---- */

INLINE W mix(W ab, W cd, uint32_t mask)
{
    W y = multiply_substitute(cd); /* p and q */
    W kept = y & (mask | (W)~mask << 32);

    return ab ^ ror64(y, 32) ^ kept;
}

/* The 4-bit box with keys before and after it. */
INLINE void layer(bool decrypt, W *ab, W *cd, const uint32_t *before, const uint32_t *after)
{
    W x[4] = { *ab ^ before[0], *ab >> 32 ^ before[1], *cd ^ before[2], *cd >> 32 ^ before[3] };

    if (decrypt)
        unsub_4(x, x);
    else
        sub_4(x, x);
    *ab = (uint32_t)(x[0] ^ after[0]) | (x[1] ^ after[1]) << 32;
    *cd = (uint32_t)(x[2] ^ after[2]) | (x[3] ^ after[3]) << 32;
}

INLINE void crypt(bool decrypt, int blocks, const struct sc2000_key *s, uint8_t *out, const uint8_t *in)
{
    W ab[BLOCKS], cd[BLOCKS], mixed[BLOCKS];

    UNROLL(4) for (int i = 0; i < blocks; i++)
    {
        ab[i] = load_be32(in + 16 * i) | (W)load_be32(in + 16 * i + 4) << 32;
        cd[i] = load_be32(in + 16 * i + 8) | (W)load_be32(in + 16 * i + 12) << 32;
    }
    for (unsigned round = 0;; round++) {
        const uint32_t *before = sc2000_group(s, decrypt, 2 * round);
        const uint32_t *after = sc2000_group(s, decrypt, 2 * round + 1);
        uint32_t mask = sc2000_mask(decrypt ? s->rounds + round : round);

        UNROLL(4) for (int i = 0; i < blocks; i++) layer(decrypt, &ab[i], &cd[i], before, after);
        if (round == s->rounds - 1)
            break;
        UNROLL(4) for (int i = 0; i < blocks; i++) mixed[i] = mix(ab[i], cd[i], mask);
        UNROLL(4) for (int i = 0; i < blocks; i++)
        {
            ab[i] = mix(cd[i], mixed[i], mask);
            cd[i] = mixed[i];
        }
    }
    UNROLL(4) for (int i = 0; i < blocks; i++)
    {
        store_be32(out + 16 * i, (uint32_t)ab[i]);
        store_be32(out + 16 * i + 4, (uint32_t)(ab[i] >> 32));
        store_be32(out + 16 * i + 8, (uint32_t)cd[i]);
        store_be32(out + 16 * i + 12, (uint32_t)(cd[i] >> 32));
    }
}

INLINE void crypt_all(bool decrypt, const struct sc2000_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks >= BLOCKS; blocks -= BLOCKS, in += 16 * BLOCKS, out += 16 * BLOCKS)
        crypt(decrypt, BLOCKS, s, out, in);
    if (blocks > 0)
        crypt(decrypt, 1, s, out, in);
}

BLOCK_ENCRYPT(sc2000, ct)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, ct)
{
    crypt_all(true, schedule, out, in, blocks);
}
