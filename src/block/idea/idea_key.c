/* IDEA's subkeys, for every row but the reference.  Constant-time: no word of the key is a branch or an index. */
#include "idea.h"

/* 0 as 2^16. */
static uint32_t whole(uint16_t a)
{
    return (((uint32_t)a - 1) & 0xffff) + 1;
}

/* The subkeys whose inverses decryption multiplies by, two a round and two at the end, and as many more as fill vectors:
 * compilers make such of these loops. */
enum { ALL = 24 };

/* a x b for all, where 0 stands for 2^16 = -1: l - h, and one more if l < h; but 1 - b where a is 0.  It would be 1 - a
 * where b is, but then a, which is b or b^(2^n), is 0, too, or 1: and 0 is right. */
static void multiply_all(uint16_t a[ALL], const uint16_t b[ALL])
{
    for (int i = 0; i < ALL; i++) {
        uint16_t x = a[i], y = b[i], l = (uint16_t)(x * (uint32_t)y), h = (uint16_t)(x * (uint32_t)y >> 16);
        uint16_t x_is_0 = (uint16_t)-(x == 0), less = (uint16_t)-(l < h);

        a[i] = (uint16_t)(l - h - less + (x_is_0 & (1 - y)));
    }
}

/* a^(2^16 - 1), by way of a^(2^n - 1) for n = 2, 4, 8. */
static void invert_all(uint16_t a[ALL])
{
    uint16_t power[ALL];

    for (int n = 1; n < 16; n *= 2) {
        memcpy(power, a, sizeof power);
        for (int i = 0; i < n; i++)
            multiply_all(a, a);
        multiply_all(a, power);
    }
}

static uint16_t negative(uint16_t a)
{
    return (uint16_t)-a;
}

static void fill(uint16_t words[8], uint16_t x)
{
    for (int i = 0; i < 8; i++)
        words[i] = x;
}

static void factor(struct idea_factor *f, uint16_t k)
{
    uint16_t zero = (uint16_t)(((uint32_t)k - 1) >> 16);

    fill(f->low, k);
    fill(f->high, k | zero);
    fill(f->zero, zero);
}

/* Two to multiply by and two to add, of a round or the end; the latter has no p and q. */
static void transform(struct idea_transform *t, const uint32_t *k)
{
    factor(&t->a, (uint16_t)k[0]);
    fill(t->b, (uint16_t)k[1]);
    fill(t->c, (uint16_t)k[2]);
    factor(&t->d, (uint16_t)k[3]);
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

        for (int j = 0; j < 4; j++) {
            z[i + j] = (uint16_t)(high >> (48 - 16 * j));
            z[i + 4 + j] = (uint16_t)(low >> (48 - 16 * j));
        }
        low = low << 25 | high >> 39;
        high = rotated;
    }

    for (int r = 0; r <= IDEA_ROUNDS; r++) {
        inverse[2 * r] = z[6 * r];
        inverse[2 * r + 1] = z[6 * r + 3];
    }
    invert_all(inverse);
    for (int r = 0; r <= IDEA_ROUNDS; r++) {
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
