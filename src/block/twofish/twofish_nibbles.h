/* SPDX-License-Identifier: MIT */
/* Twofish by look-ups of nibbles, written once for all vectors, as many blocks at a time as V has bytes.
 *
 * A word of a fourth of the blocks is in a vector, because of the additions.  For g four of them trade bytes, so that
 * each holds one byte of all words.
 *
 * The including file defines:
 *     V, load(p), store(p, x), every_8(x), every_32(x), every_128(p), bit_xor(a, b), bit_or(a, b), bit_and(a, b),
 *     add_32(a, b), transpose(a, b, c, d)   core/vector.h, for other names as well
 *     shuffle(table, x)       the bytes of table that x selects
 * It may define:
 *     AFFINE(x, m)            GF2P8AFFINEQB with the same matrix m for every byte of x; default: look-ups
 *     HIGH_NIBBLES(x)         x >> 4 for each byte; default: by words
 *     ROL(x, n)               words rotated to the left; default: two shifts and OR
 *     TO_BYTES(x), TO_WORDS(x)    equal bytes of all words in four vectors to one of these, and back; default: shuffles
 * This file defines:
 *     crypt(decrypt, s, out, in, blocks)
 *     load_blocks(x, in, k), crypt_round(decrypt, any, t, a, b, c, d, k, words), store_blocks(out, x, k)
 *                             its parts, with any g, which takes the tables t
 *     nibbles(), split(x), split_mixed(t, x), look_up(table, x), take_in(decrypt, c, d, t0, t1, k)
 *     add_key(t, s), pass(x, t, n, first), last_split(i, x)     the parts of g */
#include "../../core/barriers.h"
#include "twofish.h"
#include "twofish_tables.h"

enum { BYTES = sizeof(V) };

typedef uint32_t word_vector __attribute__((vector_size(sizeof(V))));

/* Shifts of words */
INLINE V left(V x, int n)
{
    return (V)((word_vector)x << n);
}

INLINE V right(V x, int n)
{
    return (V)((word_vector)x >> n);
}

/* The tables, to be read again each time: gcc would keep in registers what many rounds read, and put on the stack what
 * the next step waits for. */
INLINE const struct twofish_nibbles *nibbles(void)
{
    const struct twofish_nibbles *t = &citius_twofish_nibbles;

    BARRIER_PTR(t);
    return t;
}

/* The nibbles of bytes. */
struct split {
    V high, low;
};

#ifdef AFFINE
INLINE struct split split(V x)
{
    return (struct split){ AFFINE(x, citius_twofish_high[0]), bit_and(x, every_8(15)) };
}

INLINE struct split split_mixed(const struct twofish_nibbles *t, V x)
{
    (void)t;
    return (struct split){ AFFINE(x, citius_twofish_high[1]), AFFINE(x, citius_twofish_low[1]) };
}
#else
#ifndef HIGH_NIBBLES
#define HIGH_NIBBLES(x) bit_and(right(x, 4), every_8(15))
#endif

INLINE struct split split(V x)
{
    return (struct split){ HIGH_NIBBLES(x), bit_and(x, every_8(15)) };
}

INLINE struct split split_mixed(const struct twofish_nibbles *t, V x)
{
    struct split s = split(x);

    return (struct split){ bit_xor(s.high, s.low), bit_xor(shuffle(every_128(t->mix_low[0]), s.high),
                                                           shuffle(every_128(t->mix_low[1]), s.low)) };
}
#endif

INLINE V look_up(const uint8_t table[2][16], struct split x)
{
    return bit_xor(shuffle(every_128(table[0]), x.high), shuffle(every_128(table[1]), x.low));
}

/* For word n of the list and byte i: what low nibbles look up last in the q in front of it, plus the word's byte. */
struct keyed {
    V low[4][4];
};

INLINE void add_key(struct keyed *t, const struct twofish_key *s)
{
    for (unsigned n = 0; n < s->words; n++) {
        uint32_t mixed = twofish_mix(s->s[n]);

        for (int i = 0; i < 4; i++)
            t->low[n][i] =
                bit_xor(every_128(citius_twofish_nibbles.q[twofish_q(n, i)].second[1]), every_8(mixed >> 8 * i));
    }
}

/* The functions below take one byte of words 0 and 1 together, because they use the same tables. */
enum { SETS = 2 };

/* A q, then word n of the list, for byte i.  first: not mixed yet. */
INLINE void pass(V x[SETS][4], const struct keyed *k, unsigned n, bool first)
{
    const struct twofish_nibbles *t = nibbles();

    for (int q = 0; q < 2; q++)
        UNROLL(4)
    for (int i = 0; i < 4; i++)
        UNROLL(2)
    for (int s = 0; s < SETS; s++)
        if (twofish_q(n, i) == q) {
            struct split y = first ? split_mixed(t, x[s][i]) : split(x[s][i]);

            y = split(look_up(t->q[q].first, y));
            x[s][i] = bit_xor(shuffle(every_128(t->q[q].second[0]), y.high), shuffle(k->low[n][i], y.low));
        }
}

/* The first half of the last q for byte i. */
INLINE struct split last_split(int i, V x)
{
    return split(look_up(citius_twofish_nibbles.q[twofish_q_last(i)].first, split(x)));
}

/* The last q and the matrix. */
INLINE void multiply(V x[4])
{
    V y[4], f[4], e[4];

    UNROLL(4) for (int i = 0; i < 4; i++)
    {
        int q = twofish_q_last(i);
        struct split s = last_split(i, x[i]);

        y[i] = look_up(citius_twofish_nibbles.q[q].last[0], s);
#ifdef AFFINE
        f[i] = AFFINE(y[i], citius_twofish_times[0]);
        e[i] = AFFINE(y[i], citius_twofish_times[1]);
#else
        f[i] = look_up(citius_twofish_nibbles.q[q].last[1], s);
        e[i] = look_up(citius_twofish_nibbles.q[q].last[2], s);
#endif
    }
    x[0] = bit_xor(bit_xor(y[0], e[1]), bit_xor(f[2], f[3]));
    x[1] = bit_xor(bit_xor(y[3], f[0]), bit_xor(e[1], e[2]));
    x[2] = bit_xor(bit_xor(y[2], e[0]), bit_xor(f[1], e[3]));
    x[3] = bit_xor(bit_xor(y[1], e[0]), bit_xor(e[2], f[3]));
}

/* g, x[s][i] being byte i of words, by any tables. */
typedef void any_g(V x[SETS][4], const void *tables, unsigned words);

INLINE void g(V x[SETS][4], const void *tables, unsigned words)
{
    const struct keyed *t = tables;

    if (words == 2) {
        pass(x, t, 1, true);
    } else {
        if (words == 3) {
            pass(x, t, 2, true);
        } else {
            pass(x, t, 3, true);
            pass(x, t, 2, false);
        }
        pass(x, t, 1, false);
    }
    pass(x, t, 0, false);
    UNROLL(2) for (int s = 0; s < SETS; s++) multiply(x[s]);
}

/* Equal bytes of four words to one word, and back. */
INLINE V gather(V x)
{
    static const uint8_t columns[16] = { 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15 };

    return shuffle(x, every_128(columns));
}

#ifndef TO_BYTES
INLINE void to_bytes(V x[4])
{
    for (int i = 0; i < 4; i++)
        x[i] = gather(x[i]);
    transpose(&x[0], &x[1], &x[2], &x[3]);
}

#define TO_BYTES(x) to_bytes(x)
#endif

#ifndef TO_WORDS
INLINE void to_words(V x[4])
{
    transpose(&x[0], &x[1], &x[2], &x[3]);
    for (int i = 0; i < 4; i++)
        x[i] = gather(x[i]);
}

#define TO_WORDS(x) to_words(x)
#endif

#ifdef ROL
INLINE V rotate_1(V x)
{
    return ROL(x, 1);
}

INLINE V rotate_31(V x)
{
    return ROL(x, 31);
}
#else
INLINE V rotate_1(V x)
{
    return bit_or(add_32(x, x), right(x, 31));
}

INLINE V rotate_31(V x)
{
    return bit_or(left(x, 31), right(x, 1));
}
#endif

/* c and d take in g of two words. */
INLINE void take_in(bool decrypt, V *c, V *d, V t0, V t1, const uint32_t *k)
{
    V sum = add_32(t0, t1), f0 = add_32(sum, every_32(k[0])), f1 = add_32(add_32(sum, t1), every_32(k[1]));

    if (decrypt) {
        *c = bit_xor(rotate_1(*c), f0);
        *d = rotate_31(bit_xor(*d, f1));
    } else {
        *c = rotate_31(bit_xor(*c, f0));
        *d = bit_xor(rotate_1(*d), f1);
    }
}

/* A round: c and d take g(a) and g(b) in. */
INLINE void crypt_round(bool decrypt, any_g *any, const void *t, const V a[4], const V b[4], V c[4], V d[4],
                        const uint32_t *k, unsigned words)
{
    V x[2][4], y[4];

    UNROLL(4) for (int i = 0; i < 4; i++)
    {
        x[0][i] = a[i];
        y[i] = b[i];
    }
    TO_BYTES(x[0]);
    TO_BYTES(y);
    UNROLL(4) for (int i = 0; i < 4; i++) x[1][i] = y[(i + 3) & 3]; /* b rotated by 8 */
    any(x, t, words);
    TO_WORDS(x[0]);
    TO_WORDS(x[1]);
    UNROLL(4) for (int i = 0; i < 4; i++) take_in(decrypt, &c[i], &d[i], x[0][i], x[1][i], k);
}

/* Words of BYTES blocks, plus words of the key. */
INLINE void load_blocks(V x[4][4], const uint8_t *in, const uint32_t k[4])
{
    UNROLL(4) for (int i = 0; i < 4; i++)
    {
        V y[4];

        UNROLL(4) for (int n = 0; n < 4; n++) y[n] = load(in + BYTES * (4 * i + n));
        transpose(&y[0], &y[1], &y[2], &y[3]);
        UNROLL(4) for (int n = 0; n < 4; n++) x[n][i] = bit_xor(y[n], every_32(k[n]));
    }
}

/* And back, after the halves of the blocks have changed places. */
INLINE void store_blocks(uint8_t *out, const V x[4][4], const uint32_t k[4])
{
    UNROLL(4) for (int i = 0; i < 4; i++)
    {
        V y[4];

        UNROLL(4) for (int n = 0; n < 4; n++) y[n] = bit_xor(x[n ^ 2][i], every_32(k[n]));
        transpose(&y[0], &y[1], &y[2], &y[3]);
        UNROLL(4) for (int n = 0; n < 4; n++) store(out + BYTES * (4 * i + n), y[n]);
    }
}

INLINE void crypt(bool decrypt, const struct twofish_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *before = decrypt ? s->k + 4 : s->k, *after = decrypt ? s->k : s->k + 4;
    const int next = decrypt ? -2 : 2;
    struct keyed t;

    add_key(&t, s);
    for (; blocks > 0; blocks -= BYTES, in += 16 * BYTES, out += 16 * BYTES) {
        const uint32_t *k = decrypt ? s->k + 38 : s->k + 8;
        V x[4][4];

        load_blocks(x, in, before);
        for (int round = 0; round < 16; round += 2, k += 2 * next) {
            crypt_round(decrypt, g, &t, x[0], x[1], x[2], x[3], k, s->words);
            crypt_round(decrypt, g, &t, x[2], x[3], x[0], x[1], k + next, s->words);
        }
        store_blocks(out, (const V(*)[4])x, after);
    }
}
