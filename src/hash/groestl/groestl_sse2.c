/* Groestl, one message, SSE2.
 *
 * Time depends on blocks only.
 * Idea: bit slices of two lanes, P below and Q above: groestl_slice.h. */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("sse2")

typedef uint64_t W __attribute__((vector_size(16)));

#define ROR_1(x) ((x) >> 8 | (x) << 56)
#define ROR_2(x) (W)_mm_shufflehi_epi16(_mm_shufflelo_epi16((__m128i)(x), 0x39), 0x39)
#define ROR_3(x) ((x) >> 24 | (x) << 40)
#define ROR_4(x) (W)_mm_shuffle_epi32((__m128i)(x), 0xb1)
#define ROR_6(x) (W)_mm_shufflehi_epi16(_mm_shufflelo_epi16((__m128i)(x), 0x93), 0x93)
#define LANES(pair, lane) (W)_mm_loadu_si128((const __m128i *)(const void *)&(pair)[lane])

#define SCALAR(x) (void)0
#define SIDE_BY_SIDE 1
#define FOR_P(x) ((x) & (W) { ~UINT64_C(0), 0 })
#define EXCHANGE(x) (W)_mm_shuffle_epi32((__m128i)(x), 0x4e)
#define LOAD(p) load_twice(p)
#define STORE(p, x) _mm_storel_epi64((__m128i *)(void *)(p), (__m128i)(x))

INLINE W load_twice(const uint8_t *in)
{
    __m128i x = _mm_loadl_epi64((const __m128i *)(const void *)in);

    return (W)_mm_unpacklo_epi64(x, x);
}

#include "groestl_slice.h"

DEFINE_ALL(sse2)

TARGET_END
#endif
