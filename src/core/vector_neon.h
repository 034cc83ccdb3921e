/* SPDX-License-Identifier: MIT */
/* Vectors of 128 bits, NEON, under the names that vector.h has for SSE2, which says what they mean.  A vector is one of words of
 * 32 bits; for intrinsics on other elements there are
 *
 *     bytes_of(x), halves_of(x), longs_of(x)        the vector as elements of 8, 16, 64 bits
 *     of_bytes(x), of_halves(x), of_longs(x)        and back */
#ifndef CITIUS_CORE_VECTOR_NEON_H
#define CITIUS_CORE_VECTOR_NEON_H

#include <stdint.h>

#include "vectors.h"

typedef uint32x4_t V;

INLINE uint8x16_t bytes_of(V x)
{
    return vreinterpretq_u8_u32(x);
}

INLINE uint16x8_t halves_of(V x)
{
    return vreinterpretq_u16_u32(x);
}

INLINE uint64x2_t longs_of(V x)
{
    return vreinterpretq_u64_u32(x);
}

INLINE V of_bytes(uint8x16_t x)
{
    return vreinterpretq_u32_u8(x);
}

INLINE V of_halves(uint16x8_t x)
{
    return vreinterpretq_u32_u16(x);
}

INLINE V of_longs(uint64x2_t x)
{
    return vreinterpretq_u32_u64(x);
}

INLINE V load(const void *p)
{
    return of_bytes(vld1q_u8(p));
}

INLINE void store(void *p, V x)
{
    vst1q_u8(p, bytes_of(x));
}

INLINE V shuffle(V x, V m)
{
    return of_bytes(vqtbl1q_u8(bytes_of(x), bytes_of(m)));
}

INLINE V every_128(const void *p)
{
    return load(p);
}

INLINE V every_32(uint32_t x)
{
    return vdupq_n_u32(x);
}

INLINE V every_8(uint32_t x)
{
    return of_bytes(vdupq_n_u8((uint8_t)x));
}

INLINE V add_32(V a, V b)
{
    return vaddq_u32(a, b);
}

INLINE V sub_32(V a, V b)
{
    return vsubq_u32(a, b);
}

INLINE V add_16(V a, V b)
{
    return of_halves(vaddq_u16(halves_of(a), halves_of(b)));
}

INLINE V sub_16(V a, V b)
{
    return of_halves(vsubq_u16(halves_of(a), halves_of(b)));
}

INLINE V add_8(V a, V b)
{
    return of_bytes(vaddq_u8(bytes_of(a), bytes_of(b)));
}

INLINE V bit_xor(V a, V b)
{
    return veorq_u32(a, b);
}

INLINE V bit_or(V a, V b)
{
    return vorrq_u32(a, b);
}

INLINE V bit_and(V a, V b)
{
    return vandq_u32(a, b);
}

INLINE V low_8(V a, V b)
{
    return of_bytes(vzip1q_u8(bytes_of(a), bytes_of(b)));
}

INLINE V high_8(V a, V b)
{
    return of_bytes(vzip2q_u8(bytes_of(a), bytes_of(b)));
}

INLINE V low_32(V a, V b)
{
    return vzip1q_u32(a, b);
}

INLINE V high_32(V a, V b)
{
    return vzip2q_u32(a, b);
}

INLINE V low_64(V a, V b)
{
    return of_longs(vzip1q_u64(longs_of(a), longs_of(b)));
}

INLINE V high_64(V a, V b)
{
    return of_longs(vzip2q_u64(longs_of(a), longs_of(b)));
}

INLINE void transpose(V *x0, V *x1, V *x2, V *x3)
{
    V y0 = low_32(*x0, *x1), y1 = high_32(*x0, *x1), y2 = low_32(*x2, *x3), y3 = high_32(*x2, *x3);

    *x0 = low_64(y0, y2);
    *x1 = high_64(y0, y2);
    *x2 = low_64(y1, y3);
    *x3 = high_64(y1, y3);
}

/* The 4 x 4 matrix of bytes in each place of four vectors: byte i of all words to vector i, and back. */
INLINE void unzip_bytes(V x[4])
{
    uint8x16_t y0 = bytes_of(x[0]), y1 = bytes_of(x[1]), y2 = bytes_of(x[2]), y3 = bytes_of(x[3]);
    uint8x16_t even = vuzp1q_u8(y0, y1), odd = vuzp2q_u8(y0, y1), even2 = vuzp1q_u8(y2, y3), odd2 = vuzp2q_u8(y2, y3);

    x[0] = of_bytes(vuzp1q_u8(even, even2));
    x[1] = of_bytes(vuzp1q_u8(odd, odd2));
    x[2] = of_bytes(vuzp2q_u8(even, even2));
    x[3] = of_bytes(vuzp2q_u8(odd, odd2));
}

INLINE void zip_bytes(V x[4])
{
    uint8x16_t y0 = bytes_of(x[0]), y1 = bytes_of(x[1]), y2 = bytes_of(x[2]), y3 = bytes_of(x[3]);
    uint8x16_t even = vzip1q_u8(y0, y2), even2 = vzip2q_u8(y0, y2), odd = vzip1q_u8(y1, y3), odd2 = vzip2q_u8(y1, y3);

    x[0] = of_bytes(vzip1q_u8(even, odd));
    x[1] = of_bytes(vzip2q_u8(even, odd));
    x[2] = of_bytes(vzip1q_u8(even2, odd2));
    x[3] = of_bytes(vzip2q_u8(even2, odd2));
}

#endif
