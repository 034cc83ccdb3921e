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

typedef uint64_t W;

#define KEY(k, j) (W)(int64_t)(k)[32 * (j)]
#include "serpent_boxes.h"

#define TURN(p, n) (((p) + (n)) % 32u)

/* A vector of two words would wait for the single ones that it is loaded from. */
INLINE W alone(W x)
{
    BARRIER_REG(x);
    return x;
}

#define XOR2(a, b) alone((a) ^ (b))
#define XOR3(a, b, c) alone((a) ^ (b) ^ (c))

/* ---- blocks to slices ---- */

/* The bits of a that the mask selects, n positions up, change places with b's. */
#define EXCHANGE(a, b, n, mask)               \
    {                                         \
        W different = ((a) >> (n) ^ (b)) & (mask); \
                                              \
        (b) ^= different;                     \
        (a) ^= different << (n);              \
    }

/* Three of the six steps of a transposition, on eight rows. */
INLINE void exchange_eight(W *a, int stride, uint64_t far, uint64_t middle, uint64_t near)
{
    W x[8]; /* gcc would keep them in memory */

    UNROLL(8) for (int i = 0; i < 8; i++)
        x[i] = a[stride * i];
    UNROLL(8) for (int i = 0; i < 4; i++)
        EXCHANGE(x[i], x[i + 4], 4 * stride, far)
    UNROLL(8) for (int i = 0; i < 8; i += 4) {
        EXCHANGE(x[i], x[i + 2], 2 * stride, middle)
        EXCHANGE(x[i + 1], x[i + 3], 2 * stride, middle)
    }
    UNROLL(8) for (int i = 0; i < 8; i += 2)
        EXCHANGE(x[i], x[i + 1], stride, near)
    UNROLL(8) for (int i = 0; i < 8; i++)
        a[stride * i] = x[i];
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

#define BITS_8(p) 1u << (p), 2u << (p), 4u << (p), 8u << (p), 16u << (p), 32u << (p), 64u << (p), 128u << (p)

/* A word for each bit of the key.  clang must not know the powers of two, or it shifts by multiplications. */
INLINE void spread_key(int32_t bits[restrict 4][32], const uint32_t k[4])
{
    static const uint32_t powers[32] = { BITS_8(0), BITS_8(8), BITS_8(16), BITS_8(24) };
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
            s[j][p] ^= KEY(&bits[0][p], j);
}

/* Bit p of words 0 and 2 when they are rotated. */
#define WORD_0(p) s[4][TURN(p, 32 - 13)]
#define WORD_2(p) s[5][TURN(p, 32 - 3)]

/* For p from one on, up to another. */
INLINE void mix_13(W s[6][32], unsigned p, unsigned end)
{
    UNROLL(4) for (; p < end; p++) {
        s[1][TURN(p, 1)] = XOR3(s[0][p], WORD_0(p), WORD_2(p));
        s[3][TURN(p, 7)] = end <= 3 ? XOR2(s[2][p], WORD_2(p)) : XOR3(s[2][p], WORD_2(p), WORD_0(p - 3));
    }
}

INLINE void mix_02(W s[6][32], unsigned p, unsigned end)
{
    UNROLL(4) for (; p < end; p++) {
        s[0][TURN(p, 5)] = XOR3(WORD_0(p), s[1][p], s[3][p]);
        s[2][TURN(p, 22)] = end <= 7 ? XOR2(WORD_2(p), s[3][p]) : XOR3(WORD_2(p), s[3][p], s[1][p - 7]);
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
    UNROLL(32) for (unsigned p = 0; p < 32; p++) {
        WORD_0(p) = XOR3(s[0][TURN(p, 5)], s[1][p], s[3][p]);
        WORD_2(p) = p < 7 ? XOR2(s[2][TURN(p, 22)], s[3][p]) : XOR3(s[2][TURN(p, 22)], s[3][p], s[1][p - 7]);
    }
    BARRIER_MEM(); /* there are not enough registers for all */
    UNROLL(32) for (unsigned p = 0; p < 32; p++) {
        s[0][p] = XOR3(s[1][TURN(p, 1)], WORD_0(p), WORD_2(p));
        s[2][p] = p < 3 ? XOR2(s[3][TURN(p, 7)], WORD_2(p)) : XOR3(s[3][TURN(p, 7)], WORD_2(p), WORD_0(p - 3));
    }
}

/* For each position, two at a time: its bits of the words, w[0], w[32] and so on, and of the key, b[0] and so on.
 * The barriers keep clang from adding the position to each address, which takes Zen 4 longer. */
#define EACH(part)                                                               \
    {                                                                            \
        const int32_t *b = bits[0];                                              \
                                                                                 \
        for (W *w = s[0]; w < s[1]; w++, b++) {                                  \
            BARRIER_REG_CLANG(w);                                                \
            BARRIER_REG_CLANG(b);                                                \
            part                                                                 \
            w++, b++;                                                            \
            part                                                                 \
        }                                                                        \
    }

#define SUBSTITUTE(i)                                                            \
    {                                                                            \
        W x[4] = { alone(w[0]), alone(w[32]), alone(w[64]), alone(w[96]) };      \
                                                                                 \
        SUB_##i(x, b)                                                            \
        w[128] = x[0];                                                           \
        w[0] = x[1];                                                             \
        w[160] = x[2];                                                           \
        w[64] = x[3];                                                            \
    }

#define UNSUBSTITUTE(i)                                                          \
    {                                                                            \
        W x[4] = { alone(w[128]), alone(w[0]), alone(w[160]), alone(w[64]) };    \
                                                                                 \
        UNSUB_##i(x, b)                                                          \
        for (int j = 0; j < 4; j++)                                              \
            w[32 * j] = x[j];                                                    \
    }

#define ROUND(i)            \
    spread_key(bits, k[i]); \
    EACH(SUBSTITUTE(i))     \
    if (i < 7 || r < 3)     \
        mix(s);

#define UNROUND(i)          \
    if (i < 7 || r < 3)     \
        unmix(s);           \
    spread_key(bits, k[i]); \
    EACH(UNSUBSTITUTE(i))

INLINE void encrypt_group(const struct schedule *schedule, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = schedule->encrypt;
    int32_t bits[4][32];
    W s[6][32];

    load(s, in);
    add_key(s, schedule->first);
    for (int r = 0; r < 4; r++, k += 8) {
        ROUND(0) ROUND(1) ROUND(2) ROUND(3) ROUND(4) ROUND(5) ROUND(6) ROUND(7)
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
    int32_t bits[4][32];
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
        UNROUND(7) UNROUND(6) UNROUND(5) UNROUND(4) UNROUND(3) UNROUND(2) UNROUND(1) UNROUND(0)
    }
    store(out, s);
}

#define WAY(way)                                                                                           \
    void citius_serpent_slice_##way(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)  \
    {                                                                                                      \
        for (; blocks > 0; blocks -= 64, in += 1024, out += 1024)                                          \
            way##_group(schedule, out, in);                                                                \
    }

WAY(encrypt)
WAY(decrypt)
