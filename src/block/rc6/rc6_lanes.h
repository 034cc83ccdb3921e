/* RC6, GROUPS vectors of LANES blocks at a time.  Besides what rc6_rounds.h asks for, whoever includes this defines
 *
 *     LANES                    words in a vector
 *     ENCRYPT DECRYPT          the names of the row's kernels
 *     LOAD STORE               from and to anywhere
 *     LOW HIGH LOW2 HIGH2      interleave words, or pairs of words, within every 16 bytes
 *
 * The j-th of four registers in a row takes LANES / 4 blocks; transposed within every 16 bytes they are four words of
 * LANES blocks, in an order that the transposition back undoes. */
#include "rc6_rounds.h"

INLINE void transpose(V *x0, V *x1, V *x2, V *x3)
{
    V y0 = LOW(*x0, *x1), y1 = HIGH(*x0, *x1), y2 = LOW(*x2, *x3), y3 = HIGH(*x2, *x3);

    *x0 = LOW2(y0, y2);
    *x1 = HIGH2(y0, y2);
    *x2 = LOW2(y1, y3);
    *x3 = HIGH2(y1, y3);
}

#define KERNEL(name, direction)                                                            \
    ALIGN_STACK void name(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) \
    {                                                                                      \
        const uint32_t *k = ((const struct rc6_schedule *)schedule)->s;                    \
                                                                                           \
        for (; blocks > 0; blocks -= GROUPS * LANES) {                                     \
            V s[4][GROUPS];                                                                \
                                                                                           \
            EACH {                                                                         \
                for (int j = 0; j < 4; j++)                                                \
                    s[j][g] = LOAD(in + (4 * g + j) * (int)sizeof(V));                     \
                transpose(&s[0][g], &s[1][g], &s[2][g], &s[3][g]);                         \
            }                                                                              \
            direction(s, k);                                                               \
            EACH {                                                                         \
                transpose(&s[0][g], &s[1][g], &s[2][g], &s[3][g]);                         \
                for (int j = 0; j < 4; j++)                                                \
                    STORE(out + (4 * g + j) * (int)sizeof(V), s[j][g]);                    \
            }                                                                              \
            in += GROUPS * 4 * sizeof(V);                                                  \
            out += GROUPS * 4 * sizeof(V);                                                 \
        }                                                                                  \
    }

KERNEL(ENCRYPT, encrypt)
KERNEL(DECRYPT, decrypt)
