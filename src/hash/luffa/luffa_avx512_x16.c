/* SPDX-License-Identifier: MIT */
/* Luffa, sixteen messages at once, AVX-512 with VBMI and GFNI.
 *
 *     void citius_luffa_w<3, 4, 5>_avx512_x16_absorb(void *const *state, const uint8_t *const *in, size_t blocks)
 *
 * state: struct luffa_nibbles, so that messages can move on to avx512-nibble.  in: not aligned.
 * Constant-time.
 *
 * Idea: dword i of a register belongs to message i, one register for each of the 8 w words.
 * SubCrumb is 6 VPTERNLOG, rotations are VPROLD, the constants ride in MixWord's XORs.  Two or three
 * lanes are permuted together, to hide latency.
 *
 *     h[j][k]   word k of lane j:   message 0 | 1 | ... | 15
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")

#define WORD __m512i
#define XOR(a, b) _mm512_xor_si512(a, b)
#define XOR3(a, b, c) TERN(a, b, c, 0x96)
#define TERN(a, b, c, table) _mm512_ternarylogic_epi64(a, b, c, table)
#define ROL1(a) _mm512_rol_epi32(a, 1)
#define ROL2(a) _mm512_rol_epi32(a, 2)
#define ROL10(a) _mm512_rol_epi32(a, 10)
#define ROL14(a) _mm512_rol_epi32(a, 14)
#define ROL(a, n) _mm512_rolv_epi32(a, FILL(n))
#define FILL(word) _mm512_set1_epi32((int)(word))

/* In each 128 bits: a 4 x 4 matrix of dwords, a row in each register, transposed. */
#define TRANSPOSE(a, b, c, d)                                                                 \
    {                                                                                         \
        __m512i ab_low = _mm512_unpacklo_epi32(a, b), cd_low = _mm512_unpacklo_epi32(c, d);   \
        __m512i ab_high = _mm512_unpackhi_epi32(a, b), cd_high = _mm512_unpackhi_epi32(c, d); \
                                                                                              \
        a = _mm512_unpacklo_epi64(ab_low, cd_low);                                            \
        b = _mm512_unpackhi_epi64(ab_low, cd_low);                                            \
        c = _mm512_unpacklo_epi64(ab_high, cd_high);                                          \
        d = _mm512_unpackhi_epi64(ab_high, cd_high);                                          \
    }

/* 16 bytes of each of four messages. */
INLINE __m512i gather(const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d)
{
    __m512i r = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)a));

    r = _mm512_inserti32x4(r, _mm_loadu_si128((const __m128i *)b), 1);
    r = _mm512_inserti32x4(r, _mm_loadu_si128((const __m128i *)c), 2);
    return _mm512_inserti32x4(r, _mm_loadu_si128((const __m128i *)d), 3);
}

INLINE void scatter(uint8_t *a, uint8_t *b, uint8_t *c, uint8_t *d, __m512i r)
{
    _mm_storeu_si128((__m128i *)a, _mm512_castsi512_si128(r));
    _mm_storeu_si128((__m128i *)b, _mm512_extracti32x4_epi32(r, 1));
    _mm_storeu_si128((__m128i *)c, _mm512_extracti32x4_epi32(r, 2));
    _mm_storeu_si128((__m128i *)d, _mm512_extracti32x4_epi32(r, 3));
}

/* Register i of a group of four holds messages i, i + 4, i + 8, i + 12. */
#define GATHER(p, i, offset) gather(p[i] + (offset), p[i + 4] + (offset), p[i + 8] + (offset), p[i + 12] + (offset))
#define SCATTER(p, i, offset, r) \
    scatter(p[i] + (offset), p[i + 4] + (offset), p[i + 8] + (offset), p[i + 12] + (offset), r)

INLINE void load_blocks(__m512i m[8], const uint8_t *const *in, size_t offset)
{
    const __m512i swap = _mm512_broadcast_i32x4(_mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));

    for (int i = 0; i < 4; i++) {
        m[i] = _mm512_shuffle_epi8(GATHER(in, i, offset), swap);
        m[i + 4] = _mm512_shuffle_epi8(GATHER(in, i, offset + 16), swap);
    }
    TRANSPOSE(m[0], m[1], m[2], m[3])
    TRANSPOSE(m[4], m[5], m[6], m[7])
}

/* GF2P8AFFINEQB of a constant by a register, the register being the matrix: byte i of a qword gets bit
 * i of its eight bytes, the last byte's lowest. */
#define TRANSPOSE_BITS(a, columns) _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64((long long)(columns)), a, 0)

/* The words of a lane from its nibbles x, y at these offsets in the states. */
INLINE void load_lane(__m512i a[8], uint8_t *const *state, size_t x, size_t y)
{
    const __m512i reverse = _mm512_broadcast_i32x4(_mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    /* bytes 1 0 of words 0 to 7, which stand one after the other */
    const __m512i weave = _mm512_broadcast_i32x4(_mm_setr_epi8(8, 0, 9, 1, 10, 2, 11, 3, 12, 4, 13, 5, 14, 6, 15, 7));
    const __m512i low_nibbles = _mm512_set1_epi8(15);

    for (int i = 0; i < 4; i++) {
        __m512i p = _mm512_shuffle_epi8(GATHER(state, i, x), reverse);
        __m512i q = _mm512_shuffle_epi8(GATHER(state, i, y), reverse);
        __m512i even = TERN(low_nibbles, p, _mm512_slli_epi64(q, 4), 0xca); /* elements, from position 30 down */
        __m512i odd = TERN(low_nibbles, _mm512_srli_epi64(p, 4), q, 0xca);
        __m512i high = TRANSPOSE_BITS(_mm512_unpacklo_epi8(odd, even), 0x8040201008040201);
        __m512i low = TRANSPOSE_BITS(_mm512_unpackhi_epi8(odd, even), 0x8040201008040201);

        high = _mm512_shuffle_epi8(high, weave);
        low = _mm512_shuffle_epi8(low, weave);
        a[i] = _mm512_unpacklo_epi16(low, high);
        a[i + 4] = _mm512_unpackhi_epi16(low, high);
    }
    TRANSPOSE(a[0], a[1], a[2], a[3])
    TRANSPOSE(a[4], a[5], a[6], a[7])
}

INLINE void store_lane(uint8_t *const *state, size_t x, size_t y, __m512i a[8])
{
    /* byte 0 of four words from the last to the first, then byte 1 ... */
    const __m512i sort = _mm512_broadcast_i32x4(_mm_setr_epi8(12, 8, 4, 0, 13, 9, 5, 1, 14, 10, 6, 2, 15, 11, 7, 3));
    const __m512i low_nibbles = _mm512_set1_epi8(15);

    TRANSPOSE(a[0], a[1], a[2], a[3])
    TRANSPOSE(a[4], a[5], a[6], a[7])
    for (int i = 0; i < 4; i++) {
        __m512i p = _mm512_shuffle_epi8(a[i], sort), q = _mm512_shuffle_epi8(a[i + 4], sort);
        __m512i low = TRANSPOSE_BITS(_mm512_unpacklo_epi32(q, p), 0x8020080240100401); /* even positions first */
        __m512i high = TRANSPOSE_BITS(_mm512_unpackhi_epi32(q, p), 0x8020080240100401);
        __m512i even =
            _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(low), _mm512_castsi512_ps(high), 0x88));
        __m512i odd = _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(low), _mm512_castsi512_ps(high), 0xdd));

        SCATTER(state, i, x, TERN(low_nibbles, even, _mm512_slli_epi64(odd, 4), 0xca));
        SCATTER(state, i, y, TERN(low_nibbles, _mm512_srli_epi64(even, 4), odd, 0xca));
    }
}

#define LANES_UNROLLED UNROLL(5)
#define LANES_TOGETHER CITIUS_X86_64
#include "luffa_many.h"

HASH_KERNEL_MANY(luffa_w3, avx512_x16)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w4, avx512_x16)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w5, avx512_x16)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
