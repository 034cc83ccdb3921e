/* SPDX-License-Identifier: MIT */
/* RC6-32/20 as its authors write it.  @[RC6, Sections 2 and 3]
 *
 * Nothing but arithmetic and rotations: where multiplications and shifts take a fixed time, so does this. */
#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "rc6.h"

enum { WORDS = 2 * RC6_ROUNDS + 4 };

static uint32_t rotate_left(uint32_t x, uint32_t n)
{
    return x << (n & 31) | x >> (-n & 31);
}

static uint32_t rotate_right(uint32_t x, uint32_t n)
{
    return rotate_left(x, -n);
}

/* a = s = rol(s + a + b, 3), and the next b = l = rol(l + a + b, a + b).  What comes last is added last: a step waits
 * for two additions and two rotations. */
static inline uint32_t step(uint32_t *s, uint32_t *a, uint32_t b, uint32_t l)
{
    uint32_t x = *s + *a, y = l + b;

    BARRIER_REG(x); /* or compilers would add b first */
    BARRIER_REG(y);
    *a = *s = rotate_left(x + b, 3);
    return rotate_left(y + *a, *a + b);
}

/* The key's words stay in registers. */
static void expand_four(uint32_t s[WORDS], const uint8_t *key)
{
    uint32_t l0 = load_le32(key), l1 = load_le32(key + 4), l2 = load_le32(key + 8), l3 = load_le32(key + 12);
    uint32_t a = 0, b = 0;

    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < WORDS; i += 4) {
            l0 = step(s + i, &a, b, l0);
            l1 = step(s + i + 1, &a, l0, l1);
            l2 = step(s + i + 2, &a, l1, l2);
            b = l3 = step(s + i + 3, &a, l2, l3);
        }
}

static __attribute__((noinline)) void expand_any(uint32_t s[WORDS], const uint8_t *key, size_t len)
{
    uint32_t l[64], *at = l, a = 0, b = 0;
    size_t words = len == 0 ? 1 : (len + 3) / 4;

    l[words - 1] = 0;
    for (size_t i = 0; i < len / 4; i++)
        l[i] = load_le32(key + 4 * i);
    for (size_t i = len / 4 * 4; i < len; i++)
        l[i / 4] |= (uint32_t)key[i] << 8 * (i % 4);
    for (size_t left = 3 * (words > WORDS ? words : WORDS); left > 0;) {
        size_t count = left < WORDS ? left : WORDS;

        for (uint32_t *k = s; k < s + count; k++) {
            b = *at = step(k, &a, b, *at);
            at = at + 1 < l + words ? at + 1 : l;
        }
        left -= count;
    }
}

/* The only part that sees the key, in every implementation. */
BLOCK_EXPANSION(rc6, c)
{
    uint32_t *s = ((struct rc6_schedule *)schedule)->s;

    for (uint32_t i = 0; i < WORDS; i++)
        s[i] = 0xb7e15163 + i * 0x9e3779b9; /* e - 2, and below the golden ratio - 1, as odd multiples of 2^-32 */
    if (len == 16)
        expand_four(s, key);
    else
        expand_any(s, key, len);
}

BLOCK_ENCRYPT(rc6, ref)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t a = load_le32(in), b = load_le32(in + 4), c = load_le32(in + 8), d = load_le32(in + 12);

        b += s[0];
        d += s[1];
        for (int i = 1; i <= RC6_ROUNDS; i++) {
            uint32_t t = rotate_left(b * (2 * b + 1), 5), u = rotate_left(d * (2 * d + 1), 5), first;

            first = rotate_left(a ^ t, u) + s[2 * i];
            a = b;
            b = rotate_left(c ^ u, t) + s[2 * i + 1];
            c = d;
            d = first;
        }
        a += s[2 * RC6_ROUNDS + 2];
        c += s[2 * RC6_ROUNDS + 3];
        store_le32(out, a);
        store_le32(out + 4, b);
        store_le32(out + 8, c);
        store_le32(out + 12, d);
    }
}

BLOCK_DECRYPT(rc6, ref)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint32_t a = load_le32(in), b = load_le32(in + 4), c = load_le32(in + 8), d = load_le32(in + 12);

        c -= s[2 * RC6_ROUNDS + 3];
        a -= s[2 * RC6_ROUNDS + 2];
        for (int i = RC6_ROUNDS; i >= 1; i--) {
            uint32_t last = d, t, u;

            d = c;
            c = b;
            b = a;
            a = last;
            u = rotate_left(d * (2 * d + 1), 5);
            t = rotate_left(b * (2 * b + 1), 5);
            c = rotate_right(c - s[2 * i + 1], t) ^ u;
            a = rotate_right(a - s[2 * i], u) ^ t;
        }
        d -= s[1];
        b -= s[0];
        store_le32(out, a);
        store_le32(out + 4, b);
        store_le32(out + 8, c);
        store_le32(out + 12, d);
    }
}
