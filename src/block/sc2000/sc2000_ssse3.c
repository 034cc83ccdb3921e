/* SPDX-License-Identifier: MIT */
/* SC2000, 16 blocks at a time, SSSE3.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: look-ups of nibbles, sc2000_nibbles.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3,tune=haswell")

#include "../../core/vector_128.h"
#include "sc2000_vectors.h"

INLINE V shuffle(V table, V x)
{
    return _mm_shuffle_epi8(table, x);
}

#include "sc2000_nibbles.h"

ALIGN_STACK
BLOCK_ENCRYPT(sc2000, ssse3)
{
    crypt(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(sc2000, ssse3)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
