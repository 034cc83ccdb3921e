/* SPDX-License-Identifier: MIT */
/* Serpent by words in vectors: sizeof(V) / 16 rows of 16 bytes.
 *
 * The including file defines:
 *     V, load(p), store(p, x), every_32(x), transpose(a, b, c, d)     core/vector.h, for other names as well
 *     GROUPS                                                       see serpent_words.h
 * It may define:
 *     KEYS_IN_REGISTERS          the key of a round is read once for all groups
 *     TERN, GROUP_BARRIER(x)     see serpent_boxes.h and serpent_words.h
 * This file defines:
 *     W, key_word, key_at(k, j), MIX_BARRIER(x)              as serpent_boxes.h and serpent_round.h expect
 *     LANES, load_group(x, in), store_group(out, x)          as serpent_words.h expects */
#include "../../core/barriers.h"
#include "serpent.h"

enum { LANES = sizeof(V) / 4 };

typedef uint32_t W __attribute__((vector_size(sizeof(V))));
#ifndef TERN
#define MIX_BARRIER(x) BARRIER_VEC_GCC(x)
#endif

#ifdef KEYS_IN_REGISTERS
typedef W key_word;

INLINE W key_at(const key_word *k, int j)
{
    return k[j];
}

/* The barrier keeps clang from reading the key again for each group. */
INLINE const key_word *round_key(W spread[4], const uint32_t k[4])
{
    UNROLL(4) for (int j = 0; j < 4; j++)
    {
        spread[j] = (W)every_32(k[j]);
        BARRIER_VEC_VALUE_CLANG(spread[j]);
    }
    return spread;
}
#else
typedef uint32_t key_word;

INLINE W key_at(const key_word *k, int j)
{
    return (W)every_32(k[j]);
}
#endif

/* In each row: a 4 x 4 matrix of words transposed. */
INLINE void load_group(W x[4], const uint8_t *in)
{
    V y[4];

    for (int j = 0; j < 4; j++)
        y[j] = load(in + (int)sizeof(V) * j);
    transpose(&y[0], &y[1], &y[2], &y[3]);
    for (int j = 0; j < 4; j++)
        x[j] = (W)y[j];
}

INLINE void store_group(uint8_t *out, const W x[4])
{
    V y[4] = { (V)x[0], (V)x[1], (V)x[2], (V)x[3] };

    transpose(&y[0], &y[1], &y[2], &y[3]);
    for (int j = 0; j < 4; j++)
        store(out + (int)sizeof(V) * j, y[j]);
}

#include "serpent_words.h"
