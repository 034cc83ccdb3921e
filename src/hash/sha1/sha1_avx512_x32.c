/* SPDX-License-Identifier: MIT */
/* SHA-1, 32 messages at a time, AVX-512.
 *
 * Idea: sha1_lanes.h; the 64 bytes of a message are read at once.  Messages that lie 4 KiB apart share a few lines of the
 * first-level cache, which would lose them between one part and the next. */
#include "../../core/vectors.h"
#include "sha1.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw")

#define LANES 32
#define WIDTH 16
#define V __m512i
#define ADD(x, y) \
    ((__m512i)((words)(x) + (words)(y))) /* as a function it would take 130 KiB of stack where nothing is optimised */
#define SET1(x) _mm512_set1_epi32((int)(x))
#define ROL _mm512_rol_epi32
#define CH(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0xca)
#define PARITY(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0x96)
#define MAJ(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0xe8)
#define EXPAND(x, y, z, u) ROL(_mm512_xor_si512(PARITY(x, y, z), u), 1)
#define LOAD_ALL load_all
#define LOAD(p) _mm512_load_si512(p)
#define STORE(p, x) _mm512_store_si512(p, x)

typedef uint32_t words __attribute__((vector_size(64)));

INLINE __m512i load(const uint8_t *p)
{
    const __m512i swap = _mm512_broadcast_i32x4(_mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3));

    return _mm512_shuffle_epi8(_mm512_loadu_si512(p), swap);
}

/* y[q]: in 16 bytes number k the word 4 k + q of four messages. */
INLINE void load_four(__m512i *y, const uint8_t *const *in)
{
    __m512i a = load(in[0]), b = load(in[1]), c = load(in[2]), d = load(in[3]);
    __m512i ab = _mm512_unpacklo_epi32(a, b), cd = _mm512_unpacklo_epi32(c, d);

    y[0] = _mm512_unpacklo_epi64(ab, cd);
    y[1] = _mm512_unpackhi_epi64(ab, cd);
    ab = _mm512_unpackhi_epi32(a, b);
    cd = _mm512_unpackhi_epi32(c, d);
    y[2] = _mm512_unpacklo_epi64(ab, cd);
    y[3] = _mm512_unpackhi_epi64(ab, cd);
}

/* The words q, 4 + q, 8 + q and 12 + q of all messages. */
INLINE void collect(__m512i *w, __m512i x, __m512i y, __m512i z, __m512i u)
{
    __m512i low = _mm512_shuffle_i32x4(x, y, 0x44), high = _mm512_shuffle_i32x4(z, u, 0x44);

    w[0] = _mm512_shuffle_i32x4(low, high, 0x88);
    w[4] = _mm512_shuffle_i32x4(low, high, 0xdd);
    low = _mm512_shuffle_i32x4(x, y, 0xee);
    high = _mm512_shuffle_i32x4(z, u, 0xee);
    w[8] = _mm512_shuffle_i32x4(low, high, 0x88);
    w[12] = _mm512_shuffle_i32x4(low, high, 0xdd);
}

INLINE void load_all(__m512i *w, const uint8_t *const *in)
{
    __m512i x[4], y[4], z[4], u[4];

    load_four(x, in);
    load_four(y, in + 4);
    load_four(z, in + 8);
    load_four(u, in + 12);
    collect(w, x[0], y[0], z[0], u[0]);
    collect(w + 1, x[1], y[1], z[1], u[1]);
    collect(w + 2, x[2], y[2], z[2], u[2]);
    collect(w + 3, x[3], y[3], z[3], u[3]);
}

#include "sha1_lanes.h"

HASH_KERNEL_MANY(sha1, avx512_x32)
{
    absorb(state, in, blocks);
}

TARGET_END
#endif
