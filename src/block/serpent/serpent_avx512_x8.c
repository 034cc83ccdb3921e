/* Serpent, eight blocks at a time, AVX-512.
 *
 * Time depends on blocks only.
 * Idea: as serpent_avx512.c, in registers of half the size: on Zen 4 a group waits less for itself. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define LANES 8
#define GROUPS 4
#define VECTOR __m256i
#define MM(name) _mm256_##name
#define TERN(a, b, c, table) (W)_mm256_ternarylogic_epi32((__m256i)(a), (__m256i)(b), (__m256i)(c), table)
#define ROL(x, n) (W)_mm256_rol_epi32((__m256i)(x), n)
#define GROUP_BARRIER(x) BARRIER_VEC(x)

#include "serpent_vectors.h"

SERPENT_WORDS(avx512_x8)

TARGET_END
#endif
