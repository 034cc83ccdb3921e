/* SPDX-License-Identifier: MIT */
/* IDEA's subkeys, for every implementation but the reference.  Constant-time: no word of the key is a branch or an index.
 *
 * Products are modulo the prime 2^16 + 1, where the word 0 stands for 2^16 = -1.  With h and l for the halves of the
 * product of two words, 2^16 h + l:
 *
 *     a b  = l - h + (l < h)         since 2^16 = -1; only where a = 0 it is -b, that is the word 1 - b
 *     a a  = l - h + (l <= h)        since l = h only for a = 0, the square of which is 1
 *     1/a  = a^(2^16 - 1)            since a^(2^16) = 1
 *
 * The power comes from a^(2^(2 n) - 1) = (a^(2^n - 1))^(2^n) a^(2^n - 1) with n = 1, 2, 4 and 8.  If the second factor
 * there is 0, which stands for -1, the first one is 1, and l = h = 0 stands for their product, as it should. */
#include "idea.h"

#if CITIUS_X86 && defined(__SSE2__) /* clang would compare halves of products as 32 bits */
#include "idea_words_sse2.h"
#else
#include "idea_words_c.h"
#endif

enum { SUBKEYS = 6 * IDEA_ROUNDS + 4, VECTORS = (SUBKEYS + 7) / 8, INVERSES = (SUBKEYS + 23) / 24 };

/* Subkeys to multiply by are at 0 and 3 modulo 6, and in rounds at 4 and 5, of which decryption takes the inverses of
 * the former: as masks, for three vectors after each other.  No two of three vectors have one in the same place, and so
 * they share a vector: word i comes to i modulo 8 of i / 24. */
static const uint16_t inverted[24] = {
    0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0,
};
static const uint16_t factors[24] = { 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1 };

/* a^(2^n - 1) becomes a^(2^(2 n) - 1). */
INLINE void raise_power(V a[INVERSES], int n)
{
    V power[INVERSES];

    memcpy(power, a, sizeof power);
    UNROLL(8) for (int m = 0; m < n; m++) UNROLL(3) for (int i = 0; i < INVERSES; i++)
    {
        a[i] = square(a[i]);
        settle(&a[i]); /* or clang would finish one vector before it begins the next */
    }
    UNROLL(3) for (int i = 0; i < INVERSES; i++) a[i] = multiply(a[i], power[i]);
}

/* Subkey i, eight times. */
INLINE V subkey(const V z[VECTORS], int i)
{
    return every(z[i / 8], i % 8);
}

INLINE V inverse(const V a[INVERSES], int i)
{
    return every(a[i / 24], i % 8);
}

INLINE void store_factor(struct idea_factor *f, V k)
{
    V zero = is_zero(k), high;

    settle(&zero); /* or gcc would put all of these before or after the inversion */
    high = bit_or(k, zero);
    memcpy(f->low, &k, 16);
    memcpy(f->high, &high, 16);
    memcpy(f->zero, &zero, 16);
}

INLINE void store_term(uint16_t t[8], V k)
{
    memcpy(t, &k, 16);
}

/* Subkeys of encryption from a round on; decryption multiplies by some of them, too. */
INLINE void store_rounds(struct idea_schedule *s, const V z[VECTORS], int from, int to)
{
    UNROLL(9) for (int r = from; r < to; r++)
    {
        struct idea_transform *t = r < IDEA_ROUNDS ? &s->encrypt.round[r].in : &s->encrypt.out;

        store_factor(&t->a, subkey(z, 6 * r));
        store_term(t->b, subkey(z, 6 * r + 1));
        store_term(t->c, subkey(z, 6 * r + 2));
        store_factor(&t->d, subkey(z, 6 * r + 3));
        if (r < IDEA_ROUNDS) {
            const V p = subkey(z, 6 * r + 4), q = subkey(z, 6 * r + 5);

            store_factor(&s->encrypt.round[r].p, p);
            store_factor(&s->encrypt.round[r].q, q);
            store_factor(&s->decrypt.round[IDEA_ROUNDS - 1 - r].p, p);
            store_factor(&s->decrypt.round[IDEA_ROUNDS - 1 - r].q, q);
        }
    }
}

/* The factor that a word stands for: 0 as 2^16. */
INLINE uint32_t factor_32(uint16_t a)
{
    return (((uint32_t)a - 1) & 0xffff) + 1;
}

/* Subkeys of decryption, but for what store_rounds stores: n are the negatives, a the inverses. */
INLINE void store_inverses(struct idea_schedule *s, const V n[VECTORS], const uint16_t negatives[8 * VECTORS],
                           const V a[INVERSES])
{
    uint16_t inverses[8 * INVERSES];

    memcpy(inverses, a, sizeof inverses);
    UNROLL(9) for (int r = 0; r <= IDEA_ROUNDS; r++)
    {
        struct idea_transform *t = r > 0 ? &s->decrypt.round[IDEA_ROUNDS - r].in : &s->decrypt.out;
        uint32_t *d = s->decrypt_one + 6 * (IDEA_ROUNDS - r);
        int swapped = r > 0 && r < IDEA_ROUNDS; /* the middle words, after a round, but for the last */
        int i = 6 * r, b = i + 1 + swapped, c = i + 2 - swapped;

        store_factor(&t->a, inverse(a, i));
        store_term(t->b, subkey(n, b));
        store_term(t->c, subkey(n, c));
        store_factor(&t->d, inverse(a, i + 3));
        d[0] = factor_32(inverses[i / 24 * 8 + i % 8]);
        d[1] = negatives[b];
        d[2] = negatives[c];
        d[3] = factor_32(inverses[(i + 3) / 24 * 8 + (i + 3) % 8]);
        if (r < IDEA_ROUNDS) {
            d[-2] = s->encrypt_one[i + 4];
            d[-1] = s->encrypt_one[i + 5];
        }
    }
}

BLOCK_EXPANSION(idea, c)
{
    struct idea_schedule *s = schedule;
    uint64_t high = load_be64(key), low = load_be64(key + 8);
    uint16_t negatives[8 * VECTORS];
    V z[VECTORS], n[VECTORS], a[INVERSES];

    (void)len;
    UNROLL(7) for (int i = 0; i < VECTORS; i++)
    {
        uint64_t rotated = high << 25 | low >> 39;
        V selected;

        z[i] = key_words(high, low);
        selected = bit_and(z[i], load(inverted + i % 3 * 8));
        a[i / 3] = i % 3 == 0 ? selected : bit_or(a[i / 3], selected);
        low = low << 25 | high >> 39;
        high = rotated;
    }

    /* Each step of the inversion waits for the one before; the rest comes between. */
    raise_power(a, 1);
    raise_power(a, 2);
    UNROLL(7) for (int i = 0; i < VECTORS; i++)
    {
        store_32(s->encrypt_one + 8 * i, z[i], bit_and(is_zero(z[i]), load(factors + i % 3 * 8)),
                 i < VECTORS - 1 ? 8 : SUBKEYS % 8);
        n[i] = negate(z[i]);
        memcpy(negatives + 8 * i, &n[i], 16);
    }
    raise_power(a, 4);
    store_rounds(s, z, 0, 4);
    raise_power(a, 8);
    store_rounds(s, z, 4, 9);
    store_inverses(s, n, negatives, a);
}
