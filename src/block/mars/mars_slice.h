/* MARS bit-sliced, written once for all word sizes.  Before it is included:
 *
 *     W           64 bits or a vector of such, on which the operators of C work
 *
 * The same word of as many blocks as W has bits is 32 W, one for each bit.  Rotations by constants then cost nothing,
 * sums and rotations by words are circuits, and only for products do words come together again. */
#include "mars.h"
#include "mars_forms.h"

enum { LANES = 8 * sizeof(W) };

struct planes {
    W bit[32];
};

#define V struct planes
#define GROUPS 1
#define ADD_TO(a, b) add_to(&(a), &(b))
#define SUB_FROM(a, b) subtract_from(&(a), &(b))
#define XOR_TO(a, b) xor_to(&(a), &(b))
#define TURN_BY(x, y) turn_by(&(x), &(y))
#define TURN(x, n) turn(&(x), n)
#define ADD_KEY(a, p) add_key(&(a), *(p), (W) { 0 })
#define SUB_KEY(a, p) add_key(&(a), *(p), ~(W) { 0 })
#define MULTIPLY_KEY(a, p) multiply_by(&(a), *(p))

/* What takes many gates is a function, or the rounds would be very long; on a boundary, or the speed would depend on
 * the program around it. */
#define FUNCTION static __attribute__((noinline, aligned(64))) void

/* A bit of a + b, or if flip is all ones of a - b, which is a + ~b + 1.  A carry is two gates behind the one before. */
INLINE W add_bit(W *a, W b, W carry, W flip)
{
    W other = b ^ flip, half = *a ^ other, both = *a & other;

    *a = half ^ carry;
    return both ^ (half & carry);
}

FUNCTION add_to(V *a, const V *b)
{
    W carry = { 0 };

    for (int i = 0; i < 32; i++)
        carry = add_bit(&a->bit[i], b->bit[i], carry, (W) { 0 });
}

FUNCTION subtract_from(V *a, const V *b)
{
    W carry = ~(W) { 0 };

    for (int i = 0; i < 32; i++)
        carry = add_bit(&a->bit[i], b->bit[i], carry, ~(W) { 0 });
}

/* With a word that is the same for every block. */
FUNCTION add_key(V *a, uint32_t key, W flip)
{
    W carry = flip;

    for (int i = 0; i < 32; i++)
        carry = add_bit(&a->bit[i], (W) { 0 } - (key >> i & 1), carry, flip);
}

FUNCTION xor_to(V *a, const V *b)
{
    for (int i = 0; i < 32; i++)
        a->bit[i] ^= b->bit[i];
}

FUNCTION turn(V *x, int n)
{
    const V y = *x;

    for (int i = 0; i < 32; i++)
        x->bit[(i + n) & 31] = y.bit[i];
}

FUNCTION turn_by(V *x, const V *by)
{
    UNROLL(32) for (int n = 4; n >= 0; n--) {
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
FUNCTION transpose(V *x)
{
    UNROLL(32) for (int n = 16; n > 0; n /= 2) {
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

FUNCTION multiply_by(V *x, uint32_t k)
{
    transpose(x);
    for (int i = 0; i < LANES; i++)
        words(x)[i] *= k;
    transpose(x);
}

/* Sums of products of bits 0 to 2 of x, all there are, and behind them the same times bit 3. */
enum { SUMS = 256 };

FUNCTION sum_up(W sums[2 * SUMS], const W x[8])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], zero = x0 ^ x0;
    W product[8] = { ~zero, x0, x1, x0 & x1, x2, x0 & x2, x1 & x2, x0 & x1 & x2 };

    sums[0] = zero;
    UNROLL(32) for (int k = 0; k < 8; k++)
        UNROLL(4) for (int i = 0; i < 1 << k; i++)
            sums[(1 << k) + i] = sums[i] ^ product[k];
    UNROLL(4) for (int i = 0; i < SUMS; i++)
        sums[SUMS + i] = sums[i] & x3;
}

/* What 2, 4 to 32 numbers of a form stand for: a sum of products of bits 0 to 3, and to bit 7. */
#define SUM_1(j) (sums[form[j]] ^ sums[SUMS + form[(j) + 1]])
#define SUM_2(j) (SUM_1(j) ^ (SUM_1((j) + 2) & x4))
#define SUM_3(j) (SUM_2(j) ^ (SUM_2((j) + 4) & x5))
#define SUM_4(j) (SUM_3(j) ^ (SUM_3((j) + 8) & x6))
#define SUM_5(j) (SUM_4(j) ^ (SUM_4((j) + 16) & x7))

/* Each bit of y picks some sums; where they lie is known when it is compiled. */
INLINE void pick(W y[32], const W sums[2 * SUMS], const W x[8], int half)
{
    W x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];

    UNROLL(32) for (int b = 0; b < 32; b++) {
        const uint8_t *form = forms[half][b];

        y[b] = SUM_5(0);
    }
}

FUNCTION pick_0(W y[32], const W sums[2 * SUMS], const W x[8])
{
    pick(y, sums, x, 0);
}

FUNCTION pick_1(W y[32], const W sums[2 * SUMS], const W x[8])
{
    pick(y, sums, x, 1);
}

INLINE void look_up_bytes(V y[4][1], const V x[1], int first)
{
    static const int order[4] = {0, 2, 1, 3};
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

#define ROUND FUNCTION
#include "mars_rounds.h"

INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks -= LANES, in += 16 * LANES, out += 16 * LANES) {
        V s[1][4][1];

        for (int n = 0; n < 4; n++) {
            for (int i = 0; i < LANES; i++)
                words(&s[0][WORD(n)][0])[i] = load_le32(in + 16 * i + 4 * n);
            transpose(&s[0][WORD(n)][0]);
        }
        crypt(decrypt, 1, key->k, s);
        for (int n = 0; n < 4; n++) {
            transpose(&s[0][WORD(n)][0]);
            for (int i = 0; i < LANES; i++)
                store_le32(out + 16 * i + 4 * n, words(&s[0][WORD(n)][0])[i]);
        }
    }
}
