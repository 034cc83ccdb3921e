/* SPDX-License-Identifier: MIT */
/* AES with 64-bit ARM's instructions for it: a block.  Included after TARGET_BEGIN. */
#ifndef CITIUS_BLOCK_AES_ARMV8_H
#define CITIUS_BLOCK_AES_ARMV8_H

#include "aes_keys.h"

typedef uint8x16_t B;
INLINE B load_block(const void *p)
{
    return vld1q_u8(p);
}

INLINE void store_block(void *p, B x)
{
    vst1q_u8(p, x);
}

INLINE B xor_block(B a, B b)
{
    return veorq_u8(a, b);
}

#endif
