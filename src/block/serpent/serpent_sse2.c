/* SPDX-License-Identifier: MIT */
/* Serpent, four blocks at a time, SSE2.
 *
 * Time depends on blocks only.
 * Idea: a word of each block in a register; the S-boxes as circuits, serpent_boxes.h.  @[Osvik00] */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("sse2")

#define VECTOR_BITS 128
#include "../../core/vector.h"

enum { GROUPS = 3 };

#include "serpent_vectors.h"

ALIGN_STACK
BLOCK_ENCRYPT(serpent, sse2)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(serpent, sse2)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
