/* SPDX-License-Identifier: MIT */
/* SC2000, 16 blocks at a time, SSSE3.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: look-ups of nibbles, sc2000_nibbles.h. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3,tune=haswell")

#define VECTOR __m128i
#define MM(name) _mm_##name
#define LOAD_16(p) (W) _mm_loadu_si128((const __m128i *)(const void *)(p))

#include "sc2000_vectors.h"

#include "sc2000_nibbles.h"

SC2000_NIBBLES(ssse3)

TARGET_END
#endif
