/* SPDX-License-Identifier: MIT */
/* Serpent, eight blocks at a time, AVX2: as serpent_sse2.c. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define VECTOR_BITS 256
#include "../../core/vector.h"

enum { GROUPS = 3 };

#include "serpent_vectors.h"

ALIGN_STACK
BLOCK_ENCRYPT(serpent, avx2)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK
BLOCK_DECRYPT(serpent, avx2)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
