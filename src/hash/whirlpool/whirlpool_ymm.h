/* SPDX-License-Identifier: MIT */
/* What whirlpool_columns.h expects, for 256-bit vectors. */
#define VECTOR_BITS 256
#include "../../core/vector.h"

#define LANES 2
#define XOR bit_xor
#define AND bit_and
#define BROADCAST every_128

INLINE V load_lanes(const uint8_t *const *p, size_t i)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const void *)(p[0] + i))),
                                   _mm_loadu_si128((const void *)(p[1] + i)), 1);
}

INLINE void store_lanes(uint8_t *const *p, size_t i, V x)
{
    _mm_storeu_si128((void *)(p[0] + i), _mm256_castsi256_si128(x));
    _mm_storeu_si128((void *)(p[1] + i), _mm256_extracti128_si256(x, 1));
}
