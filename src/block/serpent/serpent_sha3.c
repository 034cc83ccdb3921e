/* SPDX-License-Identifier: MIT */
/* Serpent, four blocks at a time, NEON with EOR3 and BCAX.
 *
 * Time depends on blocks only.
 * Idea: as serpent_neon.c, with sums of three: compilers make EOR3 of two XORs.  For cores that execute as many of these
 * instructions a cycle as of others. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_AARCH64

TARGET_BEGIN("arch=armv8.2-a+sha3")

#include "serpent_neon.h"

enum { GROUPS = 4 };

#define BCAX(a, b, c) vbcaxq_u32(a, b, c)

#include "serpent_vectors.h"

BLOCK_ENCRYPT(serpent, sha3)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(serpent, sha3)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
