/* SPDX-License-Identifier: MIT */
/* SC2000, 128 blocks at a time, SSE2.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: bit slices, sc2000_slice.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("sse2")

#define VECTOR __m128i
#define MM(name) _mm_##name
#define KEY(k) (W) MM(set1_epi32)(k)

#include "sc2000_vectors.h"

#include "sc2000_slice.h"

SC2000_SLICE(sse2)

TARGET_END
#endif
