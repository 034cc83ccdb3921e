/* MARS, vectors: the rounds, and as many blocks as they take at once.  Asks for what mars_rounds.h does, and for
 *
 *     LOAD(p) STORE(p, x)
 *     transpose(x)                words 0 to 3 of the blocks in four vectors, to a word of all a vector, and back */
#include "mars_rounds.h"

enum { VECTOR = sizeof(V), BATCH = GROUPS * VECTOR / 4 };

INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks -= BATCH, in += 16 * BATCH, out += 16 * BATCH) {
        V s[1][4][GROUPS];

        EACH {
            V x[4];

            for (int n = 0; n < 4; n++)
                x[n] = LOAD(in + VECTOR * (4 * g + n));
            transpose(x);
            for (int n = 0; n < 4; n++)
                s[0][WORD(n)][g] = x[n];
        }
        crypt(decrypt, 1, key->k, s);
        EACH {
            V x[4];

            for (int n = 0; n < 4; n++)
                x[n] = s[0][WORD(n)][g];
            transpose(x);
            for (int n = 0; n < 4; n++)
                STORE(out + VECTOR * (4 * g + n), x[n]);
        }
    }
}
