/* SPDX-License-Identifier: MIT */
/* MARS, vectors: the rounds, and as many blocks as they take at once.
 *
 * The including file defines, in addition to what mars_rounds.h expects:
 *     load(p)                 a vector from anywhere
 *     store(p, x)             to anywhere
 *     transpose_words(x)      words 0 to 3 of the blocks in four vectors, to a word of all a vector, and back
 *     SETS                    how many sets take turns, from round to round, if there are as many
 * This file defines:
 *     crypt_all(decrypt, key, out, in, blocks)    blocks: a multiple of BATCH
 *     BATCH                   blocks in a set */
#include "../../core/barriers.h"

#define UNROLL_SETS 1
#include "mars_rounds.h"

enum { VECTOR = sizeof(V), BATCH = GROUPS * VECTOR / 4 };

INLINE void crypt_sets(bool decrypt, int sets, const struct mars_key *key, uint8_t *out, const uint8_t *in,
                       V (*s)[4][GROUPS])
{
    for (int h = 0; h < sets; h++)
        UNROLL(4) for (int g = 0; g < GROUPS; g++)
        {
            V x[4];

            for (int n = 0; n < 4; n++)
                x[n] = load(in + VECTOR * (4 * (h * GROUPS + g) + n));
            transpose_words(x);
            for (int n = 0; n < 4; n++)
                s[h][word_at(decrypt, n)][g] = x[n];
        }
    crypt(decrypt, sets, key->k, s);
    for (int h = 0; h < sets; h++)
        UNROLL(4) for (int g = 0; g < GROUPS; g++)
        {
            V x[4];

            for (int n = 0; n < 4; n++)
                x[n] = s[h][word_at(decrypt, n)][g];
            transpose_words(x);
            for (int n = 0; n < 4; n++)
                store(out + VECTOR * (4 * (h * GROUPS + g) + n), x[n]);
        }
}

INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    V all[SETS][4][GROUPS];

    while (blocks >= 2 * BATCH) {
        V(*s)[4][GROUPS] = all;
        int sets = blocks < BATCH * SETS ? (int)blocks / BATCH : SETS;

        BARRIER_REG(s); /* gcc would unroll loops over sets, or know that they end after SETS */
        BARRIER_REG(sets);
        crypt_sets(decrypt, sets, key, out, in, s);
        blocks -= (size_t)sets * BATCH;
        in += 16 * sets * BATCH;
        out += 16 * sets * BATCH;
    }
    if (blocks > 0) {
        V one[1][4][GROUPS];

        crypt_sets(decrypt, 1, key, out, in, one);
    }
}
