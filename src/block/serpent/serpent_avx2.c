/* Serpent, eight blocks at a time, AVX2: as serpent_sse2.c. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#define LANES 8
#define GROUPS 3
#define VECTOR __m256i
#define MM(name) _mm256_##name

#include "serpent_vectors.h"

SERPENT_WORDS(avx2)

TARGET_END
#endif
