/* SPDX-License-Identifier: MIT */
/* AES bit-sliced, written once for all word sizes.
 *
 * A slice is eight words: word b holds bit b of all bytes.  Rows never shift: after p rounds, row i's
 * column c is in column c + i p, MixColumns takes it from there, and the round keys are laid out alike.
 * After four rounds all is in its place; 10, 12 and 14 rounds are whole fours or two more.  @[AdomnicaiPeyrin20]
 *
 * The including file defines:
 *     W                 a word on which the operators of C work
 *     turn(x, n, p)     x[i + n][c + n p] for row i, column c; indices modulo 4
 *     unshift_2(x)      x[i][c + 2 i]
 *     key_word(k, b)    word b of a round key
 *     sub_bytes(a)      that of aes_sbox.h, or the same by other means
 *     sub_bytes_back(a) likewise
 * It may define:
 *     MIX_BARRIER(x)    BARRIER_VEC(x) where compilers would begin with other words before x is complete; default:
 *                       nothing
 * This file defines:
 *     encrypt_slice(a, k, size, rounds)    a slice through the cipher
 *     decrypt_slice(a, k, size, rounds)    and back
 *     exchange_bits(a, b, c, n, mask)      bits of two words exchanged
 *     transpose(a)      blocks to slices, and back */

#ifndef MIX_BARRIER
#define MIX_BARRIER(x) (void)0
#endif

/* a_i = 2 (a_i + a_(i+1)) + a_(i+1) + (a_(i+2) + a_(i+3)) */
INLINE void mix_columns(W a[8], int p)
{
    const W next7 = turn(a[7], 1, p), t7 = a[7] ^ next7;
    W last = t7;

    for (int b = 0; b < 8; b++) {
        W next = b == 7 ? next7 : turn(a[b], 1, p), t = b == 7 ? t7 : a[b] ^ next;

        a[b] = next ^ turn(t, 2, p) ^ last;
        if (b == 1 || b == 3 || b == 4)
            a[b] ^= t7;
        MIX_BARRIER(a[b]);
        last = t;
    }
}

/* With a_i + 4 (a_i + a_(i+2)) before it MixColumns is its inverse. */
INLINE void mix_columns_back(W a[8], int p)
{
    W t6 = a[6] ^ turn(a[6], 2, p), t7 = a[7] ^ turn(a[7], 2, p), t67 = t6 ^ t7;
    W t0 = a[0] ^ turn(a[0], 2, p), t1 = a[1] ^ turn(a[1], 2, p), t2, t3, t4, t5;

    a[0] ^= t6;
    a[1] ^= t67;
    t2 = a[2] ^ turn(a[2], 2, p);
    a[2] ^= t0 ^ t7;
    t3 = a[3] ^ turn(a[3], 2, p);
    a[3] ^= t1 ^ t6;
    t4 = a[4] ^ turn(a[4], 2, p);
    a[4] ^= t2 ^ t67;
    t5 = a[5] ^ turn(a[5], 2, p);
    a[5] ^= t3 ^ t7;
    a[6] ^= t4;
    a[7] ^= t5;
    mix_columns(a, p);
}

INLINE void add_key(W a[8], const uint64_t *k)
{
    for (int b = 0; b < 8; b++)
        a[b] ^= key_word(k, b);
}

INLINE void unshift_all(W a[8])
{
    for (int b = 0; b < 8; b++)
        a[b] = unshift_2(a[b]);
}

/* Round p modulo 4, and back. */
INLINE void round_to(W a[8], const uint64_t *k, int p)
{
    sub_bytes(a);
    mix_columns(a, p);
    add_key(a, k);
}

INLINE void round_back(W a[8], const uint64_t *k, int p)
{
    add_key(a, k);
    mix_columns_back(a, p);
    sub_bytes_back(a);
}

/* k: round keys of `size` words each. */
INLINE void encrypt_slice(W a[8], const uint64_t *k, size_t size, unsigned rounds)
{
    const uint64_t *end = k + rounds * size;

    add_key(a, k);
    for (;;) {
        round_to(a, k + size, 1);
        if (k + 2 * size == end) {
            sub_bytes(a);
            unshift_all(a);
            break;
        }
        round_to(a, k + 2 * size, 2);
        round_to(a, k + 3 * size, 3);
        k += 4 * size;
        if (k == end) {
            sub_bytes(a);
            break;
        }
        round_to(a, k, 0);
    }
    add_key(a, end);
}

INLINE void decrypt_slice(W a[8], const uint64_t *k, size_t size, unsigned rounds)
{
    const uint64_t *at = k + rounds * size;

    add_key(a, at);
    if (rounds % 4 == 2) {
        unshift_all(a);
        sub_bytes_back(a);
        at -= 2 * size;
    } else {
        sub_bytes_back(a);
        at -= 4 * size;
        round_back(a, at + 3 * size, 3);
        round_back(a, at + 2 * size, 2);
    }
    for (;;) {
        round_back(a, at + size, 1);
        if (at == k)
            break;
        round_back(a, at, 0);
        at -= 4 * size;
        round_back(a, at + 3 * size, 3);
        round_back(a, at + 2 * size, 2);
    }
    add_key(a, k);
}

/* In every word of 64 bits, bits of word c under mask exchanged with those n places higher of word b. */
INLINE void exchange_bits(W a[8], int b, int c, int n, uint64_t mask)
{
    W different = (a[b] >> n ^ a[c]) & mask;

    a[c] ^= different;
    a[b] ^= different << n;
}

/* Bit b of word c changes places with bit c of word b in every byte. */
INLINE void transpose(W a[8])
{
    for (int b = 0; b < 4; b++)
        exchange_bits(a, b, b + 4, 4, UINT64_C(0x0f0f0f0f0f0f0f0f));
    for (int b = 0; b < 4; b++)
        exchange_bits(a, b + (b & 2), b + (b & 2) + 2, 2, UINT64_C(0x3333333333333333)); /* words 0, 1, 4 and 5 */
    for (int b = 0; b < 8; b += 2)
        exchange_bits(a, b, b + 1, 1, UINT64_C(0x5555555555555555));
}
