/* SPDX-License-Identifier: MIT */
/* Twofish, 16 blocks at a time, SSSE3.
 *
 * Time depends on blocks and on the key's length only.  Idea: twofish_nibbles.h. */
#include "twofish.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

#include "twofish_xmm.h"

BLOCK_ENCRYPT(twofish, ssse3)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, ssse3)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
