/* SPDX-License-Identifier: MIT */
/* Twofish, 16 blocks at a time, NEON.
 *
 * Time depends on blocks and on the key's length only.  Idea: twofish_nibbles.h. */
#include "twofish.h"

#include "../../core/vectors.h"

#if CITIUS_AARCH64

#include "twofish_neon.h"

BLOCK_ENCRYPT(twofish, neon)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, neon)
{
    crypt(true, schedule, out, in, blocks);
}

#endif
