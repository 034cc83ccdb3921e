/* SPDX-License-Identifier: MIT */
/* Twofish, up to four blocks at a time, SSSE3.
 *
 * Any number of blocks; time depends on it and on the key's length only.
 * Idea: twofish_nibbles.h, but a vector holds two of the four bytes, each of both words of four blocks; which two go
 * through the same q changes from word to word of the list. */
#include "twofish.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

#include "twofish_xmm.h"

/* Bytes 0 and 2, 1 and 3, or as said. */
struct pair {
    V a, b;
};

/* The low half of x, the high one of y. */
INLINE V outer_halves(V x, V y)
{
    return _mm_castpd_si128(_mm_shuffle_pd(_mm_castsi128_pd(x), _mm_castsi128_pd(y), 2));
}

/* The high half of x, the low one of y. */
INLINE V inner_halves(V x, V y)
{
    return _mm_alignr_epi8(y, x, 8);
}

/* To bytes 0 and 1, 2 and 3, or back. */
INLINE struct pair neighbours(struct pair x)
{
    return (struct pair){ low_64(x.a, x.b), high_64(x.a, x.b) };
}

/* To bytes 0 and 3, 1 and 2, or back. */
INLINE struct pair ends(struct pair x)
{
    return (struct pair){ outer_halves(x.a, x.b), outer_halves(x.b, x.a) };
}

/* Tables are read again for every look-up. */
INLINE V one_pass(int q, struct split x, V key)
{
    struct split y = split(look_up(nibbles()->q[q].first, x));
    const uint8_t(*second)[16] = nibbles()->q[q].second;
    V low = bit_xor(shuffle(every_128(second[1]), y.low), key);

    BARRIER_VEC(low); /* gcc would add the key last, when all wait for it */
    return bit_xor(shuffle(every_128(second[0]), y.high), low);
}

/* The q's, then word n of the list; vector a goes through q. */
INLINE struct pair pass_pair(int q, struct pair x, const struct pair l[4], unsigned n, bool first)
{
    return (struct pair){ one_pass(q, first ? split_mixed(nibbles(), x.a) : split(x.a), l[n].a),
                          one_pass(1 - q, first ? split_mixed(nibbles(), x.b) : split(x.b), l[n].b) };
}

/* What each vector gives to the matrix. */
struct column {
    V once, f, e;
};

INLINE struct column last(int q, V x)
{
    struct split y = split(look_up(nibbles()->q[q].first, split(x)));

    return (struct column){ look_up(nibbles()->q[q].last[0], y), look_up(nibbles()->q[q].last[1], y),
                            look_up(nibbles()->q[q].last[2], y) };
}

/* Bytes 0 and 2, 3 and 1. */
INLINE struct pair g_pair(struct pair x, const struct pair l[4], unsigned words)
{
    struct column a, b;
    V both;

    if (words > 2) {
        if (words > 3) {
            x = pass_pair(1, ends(x), l, 3, true);
            x = pass_pair(1, neighbours(ends(x)), l, 2, false);
        } else {
            x = pass_pair(1, neighbours(x), l, 2, true);
        }
        x = pass_pair(0, neighbours(x), l, 1, false);
    } else {
        x = pass_pair(0, x, l, 1, true);
    }
    x = neighbours(pass_pair(0, neighbours(x), l, 0, false));
    a = last(1, x.a);
    b = last(0, x.b);
    both = bit_xor(a.e, b.f);
    x.a = bit_xor(bit_xor(a.once, b.e), inner_halves(bit_xor(a.f, b.f), both));
    x.b = bit_xor(bit_xor(b.once, a.e), inner_halves(both, bit_xor(a.f, b.e)));
    return x;
}

INLINE void crypt_round_4(bool decrypt, V a, V b, V *c, V *d, const uint32_t *k, const struct pair l[4], unsigned words)
{
    static const uint8_t order[2][16] = {
        { 0, 4, 8, 12, 2, 6, 10, 14, 1, 5, 9, 13, 3, 7, 11, 15 },
        { 3, 7, 11, 15, 1, 5, 9, 13, 0, 4, 8, 12, 2, 6, 10, 14 }, /* rotated by 8 */
    };
    static const uint8_t columns[16] = { 0, 12, 8, 4, 1, 13, 9, 5, 2, 14, 10, 6, 3, 15, 11, 7 };
    V g0 = shuffle(a, every_128(order[0])), g1 = shuffle(b, every_128(order[1])), low, high;
    struct pair x = g_pair((struct pair){ low_32(g0, g1), high_32(g0, g1) }, l, words);

    low = low_32(x.a, x.b);
    high = high_32(x.a, x.b);
    take_in(decrypt, c, d, shuffle(low_64(low, high), every_128(columns)),
            shuffle(high_64(low, high), every_128(columns)), k);
}

INLINE void load_list(struct pair l[4], const struct twofish_key *s)
{
    static const int byte[4][4] = { { 0, 1, 2, 3 }, { 0, 2, 1, 3 }, { 0, 1, 2, 3 }, { 0, 3, 1, 2 } };

    for (unsigned n = 0; n < s->words; n++) {
        uint32_t mixed = twofish_mix(s->s[n]);
        V x[4];

        for (int i = 0; i < 4; i++)
            x[i] = every_8(mixed >> 8 * byte[n][i]);
        l[n].a = low_64(x[0], x[1]);
        l[n].b = low_64(x[2], x[3]);
    }
}

INLINE void crypt_4(bool decrypt, const struct twofish_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *before = decrypt ? s->k + 4 : s->k, *after = decrypt ? s->k : s->k + 4;
    const int next = decrypt ? -2 : 2;
    struct pair l[4];

    load_list(l, s);
    while (blocks > 0) {
        const uint32_t *k = decrypt ? s->k + 38 : s->k + 8;
        size_t n = blocks < 4 ? blocks : 4;
        V x[4], y[4];

        for (size_t i = 0; i < 4; i++)
            x[i] = bit_xor(load(in + 16 * (i < n ? i : 0)), load(before));
        transpose(&x[0], &x[1], &x[2], &x[3]);
        for (int round = 0; round < 16; round += 2, k += 2 * next) {
            crypt_round_4(decrypt, x[0], x[1], &x[2], &x[3], k, l, s->words);
            crypt_round_4(decrypt, x[2], x[3], &x[0], &x[1], k + next, l, s->words);
        }
        for (int i = 0; i < 4; i++)
            y[i] = x[i ^ 2];
        transpose(&y[0], &y[1], &y[2], &y[3]);
        for (size_t i = 0; i < n; i++)
            store(out + 16 * i, bit_xor(y[i], load(after)));
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
}

BLOCK_ENCRYPT(twofish, ssse3_x4)
{
    crypt_4(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, ssse3_x4)
{
    crypt_4(true, schedule, out, in, blocks);
}

TARGET_END
#endif
