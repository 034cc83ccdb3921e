/* SPDX-License-Identifier: MIT */
/* MARS, AVX-512 with GFNI, a block in each 128 bits of a vector: a word takes four places, so that its four bytes are
 * looked up side by side and S0 and S1 are gone through once.  Expects mars_avx512.h.
 *
 * This file defines:
 *     FEW                     blocks in a vector
 *     permute_word(x)         mars_permute.h
 *     crypt_few(decrypt, key, out, in, blocks)    at most FEW blocks */
#include "mars_avx512.h"
#include "mars_permute.h"

enum { FEW = sizeof(V) / 16 };
enum { GROUPS = 1 };

/* A word is in the lowest of four places; whatever is in the others. */
INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    const V spread = first == 0 ? VECTOR(broadcast_i32x4)(_mm_set_epi32(0x03030303, 0x02020202, 0x01010101, 0))
                                : VECTOR(broadcast_i32x4)(_mm_set_epi32(0x02020202, 0x01010101, 0, 0x03030303));
    V b = shuffle(x[0], spread), bit[3];

    spread_high(bit, b);
    y[0][0] = VECTOR(mask_mov_epi32)(permute_256(0, b, bit), 0xaaaa >> (16 - sizeof(V) / 4), permute_256(256, b, bit));
    y[1][0] = VECTOR(shuffle_epi32)(y[0][0], 1);
    y[2][0] = VECTOR(shuffle_epi32)(y[0][0], 2);
    y[3][0] = VECTOR(shuffle_epi32)(y[0][0], 3);
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = permute_word(x[0]);
}

#include "mars_rounds.h"

INLINE void crypt_few(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    __mmask8 qwords = (__mmask8)((1u << 2 * blocks) - 1);
    V x = VECTOR(maskz_loadu_epi64)(qwords, in), y = VECTOR(srli_epi64)(x, 32), s[1][4][GROUPS];

    s[0][word_at(decrypt, 0)][0] = x;
    s[0][word_at(decrypt, 1)][0] = y;
    s[0][word_at(decrypt, 2)][0] = high_64(x, x);
    s[0][word_at(decrypt, 3)][0] = high_64(y, y);
    crypt(decrypt, 1, key->k, s);
    x = low_32(s[0][word_at(decrypt, 0)][0], s[0][word_at(decrypt, 1)][0]);
    y = low_32(s[0][word_at(decrypt, 2)][0], s[0][word_at(decrypt, 3)][0]);
    VECTOR(mask_storeu_epi64)(out, qwords, low_64(x, y));
}
