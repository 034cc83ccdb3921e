/* SPDX-License-Identifier: MIT */
/* Whirlpool bit-sliced in eight 64-bit words: constant-time anywhere.
 *
 * Plane b holds bit b of all bytes; that of row i, column j is bit 8 j + i.  So MixRows, which adds
 * up bytes of different columns, rotates whole words by 8 k, and ShiftColumns stays inside bytes. */
#include "whirlpool.h"

typedef uint64_t W;

#include "whirlpool_planes.h"

/* ---- SubBytes ---- */

/* m[i]: the product of the x that i has bits for.  Not unrolled, gcc has vectors for it, which are slower. */
INLINE void monomials(const uint64_t x[4], uint64_t m[16])
{
    m[0] = ~UINT64_C(0);
    UNROLL(8) for (int i = 0; i < 4; i++) UNROLL(8) for (int j = 0; j < 1 << i; j++) m[(1 << i) + j] = m[j] & x[i];
}

/* s[i]: the sum of the x that i has bits for.  On x86-64 gcc would compute sums again where they are needed.  Those in
 * memory are operands of instructions; from too many of them an AMD core is slow. */
INLINE void all_sums(const uint64_t x[4], uint64_t s[16])
{
    s[0] = 0;
    UNROLL(8) for (int i = 0; i < 4; i++) UNROLL(8) for (int j = 0; j < 1 << i; j++)
    {
        s[(1 << i) + j] = s[j] ^ x[i];
        if (CITIUS_X86_64 && i < 3)
            BARRIER_REG_GCC(s[(1 << i) + j]);
        if (CITIUS_X86_64 && i == 3)
            BARRIER_STACK_GCC(s[(1 << i) + j]);
    }
}

/* Whirlpool-0's S-box has no structure: each bit is the sum, over the monomials of the upper
 * nibble, of that times a sum of monomials of the lower one, put together from all sums of four. */
static __attribute__((noinline)) void sub_random(planes x)
{
    uint64_t low[16], s0[16], s1[16], s2[16], s3[16], x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];

    monomials(x, low);
    all_sums(low, s0);
    all_sums(low + 4, s1);
    all_sums(low + 8, s2);
    all_sums(low + 12, s3);
#define SUM(f) (s0[(f) & 15] ^ s1[(f) >> 4 & 15] ^ s2[(f) >> 8 & 15] ^ s3[(f) >> 12])
#define TWO(f0, f1) (SUM(f0) ^ (x4 & SUM(f1)))
#define FOUR(f0, f1, f2, f3) (TWO(f0, f1) ^ (x5 & TWO(f2, f3)))
#define EIGHT(f0, f1, f2, f3, f4, f5, f6, f7) (FOUR(f0, f1, f2, f3) ^ (x6 & FOUR(f4, f5, f6, f7)))
#define FORM(b, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15) \
    x[b] = EIGHT(f0, f1, f2, f3, f4, f5, f6, f7) ^ (x7 & EIGHT(f8, f9, f10, f11, f12, f13, f14, f15));
#include "whirlpool_forms.h"
}

/* ---- ShiftColumns ---- */

/* Exchange the bits under m with those n places higher; the two never overlap, so + is as good as ^. */
#define SWAP(x, n, m)                                   \
    do {                                                \
        uint64_t t_ = ((x) ^ (x) >> (n)) & UINT64_C(m); \
        (x) ^= t_ + (t_ << (n));                        \
    } while (0)

/* Rotate byte j up by j, from the highest bit of each bit's destination to the lowest: the bits i
 * and i + 2^k of byte j change places when bit k of (i mod 2^k) + j is set. */
INLINE void shift_columns(planes x)
{
    for (int b = 0; b < 8; b++) {
        SWAP(x[b], 4, 0x0103070f0e0c0800);
        SWAP(x[b], 2, 0x1133220011332200);
        SWAP(x[b], 1, 0x5500550055005500);
    }
}

/* ---- MixRows ---- */

/* Coefficients 1 1 4 1 8 5 2 9: with r columns right written (r) and v = a + a(3),
 *     a + (the four bytes an odd distance away) + 2 (a(6) + 2 (v(2) + 2 v(4))). */
INLINE void mix_final(planes a)
{
    planes half, v, x;

    for (int b = 0; b < 8; b++)
        v[b] = a[b] ^ rol64(a[b], 24);
    for (int b = 0; b < 8; b++)
        x[b] = rol64(v[b], 16);
    double_and_add(x, v);
    for (int b = 0; b < 8; b++)
        half[b] = rol64(a[b], 32);
    double_and_add(x, half);
    for (int b = 0; b < 8; b++)
        half[b] ^= a[b];
    for (int b = 0; b < 8; b++)
        x[b] = rol64(x[b], 16);
    for (int b = 0; b < 8; b++)
        a[b] ^= rol64(half[b] ^ rol64(half[b], 16), 8);
    double_and_add(x, a);
    memcpy(a, x, sizeof x);
}

/* Coefficients 1 1 3 1 5 8 9 5: a(5) + (all eight) + 2 (a(2) + 2 (v(4) + 2 (a(5) + a(6)))). */
INLINE void mix_early(planes a)
{
    planes y, x;

    for (int b = 0; b < 8; b++)
        x[b] = rol64(a[b] ^ rol64(a[b], 8), 40);
    for (int b = 0; b < 8; b++)
        y[b] = rol64(a[b] ^ rol64(a[b], 24), 32);
    double_and_add(x, y);
    for (int b = 0; b < 8; b++)
        y[b] = rol64(a[b], 16);
    double_and_add(x, y);
    for (int b = 0; b < 8; b++) {
        y[b] = a[b] ^ rol64(a[b], 32);
        y[b] ^= rol64(y[b], 16);
        y[b] ^= rol64(y[b], 8) ^ rol64(a[b], 40);
    }
    double_and_add(x, y);
    memcpy(a, x, sizeof x);
}

/* ---- the hash ---- */

typedef void layer(planes x);

INLINE void rho(layer *sub, layer *mix, planes x)
{
    sub(x);
    shift_columns(x);
    mix(x);
}

INLINE void load(planes x, const uint8_t *in)
{
    for (int i = 0; i < 8; i++)
        x[i] = load_le64(in + 8 * i);
    transpose(x);
}

INLINE void absorb(layer *sub, layer *mix, const uint8_t *sbox, void *state, const uint8_t *in, size_t blocks)
{
    uint8_t *out = ((struct whirlpool_state *)state)->h;
    planes h, rc[10];

    load(h, out);
    for (int r = 0; r < 10; r++)
        for (int b = 0; b < 8; b++)
            rc[r][b] = load_le64(sbox + 8 * r) >> b & UINT64_C(0x0101010101010101);

    for (; blocks > 0; blocks--, in += 64) {
        planes key, s;

        load(s, in);
        for (int b = 0; b < 8; b++) {
            key[b] = h[b];
            h[b] ^= s[b];
            s[b] = h[b];
        }
        for (int r = 0; r < 10; r++) {
            rho(sub, mix, key);
            for (int b = 0; b < 8; b++)
                key[b] ^= rc[r][b];
            rho(sub, mix, s);
            for (int b = 0; b < 8; b++)
                s[b] ^= key[b];
        }
        for (int b = 0; b < 8; b++)
            h[b] ^= s[b];
    }

    transpose(h);
    for (int i = 0; i < 8; i++)
        store_le64(out + 8 * i, h[i]);
}

HASH_KERNEL(whirlpool, ct)
{
    absorb(sub_structured, mix_final, citius_whirlpool_sbox, state, in, blocks);
}

HASH_KERNEL(whirlpool_t, ct)
{
    absorb(sub_structured, mix_early, citius_whirlpool_sbox, state, in, blocks);
}

HASH_KERNEL(whirlpool_0, ct)
{
    absorb(sub_random, mix_early, citius_whirlpool_0_sbox, state, in, blocks);
}
