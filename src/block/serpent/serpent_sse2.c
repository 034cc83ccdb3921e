/* Serpent, four blocks at a time, SSE2.
 *
 * Time depends on blocks only.
 * Idea: a word of each block in a register; the S-boxes as circuits, serpent_boxes.h.  @[Osvik00] */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("sse2")

#define LANES 4
#define GROUPS 3
#define VECTOR __m128i
#define MM(name) _mm_##name

#include "serpent_vectors.h"

SERPENT_WORDS(sse2)

TARGET_END
#endif
