/* SPDX-License-Identifier: MIT */
/* Passes over memory, for modes without a fused kernel: masks, and XOR. */
#ifndef CITIUS_MODE_PASSES_H
#define CITIUS_MODE_PASSES_H

#include "../core/bytes.h"
#include "../core/impl.h"

struct passes {
    uint64_t needs;

    /* out = a ^ b, from the end on: out may equal either, or begin within it.  len: a multiple of 8. */
    void (*xor_blocks)(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len);

    /* sum ^= all blocks of 16 bytes. */
    void (*xor_into)(uint8_t sum[16], const uint8_t *in, size_t blocks);

    /* The counters low, low + 1, ..., big-endian, in 8 bytes, or in 16 after high, where low does not overflow. */
    void (*counters_8)(uint64_t low, uint8_t *out, size_t blocks);
    void (*counters_16)(uint64_t high, uint64_t low, uint8_t *out, size_t blocks);

    /* XTS: masks = the tweaks of these blocks; out = in ^ masks.  tweak: the first one; then the one after the last. */
    void (*tweaks)(uint8_t tweak[16], uint8_t *masks, uint8_t *out, const uint8_t *in, size_t blocks);

    /* OCB: out = in ^ the offsets of these blocks.  sum: NULL, or ^= all blocks of in. */
    void (*offsets)(struct ocb_blocks *ocb, uint8_t *sum, uint8_t *out, const uint8_t *in, size_t blocks);
};

/* For this CPU. */
const struct passes *citius_passes(void);

extern const struct passes citius_passes_avx2, citius_passes_avx512;

/* The product with x in GF(2^128), where bytes and bits are little-endian. */
static inline void next_tweak(uint64_t *low, uint64_t *high)
{
    uint64_t carry = 0u - (*high >> 63);

    *high = *high << 1 | *low >> 63;
    *low = *low << 1 ^ (carry & 0x87);
}

#endif
