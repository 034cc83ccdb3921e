/* SPDX-License-Identifier: MIT */
/* Groestl-256, two messages, and Groestl-512, one message, AVX2 with VAES.
 *
 * All states are read before one is written.  Time depends on blocks only.
 * Idea: groestl_rows.h in ymm registers. */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,vaes")

#include "groestl_vector_32.h"

INLINE V aes_last(V x, V key)
{
    return _mm256_aesenclast_epi128(x, key);
}

#include "groestl_vaes.h"

#include "groestl_rows.h"

ALIGN_STACK HASH_KERNEL_MANY(groestl_256, avx2_vaes_x2)
{
    absorb(&groestl_256, 0, state, in, blocks);
}

ALIGN_STACK HASH_KERNEL(groestl_512, avx2_vaes)
{
    absorb(&groestl_512, 1, &state, &in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl_512, avx2_vaes)
{
    output(&groestl_512, 1, &state);
    groestl_put_digest(kind, state, out);
}

ALIGN_STACK HASH_KERNEL_MANY(groestl0_256, avx2_vaes_x2)
{
    absorb(&groestl0_256, 0, state, in, blocks);
}

ALIGN_STACK HASH_KERNEL(groestl0_512, avx2_vaes)
{
    absorb(&groestl0_512, 1, &state, &in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl0_512, avx2_vaes)
{
    output(&groestl0_512, 1, &state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
