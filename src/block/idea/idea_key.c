/* IDEA's subkeys, for every row but the reference.  Constant-time: no word of the key is a branch or an index. */
#include "idea.h"

#include "../../core/barriers.h"
#include "../../core/vectors.h"

/* Eight words modulo 2^16.  Products are modulo 2^16 + 1, where 0 stands for 2^16 = -1: l - h, and one more if l < h.  In
 * a square l = h only for 0, the square of which is 1; in a x b, where a is 0, it is 1 - b, and it would be 1 - a where b
 * is, but then a, which is b^(2^n), is 1: and 0 is right. */
#if defined(__SSE2__) /* clang would compare halves of products as 32 bits */
typedef __m128i V;

INLINE void settle(V *a)
{
    BARRIER_VEC(*a);
}

INLINE V load(const uint16_t words[8])
{
    return _mm_loadu_si128((const V *)words);
}

/* The words of a rotated key. */
INLINE V cut(uint64_t high, uint64_t low)
{
    const V all = _mm_set_epi64x((long long)low, (long long)high);

    return _mm_shufflehi_epi16(_mm_shufflelo_epi16(all, 0x1b), 0x1b);
}

/* Word i, eight times. */
INLINE V all(V a, int i)
{
    switch (i) { /* the shuffles' numbers are part of the instructions */
    case 0: return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0x00), 0x00);
    case 1: return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0x55), 0x00);
    case 2: return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0xaa), 0x00);
    case 3: return _mm_shuffle_epi32(_mm_shufflelo_epi16(a, 0xff), 0x00);
    case 4: return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0x00), 0xaa);
    case 5: return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0x55), 0xaa);
    case 6: return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0xaa), 0xaa);
    default: return _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0xff), 0xaa);
    }
}

INLINE V either(V a, V b)
{
    return _mm_or_si128(a, b);
}

INLINE V both(V a, V b)
{
    return _mm_and_si128(a, b);
}

INLINE V negative(V a)
{
    return _mm_sub_epi16(_mm_setzero_si128(), a);
}

INLINE V zeros(V a)
{
    return _mm_cmpeq_epi16(a, _mm_setzero_si128());
}

INLINE V square(V a)
{
    V l = _mm_mullo_epi16(a, a), h = _mm_mulhi_epu16(a, a);

    return _mm_sub_epi16(_mm_sub_epi16(l, h), zeros(_mm_subs_epu16(l, h)));
}

INLINE V product(V a, V b)
{
    const V one = _mm_set1_epi16(1);
    V l = _mm_mullo_epi16(a, b), h = _mm_mulhi_epu16(a, b), for_0 = _mm_sub_epi16(one, b);
    V not_less = zeros(_mm_subs_epu16(h, l)), rest = _mm_and_si128(zeros(a), for_0);

    return _mm_add_epi16(_mm_sub_epi16(l, h), _mm_add_epi16(_mm_add_epi16(not_less, one), rest));
}

/* The first four or all eight words of 32 bits, from their halves. */
INLINE void widen(uint32_t *words, V low, V high, int count)
{
    V l = _mm_unpacklo_epi16(low, high), h = _mm_unpackhi_epi16(low, high);

    memcpy(words, &l, 16);
    if (count > 4)
        memcpy(words + 4, &h, 16);
}
#else
typedef struct {
    uint16_t word[8]; /* compilers make vectors of these */
} V;

#define EACH(f)                    \
    V v;                           \
                                   \
    for (int i = 0; i < 8; i++)    \
        v.word[i] = (uint16_t)(f); \
    return v

INLINE void settle(V *a)
{
    (void)a;
}

INLINE V load(const uint16_t words[8])
{
    EACH(words[i]);
}

INLINE V cut(uint64_t high, uint64_t low)
{
    EACH((i < 4 ? high : low) >> (48 - 16 * (i % 4)));
}

INLINE V all(V a, int n)
{
    EACH(a.word[n]);
}

INLINE V either(V a, V b)
{
    EACH(a.word[i] | b.word[i]);
}

INLINE V both(V a, V b)
{
    EACH(a.word[i] & b.word[i]);
}

INLINE V negative(V a)
{
    EACH(-a.word[i]);
}

INLINE V zeros(V a)
{
    EACH(((uint32_t)a.word[i] - 1) >> 16);
}

INLINE V square(V a)
{
    V v;

    for (int i = 0; i < 8; i++) {
        uint32_t x = a.word[i] * (uint32_t)a.word[i], l = x & 0xffff, h = x >> 16;

        v.word[i] = (uint16_t)(l - h + (l <= h));
    }
    return v;
}

INLINE V product(V a, V b)
{
    V v;

    for (int i = 0; i < 8; i++) {
        uint32_t x = a.word[i] * (uint32_t)b.word[i], l = x & 0xffff, h = x >> 16;

        v.word[i] = (uint16_t)(l - h + (l < h) + ((((uint32_t)a.word[i] - 1) >> 16) & (1u - b.word[i])));
    }
    return v;
}

INLINE void widen(uint32_t *words, V low, V high, int count)
{
    for (int i = 0; i < count; i++)
        words[i] = low.word[i] | (uint32_t)high.word[i] << 16;
}
#endif

enum { SUBKEYS = 6 * IDEA_ROUNDS + 4, VECTORS = (SUBKEYS + 7) / 8 };

/* Those to multiply by are at 0 and 3 modulo 6, and in rounds at 4 and 5: as masks, for three vectors after each other.
 * Decryption needs inverses of the former.  No two of three vectors have one in the same place, and so they share a
 * vector: word i comes to i modulo 8 of i / 24. */
static const uint16_t inverted[24] = {
    0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0, 0xffff, 0, 0,
};
static const uint16_t factors[24] = { 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1 };

enum { INVERTED = (SUBKEYS + 23) / 24 };

/* a^(2^n - 1) becomes a^(2^(2 n) - 1). */
INLINE void raise(V a[INVERTED], int n)
{
    V power[INVERTED];

    memcpy(power, a, sizeof power);
    UNROLL(8) for (int m = 0; m < n; m++)
        UNROLL(3) for (int i = 0; i < INVERTED; i++) {
            a[i] = square(a[i]);
            settle(&a[i]); /* or clang would finish one vector before it begins the next */
        }
    UNROLL(3) for (int i = 0; i < INVERTED; i++)
        a[i] = product(a[i], power[i]);
}

INLINE V word(const V z[VECTORS], int i)
{
    return all(z[i / 8], i % 8);
}

INLINE V inverse(const V a[INVERTED], int i)
{
    return all(a[i / 24], i % 8);
}

INLINE void factor(struct idea_factor *f, V k)
{
    V zero = zeros(k), high;

    settle(&zero); /* or gcc would put all of these before or behind the inversion */
    high = either(k, zero);
    memcpy(f->low, &k, 16);
    memcpy(f->high, &high, 16);
    memcpy(f->zero, &zero, 16);
}

INLINE void term(uint16_t t[8], V k)
{
    memcpy(t, &k, 16);
}

/* Subkeys of encryption from a round on; decryption multiplies by some of them, too. */
INLINE void rounds(struct idea_schedule *s, const V z[VECTORS], int from, int to)
{
    UNROLL(9) for (int r = from; r < to; r++) {
        struct idea_transform *t = r < IDEA_ROUNDS ? &s->encrypt.round[r].in : &s->encrypt.out;

        factor(&t->a, word(z, 6 * r));
        term(t->b, word(z, 6 * r + 1));
        term(t->c, word(z, 6 * r + 2));
        factor(&t->d, word(z, 6 * r + 3));
        if (r < IDEA_ROUNDS) {
            const V p = word(z, 6 * r + 4), q = word(z, 6 * r + 5);

            factor(&s->encrypt.round[r].p, p);
            factor(&s->encrypt.round[r].q, q);
            factor(&s->decrypt.round[IDEA_ROUNDS - 1 - r].p, p);
            factor(&s->decrypt.round[IDEA_ROUNDS - 1 - r].q, q);
        }
    }
}

/* 0 as 2^16. */
INLINE uint32_t whole(uint16_t a)
{
    return (((uint32_t)a - 1) & 0xffff) + 1;
}

void citius_idea_expand(void *schedule, const uint8_t *key, size_t len)
{
    struct idea_schedule *s = schedule;
    uint64_t high = load_be64(key), low = load_be64(key + 8);
    uint16_t inverses[8 * INVERTED], negatives[8 * VECTORS];
    V z[VECTORS], n[VECTORS], a[INVERTED];

    (void)len;
    UNROLL(7) for (int i = 0; i < VECTORS; i++) {
        uint64_t rotated = high << 25 | low >> 39;
        V those;

        z[i] = cut(high, low);
        those = both(z[i], load(inverted + i % 3 * 8));
        a[i / 3] = i % 3 == 0 ? those : either(a[i / 3], those);
        low = low << 25 | high >> 39;
        high = rotated;
    }

    /* The inversion waits for itself; the rest comes between. */
    raise(a, 1);
    raise(a, 2);
    UNROLL(7) for (int i = 0; i < VECTORS; i++) {
        widen(s->encrypt_one + 8 * i, z[i], both(zeros(z[i]), load(factors + i % 3 * 8)),
              i < VECTORS - 1 ? 8 : SUBKEYS % 8);
        n[i] = negative(z[i]);
        memcpy(negatives + 8 * i, &n[i], 16);
    }
    raise(a, 4);
    rounds(s, z, 0, 4);
    raise(a, 8);
    rounds(s, z, 4, 9);
    memcpy(inverses, a, sizeof a);
    UNROLL(9) for (int r = 0; r <= IDEA_ROUNDS; r++) {
        struct idea_transform *t = r > 0 ? &s->decrypt.round[IDEA_ROUNDS - r].in : &s->decrypt.out;
        uint32_t *d = s->decrypt_one + 6 * (IDEA_ROUNDS - r);
        int swapped = r > 0 && r < IDEA_ROUNDS; /* the middle words, after a round, but for the last */
        int i = 6 * r, b = i + 1 + swapped, c = i + 2 - swapped;

        factor(&t->a, inverse(a, i));
        term(t->b, word(n, b));
        term(t->c, word(n, c));
        factor(&t->d, inverse(a, i + 3));
        d[0] = whole(inverses[i / 24 * 8 + i % 8]);
        d[1] = negatives[b];
        d[2] = negatives[c];
        d[3] = whole(inverses[(i + 3) / 24 * 8 + (i + 3) % 8]);
        if (r < IDEA_ROUNDS) {
            d[-2] = s->encrypt_one[i + 4];
            d[-1] = s->encrypt_one[i + 5];
        }
    }
}
