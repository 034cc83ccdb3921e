/* SPDX-License-Identifier: MIT */
/* SC2000, 32 blocks at a time, AVX2.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: as sc2000_ssse3.c. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define VECTOR __m256i
#define MM(name) _mm256_##name
#define LOAD_16(p) (W) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(p)))

#include "sc2000_vectors.h"

#include "sc2000_nibbles.h"

SC2000_NIBBLES(avx2_x32)

TARGET_END
#endif
