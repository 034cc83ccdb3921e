/* SPDX-License-Identifier: MIT */
/* MARS bit-sliced, written once for all word sizes.
 *
 * The same word of as many blocks as W has bits is 32 W, one for each bit.  Rotations by constants then cost nothing,
 * sums and rotations by words are circuits, and only for products do words come together again.
 *
 * The including file defines:
 *     W           64 bits or a vector of such, on which the operators of C work
 * This file defines:
 *     LANES       blocks at a time
 *     crypt_all(decrypt, key, out, in, blocks)    blocks: a multiple of LANES */
#include "mars.h"
#include "mars_forms.h"

enum { LANES = 8 * sizeof(W), GROUPS = 1 };

typedef struct {
    W bit[32];
} V;

/* What takes many gates is a function, or the rounds would be very long; on a boundary, or the speed would depend on
 * the program around it. */
#define ROUND static __attribute__((noinline, aligned(64)))

/* A bit of a + b, or if flip is all ones of a - b, which is a + ~b + 1.  A carry is two gates later than the one before. */
INLINE W add_bit(W *a, W b, W carry, W flip)
{
    W other = b ^ flip, half = *a ^ other, both = *a & other;

    *a = half ^ carry;
    return both ^ (half & carry);
}

ROUND void add_to(V *a, const V *b)
{
    W carry = { 0 };

    for (int i = 0; i < 32; i++)
        carry = add_bit(&a->bit[i], b->bit[i], carry, (W){ 0 });
}

ROUND void subtract_from(V *a, const V *b)
{
    W carry = ~(W){ 0 };

    for (int i = 0; i < 32; i++)
        carry = add_bit(&a->bit[i], b->bit[i], carry, ~(W){ 0 });
}

/* The same with a word that is the same for every block. */
ROUND void add_key(V *a, uint32_t key, W flip)
{
    W carry = flip;

    for (int i = 0; i < 32; i++)
        carry = add_bit(&a->bit[i], (W){ 0 } - (key >> i & 1), carry, flip);
}

ROUND void xor_to(V *a, const V *b)
{
    for (int i = 0; i < 32; i++)
        a->bit[i] ^= b->bit[i];
}

ROUND void rotate(V *x, int n)
{
    const V y = *x;

    for (int i = 0; i < 32; i++)
        x->bit[(i + n) & 31] = y.bit[i];
}

ROUND void rotate_by(V *x, const V *by)
{
    UNROLL(32) for (int n = 4; n >= 0; n--)
    {
        const W select = by->bit[n];
        W y[16 + 32]; /* 16 more in front, for what goes around */

        for (int i = 0; i < 16; i++)
            y[i] = x->bit[16 + i];
        for (int i = 0; i < 32; i++)
            y[16 + i] = x->bit[i];
        for (int i = 0; i < 32; i++)
            x->bit[i] = y[16 + i] ^ ((y[16 + i] ^ y[16 + i - (1 << n)]) & select);
    }
}

/* In each 32 bits of the words: a 32 x 32 matrix of bits. */
ROUND void transpose(V *x)
{
    UNROLL(32) for (int n = 16; n > 0; n /= 2)
    {
        const uint64_t mask = UINT64_C(0xffffffffffffffff) / ((UINT64_C(1) << n) + 1);

        for (W *a = x->bit; a < x->bit + 32; a += 2 * n)
            for (int i = 0; i < n; i++) {
                W other = (a[i] >> n ^ a[i + n]) & mask;

                a[i + n] ^= other;
                a[i] ^= other << n;
            }
    }
}

/* The words themselves, after transpose. */
typedef uint32_t word __attribute__((may_alias));

INLINE word *words(V *x)
{
    return (word *)(void *)x;
}

ROUND void multiply_by(V *x, uint32_t k)
{
    transpose(x);
    for (int i = 0; i < LANES; i++)
        words(x)[i] *= k;
    transpose(x);
}

/* Sums of products of bits 0 to 2 of x, all there are, and after them the same times bit 3. */
enum { SUMS = 256 };

ROUND void sum_up(W sums[2 * SUMS], const W x[8])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], zero = x0 ^ x0;
    W product[8] = { ~zero, x0, x1, x0 & x1, x2, x0 & x2, x1 & x2, x0 & x1 & x2 };

    sums[0] = zero;
    UNROLL(32)
    for (int k = 0; k < 8; k++)
        UNROLL(4) for (int i = 0; i < 1 << k; i++) sums[(1 << k) + i] = sums[i] ^ product[k];
    UNROLL(4) for (int i = 0; i < SUMS; i++) sums[SUMS + i] = sums[i] & x3;
}

/* What 2, 4 to 32 numbers of a form stand for: a sum of products of bits 0 to 3, and to bit 7. */
INLINE W sum_2(const W sums[2 * SUMS], const uint8_t *form)
{
    return sums[form[0]] ^ sums[SUMS + form[1]];
}

INLINE W sum_4(const W sums[2 * SUMS], const uint8_t *form, const W bit[8])
{
    return sum_2(sums, form) ^ (sum_2(sums, form + 2) & bit[4]);
}

INLINE W sum_8(const W sums[2 * SUMS], const uint8_t *form, const W bit[8])
{
    return sum_4(sums, form, bit) ^ (sum_4(sums, form + 4, bit) & bit[5]);
}

INLINE W sum_16(const W sums[2 * SUMS], const uint8_t *form, const W bit[8])
{
    return sum_8(sums, form, bit) ^ (sum_8(sums, form + 8, bit) & bit[6]);
}

INLINE W sum_32(const W sums[2 * SUMS], const uint8_t *form, const W bit[8])
{
    return sum_16(sums, form, bit) ^ (sum_16(sums, form + 16, bit) & bit[7]);
}

/* Each bit of y picks some sums; where they lie is known when it is compiled. */
INLINE void pick(W y[32], const W sums[2 * SUMS], const W x[8], int half)
{
    W bit[8];

    memcpy(bit, x, sizeof bit); /* the compiler cannot exclude that y overwrites x */
    UNROLL(32) for (int b = 0; b < 32; b++) y[b] = sum_32(sums, forms[half][b], bit);
}

ROUND void pick_0(W y[32], const W sums[2 * SUMS], const W x[8])
{
    pick(y, sums, x, 0);
}

ROUND void pick_1(W y[32], const W sums[2 * SUMS], const W x[8])
{
    pick(y, sums, x, 1);
}

INLINE void look_up_bytes(V y[4][1], const V x[1], int first)
{
    static const int order[4] = { 0, 2, 1, 3 };

    for (int j = 0; j < 4; j++) {
        int i = order[j];
        const W *byte = x[0].bit + 8 * ((i + first) & 3);
        W sums[2 * SUMS];

        sum_up(sums, byte);
        (i & 1 ? pick_1 : pick_0)(y[i][0].bit, sums, byte);
    }
}

INLINE void look_up_word(V y[1], const V x[1])
{
    V z;
    W sums[2 * SUMS];

    sum_up(sums, x[0].bit);
    pick_0(y[0].bit, sums, x[0].bit);
    pick_1(z.bit, sums, x[0].bit);
    for (int i = 0; i < 32; i++)
        y[0].bit[i] ^= (y[0].bit[i] ^ z.bit[i]) & x[0].bit[8];
}

#define ADD_TO(a, b) add_to(&(a), &(b))
#define SUBTRACT_FROM(a, b) subtract_from(&(a), &(b))
#define XOR_TO(a, b) xor_to(&(a), &(b))
#define ROTATE(x, n) rotate(&(x), n)
#define ROTATE_BY(x, y) rotate_by(&(x), &(y))
#define ADD_KEY(a, p) add_key(&(a), *(p), (W){ 0 })
#define SUBTRACT_KEY(a, p) add_key(&(a), *(p), ~(W){ 0 })
#define MULTIPLY_KEY(a, p) multiply_by(&(a), *(p))
#include "mars_rounds.h"

INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks -= LANES, in += 16 * LANES, out += 16 * LANES) {
        V s[1][4][1];

        for (int n = 0; n < 4; n++) {
            for (int i = 0; i < LANES; i++)
                words(&s[0][word_at(decrypt, n)][0])[i] = load_le32(in + 16 * i + 4 * n);
            transpose(&s[0][word_at(decrypt, n)][0]);
        }
        crypt(decrypt, 1, key->k, s);
        for (int n = 0; n < 4; n++) {
            transpose(&s[0][word_at(decrypt, n)][0]);
            for (int i = 0; i < LANES; i++)
                store_le32(out + 16 * i + 4 * n, words(&s[0][word_at(decrypt, n)][0])[i]);
        }
    }
}
