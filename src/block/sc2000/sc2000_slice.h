/* SPDX-License-Identifier: MIT */
/* SC2000 bit-sliced, written once for all word sizes.  Each bit of a block has a word of its own, which holds that of
 * all blocks of a group.
 *
 * The including file defines:
 *     W                   a word, or a vector of 64-bit words, on which the operators of C work
 *     all_bits(k)         the int32_t k, which is 0 or -1, in all bits of a word
 *     gather(x, in)       byte i of as many blocks as a word has bytes to x[i], of 16
 *     scatter(out, x)     and back
 *     PART                how functions are declared that are inline or not, as it makes fewer moves to the stack
 * It may define:
 *     TERN(a, b, c, table), SUM(t, x)     see sc2000_circuits.h
 * This file defines:
 *     crypt(decrypt, s, out, in, blocks)     blocks: a multiple of LANES */
#include "../../core/barriers.h"
#include "sc2000.h"
#include "sc2000_circuits.h"

enum { LANES = 8 * sizeof(W) };

/* The bits of a that the mask selects in each byte, n positions up, change places with b's. */
INLINE void exchange(W *a, W *b, int n, uint64_t mask)
{
    const uint64_t masks = mask * UINT64_C(0x0101010101010101);
#ifdef TERN
    W keep = masks | (W){ 0 }, low = TERN(keep, *a, *b << n, 0xca);

    *b = TERN(keep, *a >> n, *b, 0xca);
    *a = low;
#else
    W different = (*a >> n ^ *b) & masks;

    *b ^= different;
    *a ^= different << n;
#endif
}

/* Bit c of word b, in each byte, changes places with bit b of word c.  A state is 128 W, 32 for each word. */
static void transpose_bits(W s[128])
{
    for (W *a = s; a < s + 128; a += 8) {
        W x[8];

        for (int b = 0; b < 8; b++)
            x[b] = a[b];
        for (int b = 0; b < 4; b++)
            exchange(&x[b], &x[b + 4], 4, 0x0f);
        for (int b = 0; b < 4; b++)
            exchange(&x[b + (b & 2)], &x[b + (b & 2) + 2], 2, 0x33); /* words 0, 1, 4 and 5 */
        for (int b = 0; b < 8; b += 2)
            exchange(&x[b], &x[b + 1], 1, 0x55);
        for (int b = 0; b < 8; b++)
            a[b] = x[b];
    }
}

/* Where byte i of each eighth of the blocks goes before its bits are apart, and from where it comes: x points to the
 * place of the eighth. */
INLINE W *place(W *x, int i)
{
    return x + 32 * (i / 4) + 8 * (3 - i % 4);
}

INLINE void load_group(W s[128], const uint8_t *in)
{
    for (W *eighth = s; eighth < s + 8; eighth++, in += 2 * LANES) {
        W x[16];

        gather(x, in);
        for (int i = 0; i < 16; i++)
            *place(eighth, i ^ 8) = x[i]; /* c and d in front, where a round expects them */
    }
    transpose_bits(s);
}

INLINE void store_group(uint8_t *out, W s[128])
{
    transpose_bits(s);
    for (W *eighth = s; eighth < s + 8; eighth++, out += 2 * LANES) {
        W x[16];

        for (int i = 0; i < 16; i++)
            x[i] = *place(eighth, i);
        scatter(out, x);
    }
}

PART void substitute(W z[32], const W x[32])
{
    sub_6(z, x);
    sub_5(z + 6, x + 6); /* in no loop: gcc would keep z in memory */
    sub_5(z + 11, x + 11);
    sub_5(z + 16, x + 16);
    sub_5(z + 21, x + 21);
    sub_6(z + 26, x + 26);
}

PART void times_m(W y[32], const W z[32])
{
    multiply(y, z);
}

/* y = M(S(x)), without the constant. */
static void multiply_substitute(W y[32], const W x[32])
{
    W z[32];

    substitute(z, x);
    times_m(y, z);
}

/* A bit of R that belongs to the mask, and one that does not. */
INLINE void mix_in_mask(W *a, W *b, W p, W q)
{
    *a ^= p ^ q;
    *b ^= p;
}

INLINE void mix_outside(W *a, W *b, W p, W q)
{
    *a ^= q;
    *b ^= p ^ q;
}

/* R: of four neighbouring bits the first belongs to either mask, the last to none, and of the other two one. */
static void mix(W a[32], W b[32], const W c[32], const W d[32], bool odd)
{
    W p[32], q[32];
    int in = odd ? 1 : 2, out = 3 - in;

    multiply_substitute(p, c);
    multiply_substitute(q, d);
    for (int i = 0; i < 32; i += 4) {
        mix_in_mask(a + i, b + i, p[i], q[i]);
        mix_in_mask(a + i + in, b + i + in, p[i + in], q[i + in]);
        mix_outside(a + i + out, b + i + out, p[i + out], q[i + out]);
        mix_outside(a + i + 3, b + i + 3, p[i + 3], q[i + 3]);
    }
}

/* A word for each bit of the key. */
typedef int32_t key_bits[16][4][32];

static void spread_keys(key_bits bits, bool decrypt, const struct sc2000_key *s)
{
    uint32_t bit[32], shifted[32];
    const uint32_t *p = shifted;

    for (int i = 0; i < 32; i++)
        shifted[i] = UINT32_C(1) << i;
    BARRIER_REG(p); /* compilers that knew what they are would shift k, gcc with SSE2 bit by bit */
    for (int i = 0; i < 32; i++)
        bit[i] = p[i];
    for (unsigned n = 0; n < 2 * s->rounds; n++)
        for (int j = 0; j < 4; j++) {
            uint32_t k = sc2000_group(s, decrypt, n)[j];

            for (int i = 0; i < 32; i++)
                bits[n][j][i] = -(int32_t)((k & bit[i]) == bit[i]);
        }
}

INLINE void crypt_group(bool decrypt, unsigned rounds, const int32_t (*k)[4][32], uint8_t *out, const uint8_t *in)
{
    W s[128], *a = s, *b = s + 32, *c = s + 64, *d = s + 96;

    load_group(s, in);
    for (unsigned round = 0;; round++) {
        const int32_t(*before)[32] = k[2 * round], (*after)[32] = k[2 * round + 1];
        bool odd = ((decrypt ? rounds : 0) + round) % 2 != 0;

        for (int i = 0; i < 32; i++) { /* what were c and d becomes a and b */
            W x[4] = { c[i] ^ all_bits(before[0][i]), d[i] ^ all_bits(before[1][i]), a[i] ^ all_bits(before[2][i]),
                       b[i] ^ all_bits(before[3][i]) };

            if (decrypt)
                unsub_4(x, x);
            else
                sub_4(x, x);
            a[i] = x[0] ^ all_bits(after[0][i]);
            b[i] = x[1] ^ all_bits(after[1][i]);
            c[i] = x[2] ^ all_bits(after[2][i]);
            d[i] = x[3] ^ all_bits(after[3][i]);
        }
        if (round == rounds - 1)
            break;
        mix(a, b, c, d, odd);
        mix(c, d, a, b, odd);
    }
    store_group(out, s);
}

INLINE void crypt(bool decrypt, const struct sc2000_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    key_bits k;

    spread_keys(k, decrypt, s);
    for (; blocks > 0; blocks -= LANES, in += 16 * LANES, out += 16 * LANES)
        crypt_group(decrypt, s->rounds, (const int32_t(*)[4][32])k, out, in);
}
