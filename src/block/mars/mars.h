/* MARS: what its implementations share.  @[MARS99] */
#ifndef CITIUS_BLOCK_MARS_H
#define CITIUS_BLOCK_MARS_H

#include "../../core/bytes.h"
#include "../../core/impl.h"

/* The schedule of every row: the words of the definition. */
struct mars_key {
    uint32_t k[40];
};

#if CITIUS_X86
BLOCK_KERNEL(mars, avx512);
BLOCK_KERNEL(mars, avx512_x16);
BLOCK_KERNEL(mars, avx512_x4);
BLOCK_KERNEL(mars, avx512_x2); /* one or two blocks */
void citius_mars_avx512_expand(void *schedule, const uint8_t *key, size_t len);
BLOCK_KERNEL(mars, avx2);
BLOCK_KERNEL(mars, avx2_x1);
void citius_mars_avx2_expand(void *schedule, const uint8_t *key, size_t len);
BLOCK_KERNEL(mars, ssse3);
#endif

BLOCK_KERNEL(mars, i386);
BLOCK_KERNEL(mars, table);
void citius_mars_table_expand(void *schedule, const uint8_t *key, size_t len);

BLOCK_KERNEL(mars, slice);
BLOCK_KERNEL(mars, ct);
void citius_mars_ct_expand(void *schedule, const uint8_t *key, size_t len);

BLOCK_KERNEL(mars, ref);
void citius_mars_ref_expand(void *schedule, const uint8_t *key, size_t len);

#endif
