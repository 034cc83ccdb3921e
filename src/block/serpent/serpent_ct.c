/* SPDX-License-Identifier: MIT */
/* Serpent, portable 32-bit words.
 *
 * No table; time depends on blocks only.
 * Idea: the S-boxes as circuits, serpent_boxes.h.  @[Osvik00]
 * Two blocks are in flight where registers suffice. */
#include "serpent.h"

#include "../../core/bytes.h"

typedef uint32_t W;
typedef uint32_t key_word;

enum { LANES = 1, GROUPS = CITIUS_WORDS_64 ? 2 : 1 };

#define GROUP_BARRIER(x) BARRIER_REG(x)

INLINE W key_at(const key_word *k, int j)
{
    return k[j];
}

INLINE void load_group(W x[4], const uint8_t *in)
{
    for (int j = 0; j < 4; j++)
        x[j] = load_le32(in + 4 * j);
}

INLINE void store_group(uint8_t *out, const W x[4])
{
    for (int j = 0; j < 4; j++)
        store_le32(out + 4 * j, x[j]);
}

#include "serpent_words.h"

ALIGN_STACK
BLOCK_ENCRYPT(serpent, ct)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(serpent, ct)
{
    crypt_all(true, schedule, out, in, blocks);
}
