/* SPDX-License-Identifier: MIT */
/* Serpent, four blocks at a time, NEON.
 *
 * Time depends on blocks only.
 * Idea: as serpent_sse2.c; BSL chooses between the bits of two words, and a rotation takes two instructions. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_AARCH64

#include "serpent_neon.h"

enum { GROUPS = 4 };

#include "serpent_vectors.h"

BLOCK_ENCRYPT(serpent, neon)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(serpent, neon)
{
    crypt_all(true, schedule, out, in, blocks);
}

#endif
