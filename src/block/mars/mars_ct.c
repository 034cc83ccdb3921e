/* MARS in portable C, one block at a time; and the keys of all rows without AVX-512.
 *
 * No table is indexed with data; time depends on blocks and on the key's length only.
 * Idea: a look-up reads all rows of 16 words, keeps one under a mask, and halves it until one word is left. */
#include "mars.h"
#include "mars_expand.h"
#include "mars_tables.h"

static uint32_t scan(const uint32_t *table, uint32_t rows, uint32_t x)
{
    uint32_t row[16] = { 0 };

    for (uint32_t i = 0; i < rows; i++, table += 16) {
        uint32_t this = mars_equal(x / 16, i);

        for (int j = 0; j < 16; j++)
            row[j] |= table[j] & this;
    }
    UNROLL(4) for (uint32_t n = 8; n > 0; n /= 2) {
        uint32_t upper = mars_equal(x & n, n);

        for (uint32_t j = 0; j < n; j++)
            row[j] ^= (row[j] ^ row[j + n]) & upper;
    }
    return row[0];
}

static inline uint32_t look_up(uint32_t x)
{
    return scan(citius_mars_s, 32, x & 511);
}

void citius_mars_ct_expand(void *schedule, const uint8_t *key, size_t len)
{
    mars_expand(schedule, key, len, look_up);
}

#include "mars_words.h"

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    for (int i = 0; i < 4; i++)
        y[i][0] = scan(citius_mars_s + (i & 1 ? 256 : 0), 16, x[0] >> 8 * ((i + first) & 3) & 255);
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = look_up(x[0]);
}

#define SETS 1
#include "mars_single.h"

void citius_mars_ct_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

void citius_mars_ct_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}
