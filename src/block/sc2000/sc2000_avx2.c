/* SPDX-License-Identifier: MIT */
/* SC2000, 256 blocks at a time, AVX2.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: as sc2000_sse2.c. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define VECTOR __m256i
#define MM(name) _mm256_##name
#define KEY(k) (W) MM(set1_epi32)(k)

#include "sc2000_vectors.h"

#include "sc2000_slice.h"

SC2000_SLICE(avx2)

TARGET_END
#endif
