/* SPDX-License-Identifier: MIT */
/* MARS, one block a set: the rounds, and SETS blocks in turn.
 *
 * The including file defines, in addition to what mars_rounds.h expects:
 *     SETS                    how many blocks take turns
 * This file defines:
 *     crypt_all(decrypt, key, out, in, blocks) */
#include "mars_rounds.h"

INLINE void crypt_sets(bool decrypt, int sets, const struct mars_key *key, uint8_t *out, const uint8_t *in)
{
    V s[SETS][4][GROUPS];

    for (int h = 0; h < sets; h++)
        for (int n = 0; n < 4; n++)
            s[h][word_at(decrypt, n)][0] = load_le32(in + 16 * h + 4 * n);
    crypt(decrypt, sets, key->k, s);
    for (int h = 0; h < sets; h++)
        for (int n = 0; n < 4; n++)
            store_le32(out + 16 * h + 4 * n, s[h][word_at(decrypt, n)][0]);
}

INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks >= SETS; blocks -= SETS, in += 16 * SETS, out += 16 * SETS)
        crypt_sets(decrypt, SETS, key, out, in);
    if (blocks > 0)
        crypt_sets(decrypt, 1, key, out, in);
}
