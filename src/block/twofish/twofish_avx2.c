/* SPDX-License-Identifier: MIT */
/* Twofish, 32 blocks at a time, AVX2.
 *
 * Time depends on blocks and on the key's length only.  Idea: twofish_nibbles.h. */
#include "twofish.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#include "twofish_ymm.h"

BLOCK_ENCRYPT(twofish, avx2)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, avx2)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
