/* SPDX-License-Identifier: MIT */
/* Serpent, 64 blocks at a time, portable 64-bit words.
 *
 * No table; time depends on blocks only.
 * Idea: each bit of a block has a word of its own, whose bit n belongs to block n.  Rotations are indices then,
 * and what costs is memory.  So a round is three passes over positions p, each of which writes where the next will
 * read p again.  Words 0 to 3 of the state are in s[0] to s[3]; within a round words 0 and 2 move to s[4] and s[5]:
 *
 *     substitute     s[0] s[1] s[2] s[3]   ->  s[4] s[0] s[5] s[2]      decryption: the same back
 *     mix words 1 3  s[0] s[2], s[4] s[5]  ->  s[1] s[3]
 *     mix words 0 2  s[4] s[5], s[1] s[3]  ->  s[0] s[2]
 *
 * Words 0 and 2 in s[4] and s[5] are not yet rotated, so that substituting, the longest, writes and reads at p. */
#include "serpent.h"

#include "../../core/barriers.h"
#include "../../core/bytes.h"

#if CITIUS_WORDS_64

typedef uint64_t W;
typedef int32_t key_word;

/* Bit p of word j, for all blocks: the bits of a word follow each other, 0 or -1. */
INLINE W key_at(const key_word *bit, int j)
{
    return (W)(int64_t)bit[32 * j];
}

#include "serpent_boxes.h"

/* Where bit p goes when a word rotates to the left by n. */
INLINE unsigned rotated(unsigned p, unsigned n)
{
    return (p + n) % 32u;
}

/* A vector of two words would wait for the single ones that it is loaded from. */
INLINE W scalar(W x)
{
    BARRIER_REG(x);
    return x;
}

INLINE W xor2(W a, W b)
{
    return scalar(a ^ b);
}

INLINE W xor3(W a, W b, W c)
{
    return scalar(a ^ b ^ c);
}

/* ---- blocks to slices ---- */

/* The bits of a that the mask selects, n positions up, change places with b's. */
INLINE void exchange(W *a, W *b, int n, W mask)
{
    W different = (*a >> n ^ *b) & mask;

    *b ^= different;
    *a ^= different << n;
}

/* Three of the six steps of a transposition, on eight rows. */
INLINE void exchange_eight(W *a, int stride, uint64_t far, uint64_t middle, uint64_t near)
{
    W x[8]; /* gcc would keep them in memory */

    UNROLL(8) for (int i = 0; i < 8; i++) x[i] = a[stride * i];
    UNROLL(8) for (int i = 0; i < 4; i++) exchange(&x[i], &x[i + 4], 4 * stride, far);
    UNROLL(8) for (int i = 0; i < 8; i += 4)
    {
        exchange(&x[i], &x[i + 2], 2 * stride, middle);
        exchange(&x[i + 1], &x[i + 3], 2 * stride, middle);
    }
    UNROLL(8) for (int i = 0; i < 8; i += 2) exchange(&x[i], &x[i + 1], stride, near);
    UNROLL(8) for (int i = 0; i < 8; i++) a[stride * i] = x[i];
}

/* A 64 x 64 matrix of bits, its rows in 64 words, transposed. */
INLINE void transpose(W a[64])
{
    for (int i = 0; i < 8; i++)
        exchange_eight(a + i, 8, 0x00000000ffffffff, 0x0000ffff0000ffff, 0x00ff00ff00ff00ff);
    for (int i = 0; i < 64; i += 8)
        exchange_eight(a + i, 1, 0x0f0f0f0f0f0f0f0f, 0x3333333333333333, 0x5555555555555555);
}

INLINE void load(W s[6][32], const uint8_t *in)
{
    for (int n = 0; n < 64; n++) {
        s[n / 32][n % 32] = load_le64(in + 16 * n);
        s[2 + n / 32][n % 32] = load_le64(in + 16 * n + 8);
    }
    for (int i = 0; i < 4; i += 2)
        transpose(s[i]);
}

INLINE void store(uint8_t *out, W s[6][32])
{
    for (int i = 0; i < 4; i += 2)
        transpose(s[i]);
    for (int n = 0; n < 64; n++) {
        store_le64(out + 16 * n, s[n / 32][n % 32]);
        store_le64(out + 16 * n + 8, s[2 + n / 32][n % 32]);
    }
}

/* ---- rounds ---- */

/* A word for each bit of the key.  clang must not know the powers of two, or it shifts by multiplications. */
INLINE void spread_key(int32_t bits[restrict 4][32], const uint32_t k[4])
{
    static const uint32_t powers[32] = {
        0x00000001, 0x00000002, 0x00000004, 0x00000008, 0x00000010, 0x00000020, 0x00000040, 0x00000080,
        0x00000100, 0x00000200, 0x00000400, 0x00000800, 0x00001000, 0x00002000, 0x00004000, 0x00008000,
        0x00010000, 0x00020000, 0x00040000, 0x00080000, 0x00100000, 0x00200000, 0x00400000, 0x00800000,
        0x01000000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000, 0x80000000,
    };
    const uint32_t *bit = powers;

    BARRIER_REG(bit);
    for (int j = 0; j < 4; j++)
        for (int p = 0; p < 32; p++)
            bits[j][p] = -(int32_t)((k[j] & bit[p]) == bit[p]);
}

INLINE void add_key(W s[6][32], const uint32_t k[4])
{
    int32_t bits[4][32];

    spread_key(bits, k);
    for (int j = 0; j < 4; j++)
        for (unsigned p = 0; p < 32; p++)
            s[j][p] ^= key_at(&bits[0][p], j);
}

/* Bit p of words 0 and 2 when they are rotated. */
INLINE W *word_0(W s[6][32], unsigned p)
{
    return &s[4][rotated(p, 32 - 13)];
}

INLINE W *word_2(W s[6][32], unsigned p)
{
    return &s[5][rotated(p, 32 - 3)];
}

/* For p from one on, up to another. */
INLINE void mix_13(W s[6][32], unsigned p, unsigned end)
{
    UNROLL(4) for (; p < end; p++)
    {
        s[1][rotated(p, 1)] = xor3(s[0][p], *word_0(s, p), *word_2(s, p));
        s[3][rotated(p, 7)] = end <= 3 ? xor2(s[2][p], *word_2(s, p)) : xor3(s[2][p], *word_2(s, p), *word_0(s, p - 3));
    }
}

INLINE void mix_02(W s[6][32], unsigned p, unsigned end)
{
    UNROLL(4) for (; p < end; p++)
    {
        s[0][rotated(p, 5)] = xor3(*word_0(s, p), s[1][p], s[3][p]);
        s[2][rotated(p, 22)] = end <= 7 ? xor2(*word_2(s, p), s[3][p]) : xor3(*word_2(s, p), s[3][p], s[1][p - 7]);
    }
}

/* Not inlined: clang would keep words of the round on the stack. */
static __attribute__((noinline)) void mix(W s[6][32])
{
    mix_13(s, 0, 3);
    mix_13(s, 3, 32);
    mix_02(s, 0, 7);
    mix_02(s, 7, 32);
}

/* Unrolled, as mix is not: on Zen 4 it would wait for words just stored, 23 cycles per byte instead of 17. */
static __attribute__((noinline)) void unmix(W s[6][32])
{
    UNROLL(32) for (unsigned p = 0; p < 32; p++)
    {
        W low = s[2][rotated(p, 22)];

        *word_0(s, p) = xor3(s[0][rotated(p, 5)], s[1][p], s[3][p]);
        *word_2(s, p) = p < 7 ? xor2(low, s[3][p]) : xor3(low, s[3][p], s[1][p - 7]);
    }
    BARRIER_MEM(); /* there are not enough registers for all */
    UNROLL(32) for (unsigned p = 0; p < 32; p++)
    {
        s[0][p] = xor3(s[1][rotated(p, 1)], *word_0(s, p), *word_2(s, p));
        s[2][p] = p < 3 ? xor2(s[3][rotated(p, 7)], *word_2(s, p))
                        : xor3(s[3][rotated(p, 7)], *word_2(s, p), *word_0(s, p - 3));
    }
}

/* At one position: w[0], w[32] and so on are its bits of the words, bit[0] and so on those of the key. */
INLINE void substitute(box *sub, W *w, const key_word *bit)
{
    W x[4] = { scalar(w[0]), scalar(w[32]), scalar(w[64]), scalar(w[96]) };

    sub(x, bit);
    w[128] = x[0];
    w[0] = x[1];
    w[160] = x[2];
    w[64] = x[3];
}

INLINE void substitute_back(box *unsub, W *w, const key_word *bit)
{
    W x[4] = { scalar(w[128]), scalar(w[0]), scalar(w[160]), scalar(w[64]) };

    unsub(x, bit);
    for (int j = 0; j < 4; j++)
        w[32 * j] = x[j];
}

/* All positions, two at a time.  The barriers keep clang from adding the position to each address, which takes Zen 4
 * longer. */
INLINE void substitute_all(bool back, box *sub, W s[6][32], const uint32_t k[4])
{
    int32_t bits[4][32];
    const key_word *bit = bits[0];

    spread_key(bits, k);
    for (W *w = s[0]; w < s[1]; w += 2, bit += 2) {
        BARRIER_REG_CLANG(w);
        BARRIER_REG_CLANG(bit);
        for (int i = 0; i < 2; i++)
            if (back)
                substitute_back(sub, w + i, bit + i);
            else
                substitute(sub, w + i, bit + i);
    }
}

INLINE void encrypt_round(box *sub, W s[6][32], const uint32_t k[4], bool mixing)
{
    substitute_all(false, sub, s, k);
    if (mixing)
        mix(s);
}

INLINE void decrypt_round(box *unsub, W s[6][32], const uint32_t k[4], bool mixing)
{
    if (mixing)
        unmix(s);
    substitute_all(true, unsub, s, k);
}

/* Only the last of the 32 rounds does not mix. */
INLINE void encrypt_group(const struct schedule *schedule, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = schedule->encrypt;
    W s[6][32];

    load(s, in);
    add_key(s, schedule->first);
    for (int r = 0; r < 4; r++, k += 8) {
        encrypt_round(sub_0, s, k[0], true);
        encrypt_round(sub_1, s, k[1], true);
        encrypt_round(sub_2, s, k[2], true);
        encrypt_round(sub_3, s, k[3], true);
        encrypt_round(sub_4, s, k[4], true);
        encrypt_round(sub_5, s, k[5], true);
        encrypt_round(sub_6, s, k[6], true);
        encrypt_round(sub_7, s, k[7], r < 3);
    }
    for (unsigned p = 0; p < 32; p++) { /* without mixing */
        s[1][p] = s[0][p];
        s[3][p] = s[2][p];
        s[0][p] = s[4][p];
        s[2][p] = s[5][p];
    }
    store(out, s);
}

INLINE void decrypt_group(const struct schedule *schedule, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = schedule->decrypt + 24;
    W s[6][32];

    load(s, in);
    add_key(s, schedule->decrypt[32]);
    for (unsigned p = 0; p < 32; p++) {
        s[4][p] = s[0][p];
        s[0][p] = s[1][p];
        s[5][p] = s[2][p];
        s[2][p] = s[3][p];
    }
    for (int r = 3; r >= 0; r--, k -= 8) {
        decrypt_round(unsub_7, s, k[7], r < 3);
        decrypt_round(unsub_6, s, k[6], true);
        decrypt_round(unsub_5, s, k[5], true);
        decrypt_round(unsub_4, s, k[4], true);
        decrypt_round(unsub_3, s, k[3], true);
        decrypt_round(unsub_2, s, k[2], true);
        decrypt_round(unsub_1, s, k[1], true);
        decrypt_round(unsub_0, s, k[0], true);
    }
    store(out, s);
}

BLOCK_ENCRYPT(serpent, slice)
{
    for (; blocks > 0; blocks -= 64, in += 1024, out += 1024)
        encrypt_group(schedule, out, in);
}

BLOCK_DECRYPT(serpent, slice)
{
    for (; blocks > 0; blocks -= 64, in += 1024, out += 1024)
        decrypt_group(schedule, out, in);
}

#endif
