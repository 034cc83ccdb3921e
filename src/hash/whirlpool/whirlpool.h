/* Whirlpool: what its implementations share.  @[Whirlpool03] */
#ifndef CITIUS_HASH_WHIRLPOOL_H
#define CITIUS_HASH_WHIRLPOOL_H

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "../../core/impl.h"
#include "whirlpool_tables.h"

/* The layout that all rows share: the 8 x 8 matrix, row by row, as it goes into the digest. */
struct whirlpool_state {
    uint8_t h[64];
};

/* One row's kernels, for all three kinds. */
#define KERNELS(row) \
    HASH_KERNEL(whirlpool, row); HASH_KERNEL(whirlpool_0, row); HASH_KERNEL(whirlpool_t, row)

#define KERNELS_MANY(row) \
    HASH_KERNEL_MANY(whirlpool, row); HASH_KERNEL_MANY(whirlpool_0, row); HASH_KERNEL_MANY(whirlpool_t, row)

KERNELS(ref);
KERNELS(ct);
KERNELS(table);
#if CITIUS_ASM_X86_64
KERNELS(x86_64);
#endif
#if CITIUS_ASM_I386
KERNELS(mmx);
#endif
#if CITIUS_X86
KERNELS(ssse3);
KERNELS(avx2);
KERNELS_MANY(avx2_x2);
KERNELS(avx2_gfni);
KERNELS_MANY(avx2_gfni_x2);
KERNELS(avx512);
KERNELS_MANY(avx512_x2);
KERNELS_MANY(avx512_x4);
#endif

#endif
