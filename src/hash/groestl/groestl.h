/* Groestl: what its implementations share.  @[Groestl11]
 *
 * There are four pairs of permutations, hence four rooms of symbols: groestl_256 and groestl_512
 * (the finalist of 2011, digests up to that size), groestl0_256 and groestl0_512 (the candidate
 * of 2008).  The two versions differ in round constants and in the row shifts of Q: in data. */
#ifndef CITIUS_HASH_GROESTL_H
#define CITIUS_HASH_GROESTL_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* All rows share the state's layout: the 8 x 8 or 8 x 16 matrix of bytes, column by column, as
 * messages and digests have it. */

/* Row 0 of P's constant of round i: (c << 4) ^ i for columns c = 0..7 and 8..15, column 0 lowest.
 * Row 7 of Q's is its complement.  Groestl-0 has that of column 0 only. */
#define GROESTL_ROW(i) (UINT64_C(0x7060504030201000) ^ (uint64_t)(i) * UINT64_C(0x0101010101010101))
#define GROESTL_ROW_HIGH(i) (GROESTL_ROW(i) ^ UINT64_C(0x8080808080808080))

/* A row's kernels: absorb; and the output transformation, state = P(state) ^ state. */
#define GROESTL_KERNELS(room, row) \
    HASH_KERNEL(room, row);        \
    void citius_##room##_##row##_output(void *state)

/* A row's kernels for many messages. */
#define KERNELS_MANY(size, row)               \
    HASH_KERNEL_MANY(groestl_##size, row);    \
    HASH_KERNEL_MANY(groestl0_##size, row)

#define KERNELS(row)                    \
    GROESTL_KERNELS(groestl_256, row);  \
    GROESTL_KERNELS(groestl_512, row);  \
    GROESTL_KERNELS(groestl0_256, row); \
    GROESTL_KERNELS(groestl0_512, row)

#if CITIUS_X86
KERNELS(avx512);
KERNELS_MANY(256, avx512_x4);
KERNELS_MANY(512, avx512_x2);
KERNELS(avx2_gfni);
KERNELS_MANY(256, avx2_gfni_x2);
KERNELS(avx2_vaes);
KERNELS_MANY(256, avx2_vaes_x2);
GROESTL_KERNELS(groestl_512, avx);
GROESTL_KERNELS(groestl0_512, avx);
KERNELS(vperm);
KERNELS(sse2);
#endif
#if CITIUS_ASM_X86_64
KERNELS(aesni);
KERNELS(aesni_v1);
KERNELS(aesni_v2);
KERNELS(aesni_v3);
#endif
KERNELS(table);
KERNELS(ct);
KERNELS(ref);

#endif
