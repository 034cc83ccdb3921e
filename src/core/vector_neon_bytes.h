/* SPDX-License-Identifier: MIT */
/* Interleaving of vectors of 16 bytes in NEON, for kernels whose vectors are of bytes; for those of words see vector_neon.h.
 *
 * This file defines, each with the elements of the lower or upper halves of a and b in turn:
 *     low_8(a, b) high_8(a, b) low_16(a, b) high_16(a, b) low_32(a, b) high_32(a, b) low_64(a, b) high_64(a, b)
 * A kernel includes it once. */
#include "vectors.h"

INLINE uint8x16_t low_8(uint8x16_t a, uint8x16_t b)
{
    return vzip1q_u8(a, b);
}

INLINE uint8x16_t high_8(uint8x16_t a, uint8x16_t b)
{
    return vzip2q_u8(a, b);
}

INLINE uint8x16_t low_16(uint8x16_t a, uint8x16_t b)
{
    return vreinterpretq_u8_u16(vzip1q_u16(vreinterpretq_u16_u8(a), vreinterpretq_u16_u8(b)));
}

INLINE uint8x16_t high_16(uint8x16_t a, uint8x16_t b)
{
    return vreinterpretq_u8_u16(vzip2q_u16(vreinterpretq_u16_u8(a), vreinterpretq_u16_u8(b)));
}

INLINE uint8x16_t low_32(uint8x16_t a, uint8x16_t b)
{
    return vreinterpretq_u8_u32(vzip1q_u32(vreinterpretq_u32_u8(a), vreinterpretq_u32_u8(b)));
}

INLINE uint8x16_t high_32(uint8x16_t a, uint8x16_t b)
{
    return vreinterpretq_u8_u32(vzip2q_u32(vreinterpretq_u32_u8(a), vreinterpretq_u32_u8(b)));
}

INLINE uint8x16_t low_64(uint8x16_t a, uint8x16_t b)
{
    return vreinterpretq_u8_u64(vzip1q_u64(vreinterpretq_u64_u8(a), vreinterpretq_u64_u8(b)));
}

INLINE uint8x16_t high_64(uint8x16_t a, uint8x16_t b)
{
    return vreinterpretq_u8_u64(vzip2q_u64(vreinterpretq_u64_u8(a), vreinterpretq_u64_u8(b)));
}
