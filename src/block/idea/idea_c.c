/* SPDX-License-Identifier: MIT */
/* IDEA in portable C, three blocks in flight: a block waits for three multiplications a round. */
#include "idea.h"
#include "idea_multiply.h"

/* Words are right modulo 2^16. */
struct block {
    uint32_t a, b, c, d;
};

static inline uint32_t multiply(uint32_t x, uint32_t k)
{
    return idea_multiply(x & 0xffff, k);
}

/* Of a block as the result, clang would make two words of 64 bits, and keep them so. */
static inline void load(struct block *x, const uint8_t *in)
{
    x->a = idea_load(in);
    x->b = idea_load(in + 2);
    x->c = idea_load(in + 4);
    x->d = idea_load(in + 6);
}

static inline void round_of(struct block *x, const uint32_t *k)
{
    uint32_t a = multiply(x->a, k[0]), b = x->b + k[1], c = x->c + k[2], d = multiply(x->d, k[3]);
    uint32_t p = multiply(a ^ c, k[4]), q = multiply(p + (b ^ d), k[5]);

    p += q;
    x->a = a ^ q;
    x->b = c ^ q;
    x->c = b ^ p;
    x->d = d ^ p;
}

static inline void finish(uint8_t *out, const struct block *x, const uint32_t *k)
{
    idea_store(out, multiply(x->a, k[0]));
    idea_store(out + 2, x->c + k[1]);
    idea_store(out + 4, x->b + k[2]);
    idea_store(out + 6, multiply(x->d, k[3]));
}

static inline void crypt(const uint32_t *k, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *end = k + 6 * IDEA_ROUNDS;

    for (; blocks >= 3; blocks -= 3, in += 24, out += 24) {
        struct block x, y, z;

        load(&x, in);
        load(&y, in + 8);
        load(&z, in + 16);
        for (const uint32_t *i = k; i < end; i += 6) {
            round_of(&x, i);
            round_of(&y, i);
            round_of(&z, i);
        }
        finish(out, &x, end);
        finish(out + 8, &y, end);
        finish(out + 16, &z, end);
    }
    for (; blocks > 0; blocks--, in += 8, out += 8) {
        struct block x;

        load(&x, in);
        for (const uint32_t *i = k; i < end; i += 6)
            round_of(&x, i);
        finish(out, &x, end);
    }
}

BLOCK_ENCRYPT(idea, c)
{
    crypt(((const struct idea_schedule *)schedule)->encrypt_one, out, in, blocks);
}

BLOCK_DECRYPT(idea, c)
{
    crypt(((const struct idea_schedule *)schedule)->decrypt_one, out, in, blocks);
}
