/* SPDX-License-Identifier: MIT */
/* MARS by tables, two blocks in flight: one alone waits for its look-ups and multiplications.
 *
 * Tables are indexed with data: not constant-time. */
#include "../../core/barriers.h"
#include "mars.h"
#include "mars_expand.h"
#include "mars_tables.h"

#include "mars_words.h"

enum { SETS = 2 };

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    const uint32_t(*halves)[256] = (const uint32_t(*)[256])(const void *)citius_mars_s;

    for (int i = 0; i < 4; i++)
        y[i][0] = halves[i & 1][(size_t)x[0] >> 8 * ((i + first) & 3) & 255];
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = citius_mars_s[x[0] & 511];
}

#define BARRIER_WORD(x) BARRIER_REG_ORDER(x) /* clang took one block through four rounds, then the other */
#include "mars_single.h"

static inline uint32_t look_up(uint32_t x)
{
    return citius_mars_s[x & 511];
}

INLINE void stir(uint32_t t[15])
{
    mars_stir(t, look_up);
}

BLOCK_EXPANSION(mars, table)
{
    mars_expand(schedule, key, len, stir);
}

BLOCK_ENCRYPT(mars, table)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(mars, table)
{
    crypt_all(true, schedule, out, in, blocks);
}
