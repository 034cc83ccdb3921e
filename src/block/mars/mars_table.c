/* MARS by tables, two blocks in flight: one alone waits for its look-ups and multiplications.
 *
 * Tables are indexed with data: not constant-time. */
#include "mars.h"
#include "mars_expand.h"
#include "mars_tables.h"

#include "mars_words.h"

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    for (int i = 0; i < 4; i++)
        y[i][0] = citius_mars_s[(x[0] >> 8 * ((i + first) & 3) & 255) + (i & 1 ? 256 : 0)];
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = citius_mars_s[x[0] & 511];
}

#include "mars_rounds.h"

static inline uint32_t look_up(uint32_t x)
{
    return citius_mars_s[x & 511];
}

void citius_mars_table_expand(void *schedule, const uint8_t *key, size_t len)
{
    mars_expand(schedule, key, len, look_up);
}

enum { SETS = 2 };

INLINE void crypt_sets(bool decrypt, int sets, const struct mars_key *key, uint8_t *out, const uint8_t *in)
{
    V s[SETS][4][GROUPS];

    for (int h = 0; h < sets; h++)
        for (int n = 0; n < 4; n++)
            s[h][WORD(n)][0] = load_le32(in + 16 * h + 4 * n);
    crypt(decrypt, sets, key->k, s);
    for (int h = 0; h < sets; h++)
        for (int n = 0; n < 4; n++)
            store_le32(out + 16 * h + 4 * n, s[h][WORD(n)][0]);
}

INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks >= SETS; blocks -= SETS, in += 16 * SETS, out += 16 * SETS)
        crypt_sets(decrypt, SETS, key, out, in);
    if (blocks > 0)
        crypt_sets(decrypt, 1, key, out, in);
}

void citius_mars_table_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

void citius_mars_table_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}
