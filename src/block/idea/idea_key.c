/* IDEA's subkeys, for every row but the reference.  Constant-time: no word of the key is a branch or an index. */
#include "idea.h"

#include "../../core/vectors.h"

/* 0 as 2^16. */
static uint32_t whole(uint16_t a)
{
    return (((uint32_t)a - 1) & 0xffff) + 1;
}

/* The subkeys whose inverses decryption multiplies by, two a round and two at the end, and more that fill vectors. */
enum { ALL = 24 };

/* Products modulo 2^16 + 1, where 0 stands for 2^16 = -1: l - h, and one more if l < h.  In a square l = h only for 0,
 * the square of which is 1; in a x b, where a is 0, it is 1 - b, and it would be 1 - a where b is, but then a, which is
 * b^(2^n), is 1: and 0 is right. */
#if defined(__SSE2__) /* clang would compare halves as 32 bits */
typedef __m128i W;

#define IN_TURN(x) IN_ORDER(x) /* clang would finish one vector before it begins the next */

INLINE W square(W a)
{
    W l = _mm_mullo_epi16(a, a), h = _mm_mulhi_epu16(a, a);

    return _mm_sub_epi16(_mm_sub_epi16(l, h), _mm_cmpeq_epi16(_mm_subs_epu16(l, h), _mm_setzero_si128()));
}

INLINE W product(W a, W b)
{
    const W zero = _mm_setzero_si128(), one = _mm_set1_epi16(1);
    W l = _mm_mullo_epi16(a, b), h = _mm_mulhi_epu16(a, b), for_0 = _mm_sub_epi16(one, b);
    W not_less = _mm_cmpeq_epi16(_mm_subs_epu16(h, l), zero), rest = _mm_and_si128(_mm_cmpeq_epi16(a, zero), for_0);

    return _mm_add_epi16(_mm_sub_epi16(l, h), _mm_add_epi16(_mm_add_epi16(not_less, one), rest));
}
#else
typedef uint16_t W; /* compilers make vectors of these */

#define IN_TURN(x)

INLINE W square(W a)
{
    W l = (W)(a * (uint32_t)a), h = (W)(a * (uint32_t)a >> 16);

    return (W)(l - h + (l <= h));
}

INLINE W product(W a, W b)
{
    W l = (W)(a * (uint32_t)b), h = (W)(a * (uint32_t)b >> 16), a_is_0 = (W)-(a == 0);

    return (W)(l - h + (l < h) + (a_is_0 & (1 - b)));
}
#endif

enum { VECTORS = ALL * 2 / sizeof(W) };

/* a^(2^n - 1) becomes a^(2^(2 n) - 1). */
INLINE void raise(W a[VECTORS], int n)
{
    W power[VECTORS];

    memcpy(power, a, sizeof power);
    UNROLL(8) for (int m = 0; m < n; m++)
        for (size_t i = 0; i < VECTORS; i++) {
            a[i] = square(a[i]);
            IN_TURN(a[i]);
        }
    for (size_t i = 0; i < VECTORS; i++)
        a[i] = product(a[i], power[i]);
}

/* a^(2^16 - 1) */
static void invert_all(uint16_t words[ALL])
{
    W a[VECTORS];

#if defined(__SSE2__) /* a vector would wait until words that were stored alone are in the cache */
    for (size_t i = 0; i < VECTORS; i++, words += 8)
        a[i] = _mm_set_epi16((short)words[7], (short)words[6], (short)words[5], (short)words[4], (short)words[3],
                             (short)words[2], (short)words[1], (short)words[0]);
    words -= ALL;
#else
    memcpy(a, words, sizeof a);
#endif
    raise(a, 1);
    raise(a, 2);
    raise(a, 4);
    raise(a, 8);
    memcpy(words, a, sizeof a);
}

static uint16_t negative(uint16_t a)
{
    return (uint16_t)-a;
}

INLINE void fill(uint16_t words[8], uint16_t x)
{
#if defined(__SSE2__)
    const W all = _mm_set1_epi16((short)x); /* gcc would take eight instructions */

    memcpy(words, &all, 16);
#else
    for (int i = 0; i < 8; i++)
        words[i] = x;
#endif
}

INLINE void factor(struct idea_factor *f, uint16_t k)
{
#if defined(__SSE2__)
    W low = _mm_set1_epi16((short)k), zero, high;

    __asm__("" : "+x"(low)); /* clang would find zero and high for one word, and spread them, too */
    zero = _mm_cmpeq_epi16(low, _mm_setzero_si128());
    high = _mm_or_si128(low, zero);
    memcpy(f->low, &low, 16);
    memcpy(f->high, &high, 16);
    memcpy(f->zero, &zero, 16);
#else
    uint16_t zero = (uint16_t)(((uint32_t)k - 1) >> 16);

    fill(f->low, k);
    fill(f->high, k | zero);
    fill(f->zero, zero);
#endif
}

/* Two to multiply by and two to add, of a round or the end; the latter has no p and q. */
INLINE void transform(struct idea_transform *t, const uint32_t *k)
{
    factor(&t->a, (uint16_t)k[0]);
    fill(t->b, (uint16_t)k[1]);
    fill(t->c, (uint16_t)k[2]);
    factor(&t->d, (uint16_t)k[3]);
}

/* The words of a rotated key. */
INLINE void cut(uint16_t words[8], uint64_t high, uint64_t low)
{
#if defined(__SSE2__)
    const W all = _mm_set_epi64x((long long)low, (long long)high);
    const W turned = _mm_shufflehi_epi16(_mm_shufflelo_epi16(all, 0x1b), 0x1b);

    memcpy(words, &turned, 16);
#else
    for (int j = 0; j < 4; j++) {
        words[j] = (uint16_t)(high >> (48 - 16 * j));
        words[4 + j] = (uint16_t)(low >> (48 - 16 * j));
    }
#endif
}

static void broadcast(struct idea_keys *keys, const uint32_t *k)
{
    for (int r = 0; r < IDEA_ROUNDS; r++, k += 6) {
        transform(&keys->round[r].in, k);
        factor(&keys->round[r].p, (uint16_t)k[4]);
        factor(&keys->round[r].q, (uint16_t)k[5]);
    }
    transform(&keys->out, k);
}

void citius_idea_expand(void *schedule, const uint8_t *key, size_t len)
{
    struct idea_schedule *s = schedule;
    uint64_t high = load_be64(key), low = load_be64(key + 8);
    uint16_t z[56], inverse[ALL] = { 0 };

    (void)len;
    for (int i = 0; i < 56; i += 8) {
        uint64_t rotated = high << 25 | low >> 39;

        cut(z + i, high, low);
        low = low << 25 | high >> 39;
        high = rotated;
    }

    for (int r = 0; r <= IDEA_ROUNDS; r++) {
        inverse[2 * r] = z[6 * r];
        inverse[2 * r + 1] = z[6 * r + 3];
    }
    invert_all(inverse);
    UNROLL(9) for (int r = 0; r <= IDEA_ROUNDS; r++) {
        const uint16_t *k = z + 6 * r;
        uint32_t *e = s->encrypt_one + 6 * r, *d = s->decrypt_one + 6 * (IDEA_ROUNDS - r);
        int swapped = r > 0 && r < IDEA_ROUNDS; /* the middle words, after a round, but for the last */

        e[0] = whole(k[0]);
        e[1] = k[1];
        e[2] = k[2];
        e[3] = whole(k[3]);
        d[0] = whole(inverse[2 * r]);
        d[1] = negative(k[swapped ? 2 : 1]);
        d[2] = negative(k[swapped ? 1 : 2]);
        d[3] = whole(inverse[2 * r + 1]);
        if (r < IDEA_ROUNDS) {
            e[4] = d[-2] = whole(k[4]);
            e[5] = d[-1] = whole(k[5]);
        }
    }
    broadcast(&s->encrypt, s->encrypt_one);
    broadcast(&s->decrypt, s->decrypt_one);
}
