/* SPDX-License-Identifier: MIT */
/* RC6 in portable C, two blocks in flight: one alone waits for its multiplications.
 *
 * With CITIUS_PLAIN defined, as tests/prove does, C stands in for instructions in `asm`. */
#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "rc6.h"

#if CITIUS_X86 && !defined(CITIUS_PLAIN)
#include "rc6_x86.h"
#else
/* rol(x odd, 5) */
static inline uint32_t product(uint32_t x, uint32_t odd)
{
    return rol32(x * odd, 5);
}

/* rol(x ^ t, n) */
static inline uint32_t mix(uint32_t x, uint32_t t, uint32_t n)
{
    x ^= t;
    return x << (n & 31) | x >> (-n & 31);
}

/* ror(x - k, n) ^ t */
static inline uint32_t unmix(uint32_t x, uint32_t k, uint32_t n, uint32_t t)
{
    x -= k;
    return (x >> (n & 31) | x << (-n & 31)) ^ t;
}
#endif

#if !CITIUS_X86_64 || defined(CITIUS_PLAIN)
/* rol(x (2 x + 1), 5) */
static inline uint32_t turn(uint32_t x)
{
    return product(x, 2 * x + 1);
}

/* A round with the keys at k. */
static inline void encrypt_round(uint32_t *a, uint32_t b, uint32_t *c, uint32_t d, const uint32_t *k)
{
    uint32_t t = turn(b), u = turn(d);

    *a = mix(*a, t, u) + k[0];
    *c = mix(*c, u, t) + k[1];
}
#endif

static inline void decrypt_round(uint32_t *a, uint32_t b, uint32_t *c, uint32_t d, const uint32_t *k)
{
    uint32_t t = turn(b), u = turn(d);

    *c = unmix(*c, k[1], t, u);
    *a = unmix(*a, k[0], u, t);
}

struct block {
    uint32_t a, b, c, d;
};

/* Of a block as the result, compilers would make vectors. */
static inline void load(struct block *x, const uint8_t *in)
{
    x->a = load_le32(in);
    x->b = load_le32(in + 4);
    x->c = load_le32(in + 8);
    x->d = load_le32(in + 12);
}

static inline void store(uint8_t *out, const struct block *x)
{
    store_le32(out, x->a);
    store_le32(out + 4, x->b);
    store_le32(out + 8, x->c);
    store_le32(out + 12, x->d);
}

/* b and d before the rounds, a and c after them. */
static inline void encrypt_first(struct block *x, const uint32_t *s)
{
    x->b += s[0];
    x->d += s[1];
}

static inline void encrypt_last(struct block *x, const uint32_t *s)
{
    x->a += s[2 * RC6_ROUNDS + 2];
    x->c += s[2 * RC6_ROUNDS + 3];
}

static inline void decrypt_first(struct block *x, const uint32_t *s)
{
    x->a -= s[2 * RC6_ROUNDS + 2];
    x->c -= s[2 * RC6_ROUNDS + 3];
}

static inline void decrypt_last(struct block *x, const uint32_t *s)
{
    x->b -= s[0];
    x->d -= s[1];
}

/* Two blocks, or one if y is NULL.  Words change names instead of places: after four rounds they are back. */
INLINE void encrypt_rounds(struct block *x, struct block *y, const uint32_t *s)
{
    for (const uint32_t *k = s; k < s + 2 * RC6_ROUNDS; k += 8) {
        encrypt_round(&x->a, x->b, &x->c, x->d, k + 2);
        if (y != NULL)
            encrypt_round(&y->a, y->b, &y->c, y->d, k + 2);
        encrypt_round(&x->b, x->c, &x->d, x->a, k + 4);
        if (y != NULL)
            encrypt_round(&y->b, y->c, &y->d, y->a, k + 4);
        encrypt_round(&x->c, x->d, &x->a, x->b, k + 6);
        if (y != NULL)
            encrypt_round(&y->c, y->d, &y->a, y->b, k + 6);
        encrypt_round(&x->d, x->a, &x->b, x->c, k + 8);
        if (y != NULL)
            encrypt_round(&y->d, y->a, &y->b, y->c, k + 8);
    }
}

INLINE void decrypt_rounds(struct block *x, struct block *y, const uint32_t *s)
{
    for (const uint32_t *k = s + 2 * RC6_ROUNDS; k > s;) {
        k -= 8;
        decrypt_round(&x->d, x->a, &x->b, x->c, k + 8);
        if (y != NULL)
            decrypt_round(&y->d, y->a, &y->b, y->c, k + 8);
        decrypt_round(&x->c, x->d, &x->a, x->b, k + 6);
        if (y != NULL)
            decrypt_round(&y->c, y->d, &y->a, y->b, k + 6);
        decrypt_round(&x->b, x->c, &x->d, x->a, k + 4);
        if (y != NULL)
            decrypt_round(&y->b, y->c, &y->d, y->a, k + 4);
        decrypt_round(&x->a, x->b, &x->c, x->d, k + 2);
        if (y != NULL)
            decrypt_round(&y->a, y->b, &y->c, y->d, k + 2);
    }
}

BLOCK_ENCRYPT(rc6, c)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;

    for (; blocks >= 2; blocks -= 2, in += 32, out += 32) {
        struct block x, y;

        load(&x, in);
        load(&y, in + 16);
        encrypt_first(&x, s);
        encrypt_first(&y, s);
        encrypt_rounds(&x, &y, s);
        encrypt_last(&x, s);
        encrypt_last(&y, s);
        store(out, &x);
        store(out + 16, &y);
    }
    if (blocks > 0) {
        struct block x;

        load(&x, in);
        encrypt_first(&x, s);
        encrypt_rounds(&x, NULL, s);
        encrypt_last(&x, s);
        store(out, &x);
    }
}

BLOCK_DECRYPT(rc6, c)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;

    for (; blocks >= 2; blocks -= 2, in += 32, out += 32) {
        struct block x, y;

        load(&x, in);
        load(&y, in + 16);
        decrypt_first(&x, s);
        decrypt_first(&y, s);
        decrypt_rounds(&x, &y, s);
        decrypt_last(&x, s);
        decrypt_last(&y, s);
        store(out, &x);
        store(out + 16, &y);
    }
    if (blocks > 0) {
        struct block x;

        load(&x, in);
        decrypt_first(&x, s);
        decrypt_rounds(&x, NULL, s);
        decrypt_last(&x, s);
        store(out, &x);
    }
}

/* ---- one block after the other: modes in which each waits for the one before keep its words in registers ---- */

#if CITIUS_WORDS_64
/* A word x, and 2 x + 1 from what x is the sum of, so that the product waits for one of them only. */
struct word {
    uint32_t x, odd;
};

static inline void encrypt_round_serial(struct word *a, struct word b, struct word *c, struct word d, const uint32_t *k)
{
    uint32_t t = product(b.x, b.odd), u = product(d.x, d.odd);
    uint32_t odd_a = 2 * k[0] + 1, odd_c = 2 * k[1] + 1;

    BARRIER_REG(odd_a); /* else a would be doubled when it is there */
    BARRIER_REG(odd_c);
    a->x = mix(a->x, t, u);
    a->odd = 2 * a->x + odd_a;
    a->x += k[0];
    c->x = mix(c->x, u, t);
    c->odd = 2 * c->x + odd_c;
    c->x += k[1];
}

INLINE void encrypt_serial(struct block *x, const uint32_t *s)
{
    struct word a, b, c, d;

    encrypt_first(x, s);
    a.x = x->a;
    b = (struct word){ x->b, 2 * x->b + 1 };
    c.x = x->c;
    d = (struct word){ x->d, 2 * x->d + 1 };
    for (const uint32_t *k = s; k < s + 2 * RC6_ROUNDS; k += 8) {
        encrypt_round_serial(&a, b, &c, d, k + 2);
        encrypt_round_serial(&b, c, &d, a, k + 4);
        encrypt_round_serial(&c, d, &a, b, k + 6);
        encrypt_round_serial(&d, a, &b, c, k + 8);
    }
    x->a = a.x;
    x->b = b.x;
    x->c = c.x;
    x->d = d.x;
    encrypt_last(x, s);
}
#else /* for eight registers too many words */
INLINE void encrypt_serial(struct block *x, const uint32_t *s)
{
    encrypt_first(x, s);
    encrypt_rounds(x, NULL, s);
    encrypt_last(x, s);
}
#endif

static inline void xor_block(struct block *x, const struct block *y)
{
    x->a ^= y->a;
    x->b ^= y->b;
    x->c ^= y->c;
    x->d ^= y->d;
}

static void cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;
    struct block x;

    load(&x, chain);
    for (; blocks > 0; blocks--, in += 16) {
        struct block y;

        load(&y, in);
        xor_block(&x, &y);
        encrypt_serial(&x, s);
        if (out != NULL) {
            store(out, &x);
            out += 16;
        }
    }
    store(chain, &x);
}

static void cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;
    struct block x;

    load(&x, chain);
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        struct block y;

        load(&y, in);
        encrypt_serial(&x, s);
        xor_block(&x, &y);
        store(out, &x);
    }
    store(chain, &x);
}

static void ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;
    struct block x;

    load(&x, chain);
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        struct block y;

        load(&y, in);
        encrypt_serial(&x, s);
        xor_block(&y, &x);
        store(out, &y);
    }
    store(chain, &x);
}

const struct block_modes citius_rc6_serial_modes = {
    .cbc_encrypt = cbc_encrypt,
    .cfb_encrypt = cfb_encrypt,
    .ofb = ofb,
    .stack = { .feedback = STACK(256) },
};
