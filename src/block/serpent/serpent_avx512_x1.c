/* Serpent, four blocks at a time, two or one, AVX-512.
 *
 * Time depends on blocks only.
 * Idea: as serpent_avx512.c, but a word in a register: gates of three inputs are a shorter way. */
#include "../../core/vectors.h"

#if CITIUS_X86

#include "serpent.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

typedef uint32_t W __attribute__((vector_size(16)));

#define LANES 1
#define GROUPS (CITIUS_X86_64 ? 4 : 2) /* as registers suffice */
#define GROUP_BARRIER(x) BARRIER_VEC(x)
#define TERN(a, b, c, table) (W)_mm_ternarylogic_epi32((__m128i)(a), (__m128i)(b), (__m128i)(c), table)
#define ROL(x, n) (W)_mm_rol_epi32((__m128i)(x), n)
#define SHL(x, n) ((x) << (n))
#define KEY(k, j) (W)_mm_set1_epi32((int)(k)[j])

INLINE void load(W x[4], const uint8_t *in)
{
    x[0] = (W)_mm_loadu_si128((const __m128i *)(const void *)in);
    x[1] = (W)_mm_shuffle_epi32((__m128i)x[0], 1);
    x[2] = (W)_mm_shuffle_epi32((__m128i)x[0], 2);
    x[3] = (W)_mm_shuffle_epi32((__m128i)x[0], 3);
}

INLINE void store(uint8_t *out, W x[4])
{
    __m128i low = _mm_unpacklo_epi32((__m128i)x[0], (__m128i)x[1]);
    __m128i high = _mm_unpacklo_epi32((__m128i)x[2], (__m128i)x[3]);

    _mm_storeu_si128((__m128i *)(void *)out, _mm_unpacklo_epi64(low, high));
}

#include "serpent_words.h"

SERPENT_WORDS(avx512_x1)

TARGET_END
#endif
