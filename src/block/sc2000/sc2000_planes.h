/* SPDX-License-Identifier: MIT */
/* SC2000's rounds, as many blocks as a vector has bytes, for kernels that look fields up.
 *
 * Each byte of a block has a vector of its own, with that of all blocks.
 *
 * The including file defines, before it includes this one:
 *     every_8(x)                                core/vector.h, for other names as well
 *     W, gather(x, in), scatter(out, x)         sc2000_vectors.h
 *     key_byte, everywhere(p)                   a byte of the key as kernels store it; the byte at p in every place of a W
 * and in any place:
 *     mix(a, b, cd, keep)                       R: a and b take in what c and d give; keep is where p adds to a, and q does
 *                                               not to b
 *     spread_keys(bytes, decrypt, s)            the key's words for either direction
 * This file defines:
 *     all_8(x)                                  the lowest byte of x in every place
 *     crypt(decrypt, s, out, in, blocks)        blocks: a multiple of LANES */
#include "sc2000.h"
#include "sc2000_circuits.h"

enum { LANES = sizeof(W) };

INLINE W all_8(uint32_t x)
{
    return (W)every_8(x);
}

/* Words of the key by bytes, the highest one first. */
typedef key_byte key_bytes[16][4][4];

INLINE void spread_keys(key_bytes bytes, bool decrypt, const struct sc2000_key *s);
INLINE void mix(W a[4], W b[4], W cd[2][4], W keep);

INLINE void add_key(W x[4], int i, const key_byte (*k)[4])
{
    for (int n = 0; n < 4; n++)
        x[n] ^= everywhere(&k[n][i]);
}

INLINE void swap_halves(W x[16])
{
    for (int i = 0; i < 8; i++) {
        W t = x[i];

        x[i] = x[i + 8];
        x[i + 8] = t;
    }
}

INLINE void crypt_group(bool decrypt, unsigned rounds, const key_byte (*k)[4][4], uint8_t *out, const uint8_t *in)
{
    W x[16], (*word)[4] = (W(*)[4])x, *a = word[0], *b = word[1], *c = word[2], *d = word[3];

    gather(x, in);
    swap_halves(x);
    for (unsigned round = 0;; round++) {
        W keep = all_8(sc2000_mask(decrypt ? rounds + round : round));

        /* What were c and d becomes a and b here: with pointers that change places clang takes 4 to 8 % longer. */
        for (int i = 0; i < 4; i++) {
            W y[4] = { c[i], d[i], a[i], b[i] };

            add_key(y, i, k[2 * round]);
            if (decrypt)
                unsub_4(y, y);
            else
                sub_4(y, y);
            add_key(y, i, k[2 * round + 1]);
            a[i] = y[0];
            b[i] = y[1];
            c[i] = y[2];
            d[i] = y[3];
        }
        if (round == rounds - 1)
            break;
        mix(a, b, word + 2, keep);
        mix(c, d, word, keep);
    }
    scatter(out, x);
}

INLINE void crypt(bool decrypt, const struct sc2000_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    key_bytes k;

    spread_keys(k, decrypt, s);
    for (; blocks > 0; blocks -= LANES, in += 16 * LANES, out += 16 * LANES)
        crypt_group(decrypt, s->rounds, (const key_byte(*)[4][4])k, out, in);
}
