/* MARS: what mars_rounds.h asks for, where V is a word of one block and the next block's word is in the next V. */
#define V uint32_t
#define ADD(a, b) ((a) + (b))
#define SUB(a, b) ((a) - (b))
#define XOR(a, b) ((a) ^ (b))
#define MULTIPLY(a, b) ((a) * (b))
#define ROTATE(x, n) rol32(x, n)
#define ROTATE_BY(x, y) ((x) << ((y) & 31) | (x) >> (-(y) & 31))
#define KEY(p) (*(p))

#include "mars_rounds.h"

INLINE void crypt_blocks(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in)
{
    V s[4][GROUPS];

    for (int n = 0; n < 4; n++)
        EACH s[n][g] = load_le32(in + 16 * g + 4 * (decrypt ? 3 - n : n));
    crypt(decrypt, key->k, s);
    for (int n = 0; n < 4; n++)
        EACH store_le32(out + 16 * g + 4 * (decrypt ? 3 - n : n), s[n][g]);
}
