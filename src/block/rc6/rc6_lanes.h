/* SPDX-License-Identifier: MIT */
/* RC6, GROUPS vectors of LANES blocks at a time.  Four vectors in a row take LANES blocks; transposed they are the four
 * words of these, in an order that the transposition back undoes.
 *
 * The including file defines, in addition to what rc6_rounds.h expects:
 *     LANES                   words in a vector
 *     load(p)                 a vector from anywhere
 *     store(p, x)             to anywhere
 *     transpose(w, x, y, z)   the 4 x 4 matrix of words in every 16 bytes of four vectors
 * This file defines:
 *     crypt_lanes(decrypting, schedule, out, in, blocks)      blocks: a multiple of GROUPS * LANES */
#include "../../core/bytes.h"
#include "rc6_rounds.h"

INLINE void load_blocks(V s[4][GROUPS], const uint8_t *in)
{
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        for (int j = 0; j < 4; j++)
            s[j][g] = load(in + (4 * g + j) * (int)sizeof(V));
        transpose(&s[0][g], &s[1][g], &s[2][g], &s[3][g]);
    }
}

INLINE void store_blocks(uint8_t *out, V s[4][GROUPS])
{
    UNROLL(4) for (int g = 0; g < GROUPS; g++)
    {
        transpose(&s[0][g], &s[1][g], &s[2][g], &s[3][g]);
        for (int j = 0; j < 4; j++)
            store(out + (4 * g + j) * (int)sizeof(V), s[j][g]);
    }
}

INLINE void crypt_lanes(bool decrypting, const struct rc6_schedule *schedule, uint8_t *out, const uint8_t *in,
                        size_t blocks)
{
    for (; blocks > 0; blocks -= GROUPS * LANES) {
        V s[4][GROUPS];

        load_blocks(s, in);
        if (decrypting)
            decrypt(s, schedule->s);
        else
            encrypt(s, schedule->s);
        store_blocks(out, s);
        in += GROUPS * 4 * sizeof(V);
        out += GROUPS * 4 * sizeof(V);
    }
}
