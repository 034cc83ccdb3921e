/* MARS by tables, two blocks in flight: one alone waits for its look-ups and multiplications.
 *
 * Tables are indexed with data: not constant-time. */
#include "mars.h"
#include "mars_expand.h"
#include "mars_tables.h"

#define GROUPS 2

INLINE void look_up_bytes(uint32_t y[4][GROUPS], const uint32_t x[GROUPS], int first)
{
    for (int i = 0; i < 4; i++)
        for (int g = 0; g < GROUPS; g++)
            y[i][g] = citius_mars_s[(x[g] >> 8 * ((i + first) & 3) & 255) + (i & 1 ? 256 : 0)];
}

INLINE void look_up_word(uint32_t y[GROUPS], const uint32_t x[GROUPS])
{
    for (int g = 0; g < GROUPS; g++)
        y[g] = citius_mars_s[x[g] & 511];
}

#include "mars_words.h"

static inline uint32_t look_up(uint32_t x)
{
    return citius_mars_s[x & 511];
}

void citius_mars_table_expand(void *schedule, const uint8_t *key, size_t len)
{
    mars_expand(schedule, key, len, look_up);
}

/* A last block alone takes two places. */
INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks >= GROUPS; blocks -= GROUPS, in += 16 * GROUPS, out += 16 * GROUPS)
        crypt_blocks(decrypt, key, out, in);
    if (blocks > 0) {
        uint8_t pair[32];

        memcpy(pair, in, 16);
        memcpy(pair + 16, in, 16);
        crypt_blocks(decrypt, key, pair, pair);
        memcpy(out, pair, 16);
    }
}

void citius_mars_table_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

void citius_mars_table_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}
