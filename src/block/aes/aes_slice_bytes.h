/* SPDX-License-Identifier: MIT */
/* AES bit-sliced, eight blocks in words of 16 bytes.  Bit n of a word's byte i belongs to byte i of block n, so that an instruction
 * that moves bytes moves rows and columns.  @[KaesperSchwabe09]
 *
 * The including file defines:
 *     W                     a word of 16 bytes, on which the operators of C work
 *     load_word_16(p)       from anywhere
 *     store_word_16(p, x)   to anywhere
 *     shuffle(x, mask)      byte mask[i] of x for byte i
 *     turn(x, n, p) sub_bytes(a) sub_bytes_back(a) MIX_BARRIER(x)
 *                           what aes_slice.h takes
 * This file defines:
 *     encrypt_groups(schedule, out, in, blocks)    blocks: a multiple of 8
 *     decrypt_groups(schedule, out, in, blocks) */
#include "aes_vperm.h"

INLINE W unshift_2(W x)
{
    return shuffle(x, citius_aes_shifts[2]);
}

INLINE W key_word(const uint64_t *k, int b)
{
    return load_word_16(k + 2 * b);
}

#include "aes_slice.h"

INLINE void load(W a[8], const uint8_t *in)
{
    for (int n = 0; n < 8; n++)
        a[n] = load_word_16(in + 16 * n);
    transpose(a);
}

INLINE void store(uint8_t *out, W a[8])
{
    transpose(a);
    for (int n = 0; n < 8; n++)
        store_word_16(out + 16 * n, a[n]);
}

INLINE void encrypt_groups(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct schedule *s = schedule;

    for (; blocks > 0; blocks -= 8, in += 128, out += 128) {
        W a[8];

        load(a, in);
        encrypt_slice(a, s->sliced[0], 16, s->rounds);
        store(out, a);
    }
}

INLINE void decrypt_groups(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct schedule *s = schedule;

    for (; blocks > 0; blocks -= 8, in += 128, out += 128) {
        W a[8];

        load(a, in);
        decrypt_slice(a, s->sliced[0], 16, s->rounds);
        store(out, a);
    }
}
