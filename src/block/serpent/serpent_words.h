/* Serpent by words, written once for all sizes of vectors.  Before it is included:
 *
 *     W                    a word of each of LANES blocks, on which the operators of C work
 *     TERN                 as serpent_boxes.h has it, or not
 *     KEY(k, j)            word j of the key k, for all blocks
 *     ROL(x, n)  SHL(x, n)
 *     load, store          void (W x[4], const uint8_t *in), void (uint8_t *out, W x[4])
 *     GROUP_BARRIER(x)     a barrier on a word, for compilers that would take a group through many rounds before the
 *                          next, too far apart to run side by side, or not
 *     GROUPS               of LANES blocks that are kept in flight: one fills the other's waits
 *     LEFT(way)            takes fewer groups, or not */
#include <stdbool.h>

#include "../../core/barriers.h"
#include "serpent.h"
#include "serpent_round.h"

#ifndef GROUP_BARRIER
#define GROUP_BARRIER(x) (void)(x)
#endif

/* Keeps the groups' instructions near each other. */
INLINE void group_barrier(W x[4])
{
    for (int j = 0; j < 4; j++)
        GROUP_BARRIER(x[j]);
}

INLINE void add_key(W x[4], const uint32_t k[4])
{
    for (int j = 0; j < 4; j++)
        x[j] ^= KEY(k, j);
}

/* Only the last of the 32 rounds does not mix. */
#define ROUND(i)                          \
    for (int g = 0; g < groups; g++) {    \
        if (groups > 1)                   \
            group_barrier(x[g]);          \
        SUB_##i(x[g], k[i])               \
        if (i < 7 || r < 3)               \
            mix(x[g]);                    \
    }

#define UNROUND(i)                        \
    for (int g = 0; g < groups; g++) {    \
        if (groups > 1)                   \
            group_barrier(x[g]);          \
        if (i < 7 || r < 3)               \
            unmix(x[g]);                  \
        UNSUB_##i(x[g], k[i])             \
    }

INLINE void encrypt_groups(int groups, const struct schedule *s, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = s->encrypt;
    W x[GROUPS][4];

    for (int g = 0; g < groups; g++) {
        load(x[g], in + 16 * LANES * g);
        add_key(x[g], s->first);
    }
    for (int r = 0; r < 4; r++, k += 8) {
        ROUND(0) ROUND(1) ROUND(2) ROUND(3) ROUND(4) ROUND(5) ROUND(6) ROUND(7)
    }
    for (int g = 0; g < groups; g++)
        store(out + 16 * LANES * g, x[g]);
}

INLINE void decrypt_groups(int groups, const struct schedule *s, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = s->decrypt + 24;
    W x[GROUPS][4];

    for (int g = 0; g < groups; g++) {
        load(x[g], in + 16 * LANES * g);
        add_key(x[g], s->decrypt[32]);
    }
    for (int r = 3; r >= 0; r--, k -= 8) {
        UNROUND(7) UNROUND(6) UNROUND(5) UNROUND(4) UNROUND(3) UNROUND(2) UNROUND(1) UNROUND(0)
    }
    for (int g = 0; g < groups; g++)
        store(out + 16 * LANES * g, x[g]);
}

#define WHILE(groups, way)                                                                                  \
    for (; blocks >= (groups) * LANES; blocks -= (groups) * LANES) {                                        \
        way##_groups(groups, schedule, out, in);                                                            \
        in += 16 * (groups) * LANES;                                                                        \
        out += 16 * (groups) * LANES;                                                                       \
    }

/* Less than GROUPS. */
#ifndef LEFT
#define LEFT(way)             \
    if (GROUPS > 2)           \
        WHILE(2, way)         \
    if (GROUPS > 1)           \
        WHILE(1, way)
#endif

#define SERPENT_WORDS_WAY(row, way)                                                                         \
    ALIGN_STACK                                                                                             \
    void citius_serpent_##row##_##way(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) \
    {                                                                                                       \
        WHILE(GROUPS, way)                                                                                  \
        LEFT(way)                                                                                           \
    }

/* The kernels of a row. */
#define SERPENT_WORDS(row) SERPENT_WORDS_WAY(row, encrypt) SERPENT_WORDS_WAY(row, decrypt)
