/* Serpent, sixteen blocks at a time, AVX-512.
 *
 * Time depends on blocks only.
 * Idea: as serpent_sse2.c, the circuits of gates with three inputs. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define LANES 16
#define GROUPS 4
#define VECTOR __m512i
#define MM(name) _mm512_##name
#define TERN(a, b, c, table) (W)_mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c), table)
#define ROL(x, n) (W)_mm512_rol_epi32((__m512i)(x), n)

#define GROUP_BARRIER(x) BARRIER_VEC(x)

/* Halves side by side wait less. */
#define LEFT(way)       \
    if (blocks > 0)     \
        citius_serpent_avx512_x8_##way(schedule, out, in, blocks);

#include "serpent_vectors.h"

SERPENT_WORDS(avx512)

TARGET_END
#endif
