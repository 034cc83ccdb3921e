/* SPDX-License-Identifier: MIT */
/* Groestl: what its implementations share.  @[Groestl11]
 *
 * There are four pairs of permutations, hence four rooms of symbols: groestl_256 and groestl_512
 * (the finalist of 2011, digests up to that size), groestl0_256 and groestl0_512 (the candidate
 * of 2008).  The two versions differ in round constants and in the row shifts of Q: in data. */
#ifndef CITIUS_HASH_GROESTL_H
#define CITIUS_HASH_GROESTL_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* All implementations share the state's layout: the 8 x 8 or 8 x 16 matrix of bytes, column by column, as
 * messages and digests have it. */

/* Write the digest: the end of P(state) ^ state. */
#define GROESTL_FINISH(room, row) \
    void citius_##room##_##row##_finish(const struct hash_kind *kind, void *state, uint8_t *out)

/* Declare both entry points of an implementation for one message. */
#define GROESTL_KERNEL(room, row) \
    HASH_KERNEL(room, row);       \
    GROESTL_FINISH(room, row)

/* The end of the output transformation: state holds P(state) ^ state. */
static inline void groestl_put_digest(const struct hash_kind *kind, const void *state, uint8_t *out)
{
    memcpy(out, (const uint8_t *)state + kind->block - kind->digest, kind->digest);
}

#if CITIUS_X86
HASH_KERNEL_MANY(groestl_256, avx512_x4);
HASH_KERNEL_MANY(groestl0_256, avx512_x4);
HASH_KERNEL_MANY(groestl_512, avx512_x2);
HASH_KERNEL_MANY(groestl0_512, avx512_x2);
HASH_KERNEL_MANY(groestl_256, avx2_gfni_x2);
HASH_KERNEL_MANY(groestl0_256, avx2_gfni_x2);
HASH_KERNEL_MANY(groestl_256, avx2_vaes_x2);
HASH_KERNEL_MANY(groestl0_256, avx2_vaes_x2);
GROESTL_KERNEL(groestl_256, avx512);
GROESTL_KERNEL(groestl_512, avx512);
GROESTL_KERNEL(groestl0_256, avx512);
GROESTL_KERNEL(groestl0_512, avx512);
GROESTL_KERNEL(groestl_256, avx2_gfni);
GROESTL_KERNEL(groestl_512, avx2_gfni);
GROESTL_KERNEL(groestl0_256, avx2_gfni);
GROESTL_KERNEL(groestl0_512, avx2_gfni);
GROESTL_KERNEL(groestl_256, avx2_vaes);
GROESTL_KERNEL(groestl_512, avx2_vaes);
GROESTL_KERNEL(groestl0_256, avx2_vaes);
GROESTL_KERNEL(groestl0_512, avx2_vaes);
GROESTL_KERNEL(groestl_512, avx);
GROESTL_KERNEL(groestl0_512, avx);
GROESTL_KERNEL(groestl_256, sse2);
GROESTL_KERNEL(groestl_512, sse2);
GROESTL_KERNEL(groestl0_256, sse2);
GROESTL_KERNEL(groestl0_512, sse2);
#endif
#if CITIUS_ASM_X86_64
GROESTL_KERNEL(groestl_256, aesni);
GROESTL_KERNEL(groestl_512, aesni);
GROESTL_KERNEL(groestl0_256, aesni);
GROESTL_KERNEL(groestl0_512, aesni);
HASH_KERNEL(groestl_256, aesni_v1);
HASH_KERNEL(groestl_512, aesni_v1);
HASH_KERNEL(groestl0_256, aesni_v1);
HASH_KERNEL(groestl0_512, aesni_v1);
HASH_KERNEL(groestl_256, aesni_v2);
HASH_KERNEL(groestl_512, aesni_v2);
HASH_KERNEL(groestl0_256, aesni_v2);
HASH_KERNEL(groestl0_512, aesni_v2);
HASH_KERNEL(groestl_256, aesni_v3);
HASH_KERNEL(groestl_512, aesni_v3);
HASH_KERNEL(groestl0_256, aesni_v3);
HASH_KERNEL(groestl0_512, aesni_v3);
#endif
#if CITIUS_AARCH64
GROESTL_KERNEL(groestl_256, sha3);
GROESTL_KERNEL(groestl_512, sha3);
GROESTL_KERNEL(groestl0_256, sha3);
GROESTL_KERNEL(groestl0_512, sha3);
GROESTL_KERNEL(groestl_256, armv8);
GROESTL_KERNEL(groestl_512, armv8);
GROESTL_KERNEL(groestl0_256, armv8);
GROESTL_KERNEL(groestl0_512, armv8);
#endif
#if CITIUS_X86 || CITIUS_AARCH64 || CITIUS_WASM_SIMD
GROESTL_KERNEL(groestl_256, vperm);
GROESTL_KERNEL(groestl_512, vperm);
GROESTL_KERNEL(groestl0_256, vperm);
GROESTL_KERNEL(groestl0_512, vperm);
#endif
GROESTL_KERNEL(groestl_256, table);
GROESTL_KERNEL(groestl_512, table);
GROESTL_KERNEL(groestl0_256, table);
GROESTL_KERNEL(groestl0_512, table);
GROESTL_KERNEL(groestl_256, ct);
GROESTL_KERNEL(groestl_512, ct);
GROESTL_KERNEL(groestl0_256, ct);
GROESTL_KERNEL(groestl0_512, ct);
GROESTL_KERNEL(groestl_256, ref);
GROESTL_KERNEL(groestl_512, ref);
GROESTL_KERNEL(groestl0_256, ref);
GROESTL_KERNEL(groestl0_512, ref);

#endif
