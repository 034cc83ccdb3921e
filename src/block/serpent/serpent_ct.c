/* Serpent, portable 32-bit words.
 *
 * No table; time depends on blocks only.
 * Idea: the S-boxes as circuits, serpent_boxes.h.  @[Osvik00]
 * Two blocks are in flight where registers suffice. */
#include "serpent.h"

#include "../../core/bytes.h"

typedef uint32_t W;

#define LANES 1
#define GROUPS (UINTPTR_MAX > UINT32_MAX ? 2 : 1)
#define KEY(k, j) (k)[j]
#define ROL(x, n) rol32(x, n)
#define SHL(x, n) ((x) << (n))
#define GROUP_BARRIER(x) BARRIER_REG(x)

INLINE void load(W x[4], const uint8_t *in)
{
    for (int j = 0; j < 4; j++)
        x[j] = load_le32(in + 4 * j);
}

INLINE void store(uint8_t *out, W x[4])
{
    for (int j = 0; j < 4; j++)
        store_le32(out + 4 * j, x[j]);
}

#include "serpent_words.h"

SERPENT_WORDS(ct)
