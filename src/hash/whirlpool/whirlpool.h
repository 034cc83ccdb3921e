/* Whirlpool: what its implementations share.  @[Whirlpool03] */
#ifndef CITIUS_HASH_WHIRLPOOL_H
#define CITIUS_HASH_WHIRLPOOL_H

#include "../../core/bytes.h"
#include "../../core/impl.h"
#include "whirlpool_tables.h"

/* The layout that all rows share: the 8 x 8 matrix, row by row, as it goes into the digest. */
struct whirlpool_state {
    uint8_t h[64];
};

/* A row of the matrix as a word whose lowest byte is column 0. */
static inline uint64_t load_le64(const uint8_t *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
           (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static inline void store_le64(uint8_t *p, uint64_t x)
{
    for (int i = 0; i < 8; i++)
        p[i] = (uint8_t)(x >> 8 * i);
}

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
#endif

#endif
