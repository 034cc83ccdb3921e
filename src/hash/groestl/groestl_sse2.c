/* Groestl, one message, SSE2.
 *
 * Time depends on blocks only.
 * Idea: bit slices of two lanes, P below and Q above: groestl_slice.h. */
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

#include "groestl_slice.h"

/* A column, for P and for Q. */
INLINE W load_column(const uint8_t *in)
{
    __m128i x = _mm_loadl_epi64((const __m128i *)(const void *)in);

    return (W)_mm_unpacklo_epi64(x, x);
}

/* Column c is in slice c % slices, as word c / slices. */
INLINE void load(W a[2][8], const uint8_t *in, int slices)
{
    for (int c = 0; c < 8 * slices; c++)
        a[c % slices][c / slices] = load_column(in + 8 * c);
    for (int s = 0; s < slices; s++)
        transpose(a[s]);
}

INLINE void store(uint8_t *out, W a[2][8], int slices)
{
    for (int s = 0; s < slices; s++)
        transpose(a[s]);
    for (int c = 0; c < 8 * slices; c++)
        _mm_storel_epi64((__m128i *)(void *)(out + 8 * c), (__m128i)a[c % slices][c / slices]);
}

/* h ^= P ^ Q, in both lanes. */
INLINE void absorb(const struct constants *k, int slices, uint8_t *state, const uint8_t *in, size_t blocks)
{
    static const uint64_t p[2] = { ~UINT64_C(0), 0 };
    W h[2][8], a[2][8];

    load(h, state, slices);
    for (; blocks > 0; blocks--, in += 64 * slices) {
        load(a, in, slices);
        for (int s = 0; s < slices; s++)
            for (int b = 0; b < 8; b++)
                a[s][b] ^= h[s][b] & LANES(p, 0);
        permute(k, slices, a, 0);
        for (int s = 0; s < slices; s++)
            for (int b = 0; b < 8; b++)
                h[s][b] ^= a[s][b] ^ (W)_mm_shuffle_epi32((__m128i)a[s][b], 0x4e);
    }
    store(state, h, slices);
}

/* Q is computed for nothing. */
INLINE void output(const struct constants *k, int slices, uint8_t *state)
{
    W h[2][8], a[2][8];

    load(h, state, slices);
    memcpy(a, h, sizeof a);
    permute(k, slices, a, 0);
    for (int s = 0; s < slices; s++)
        for (int b = 0; b < 8; b++)
            h[s][b] ^= a[s][b];
    store(state, h, slices);
}

#define DEFINE(room, slices)                                                        \
    void citius_##room##_sse2_absorb(void *state, const uint8_t *in, size_t blocks) \
    {                                                                               \
        absorb(&room, slices, state, in, blocks);                                   \
    }                                                                               \
    void citius_##room##_sse2_output(void *state)                                   \
    {                                                                               \
        output(&room, slices, state);                                               \
    }

DEFINE(groestl_256, 1)
DEFINE(groestl_512, 2)
DEFINE(groestl0_256, 1)
DEFINE(groestl0_512, 2)

TARGET_END
#endif
