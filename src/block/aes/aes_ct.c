/* SPDX-License-Identifier: MIT */
/* AES, four blocks at a time, portable 64-bit words.
 *
 * No table is indexed with data; time depends on blocks and on the key's length only.
 * Idea: bit slices, aes_slice.h.  Bit 16 i + 4 c + n of a word belongs to row i, column c of block n, so that
 * to rotate a word is to rotate rows. */
#include "aes.h"

#include "../../core/bytes.h"

typedef uint64_t W;

/* Rotations of all rows, and of columns within them. */
INLINE W rotate(W x, unsigned rows, unsigned columns)
{
    W low = (0xffffu >> 4 * columns) * UINT64_C(0x0001000100010001);
    unsigned n = 16 * rows + 4 * columns;

    return columns == 0 ? ror64(x, n) : (ror64(x, n) & low) | (ror64(x, n - 16) & ~low);
}

INLINE W turn(W x, int n, int p)
{
    return rotate(x, (unsigned)n, (unsigned)n * (unsigned)p % 4);
}

/* Odd rows change places by halves. */
INLINE W unshift_2(W x)
{
    W different = (x ^ x >> 8) & UINT64_C(0x00ff000000ff0000);

    return x ^ different ^ different << 8;
}

INLINE W key_word(const uint64_t *k, int b)
{
    return k[b];
}

#include "aes_sbox.h"
#include "aes_slice.h"

struct schedule {
    unsigned rounds;
    uint64_t keys[15][8];
};

/* Halves of blocks, words 0 to 3 the first ones, to slices.  Bit addresses: at first the top bits of a byte's
 * number in its half are bits of the column and of the row; exchanges with the number of the half put the
 * row first. */
static const uint64_t bytes_1 = UINT64_C(0x00ff00ff00ff00ff), bytes_2 = UINT64_C(0x0000ffff0000ffff),
                      bytes_4 = UINT64_C(0x00000000ffffffff);

INLINE void pack(W a[8])
{
    for (int n = 0; n < 4; n++) {
        exchange_bits(a, n, n + 4, 8, bytes_1);
        exchange_bits(a, n, n + 4, 16, bytes_2);
        exchange_bits(a, n, n + 4, 32, bytes_4);
    }
    transpose(a);
}

INLINE void unpack(W a[8])
{
    transpose(a);
    for (int n = 0; n < 4; n++) {
        exchange_bits(a, n, n + 4, 32, bytes_4);
        exchange_bits(a, n, n + 4, 16, bytes_2);
        exchange_bits(a, n, n + 4, 8, bytes_1);
    }
}

INLINE void load(W a[8], const uint8_t *in)
{
    for (int n = 0; n < 4; n++) {
        a[n] = load_le64(in + 16 * n);
        a[n + 4] = load_le64(in + 16 * n + 8);
    }
    pack(a);
}

INLINE void store(uint8_t *out, W a[8])
{
    unpack(a);
    for (int n = 0; n < 4; n++) {
        store_le64(out + 16 * n, a[n]);
        store_le64(out + 16 * n + 8, a[n + 4]);
    }
}

/* Row i moves i p columns; and the S-box's constant, which the kernel leaves out. */
INLINE void move_key(uint8_t out[16], const uint8_t in[16], unsigned p, uint8_t constant)
{
    uint32_t x[4];

    for (unsigned c = 0; c < 4; c++)
        x[c] = load_le32(in + 4 * c) ^ constant * UINT32_C(0x01010101);
    for (unsigned c = 0; c < 4; c++)
        store_le32(out + 4 * c, (x[c] & 0x000000ff) | (x[(c - p) % 4] & 0x0000ff00) |
                                    (x[(c - 2 * p) % 4] & 0x00ff0000) | (x[(c - 3 * p) % 4] & 0xff000000));
}

BLOCK_EXPANSION(aes, ct)
{
    struct schedule *s = schedule;
    uint8_t keys[16][16], moved[16][16]; /* whole fours */

    s->rounds = aes_rounds(len);
    memset(keys[11], 0, 5 * sizeof keys[0]); /* all of it would take gcc 30 cycles more */
    citius_aes_round_keys(keys, key, len);
    for (unsigned r = 0; r <= s->rounds; r += 4) {
        move_key(moved[r], keys[r], 0, r == 0 ? 0 : 0x63);
        move_key(moved[r + 1], keys[r + 1], 1, 0x63);
        move_key(moved[r + 2], keys[r + 2], 2, 0x63);
        move_key(moved[r + 3], keys[r + 3], 3, 0x63);
    }
    move_key(moved[s->rounds], keys[s->rounds], 0, 0x63);
    for (unsigned r = 0; r <= s->rounds; r += 4) {
        W a[8];

        load(a, moved[r]);
        for (unsigned n = 0; n < 4 && r + n <= s->rounds; n++)
            for (int b = 0; b < 8; b++) {
                W x = a[b] >> n & UINT64_C(0x1111111111111111);

                s->keys[r + n][b] = (x << 4) - x;
            }
    }
}

BLOCK_ENCRYPT(aes, ct)
{
    const struct schedule *s = schedule;

    for (; blocks > 0; blocks -= 4, in += 64, out += 64) {
        W a[8];

        load(a, in);
        encrypt_slice(a, s->keys[0], 8, s->rounds);
        store(out, a);
    }
}

BLOCK_DECRYPT(aes, ct)
{
    const struct schedule *s = schedule;

    for (; blocks > 0; blocks -= 4, in += 64, out += 64) {
        W a[8];

        load(a, in);
        decrypt_slice(a, s->keys[0], 8, s->rounds);
        store(out, a);
    }
}
