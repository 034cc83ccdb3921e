/* SPDX-License-Identifier: MIT */
/* Luffa, eight messages at once, AVX2.
 *
 *     void citius_luffa_w<3, 4, 5>_avx2_x8_absorb(void *const *state, const uint8_t *const *in, size_t blocks)
 *
 * state: struct luffa_nibbles, so that messages can move on to avx2-table.  in: not aligned.
 * Constant-time.
 *
 * Idea: dword i of a register belongs to message i, one register for each of the 8 w words.
 *
 *     h[j][k]   word k of lane j:   message 0 | 1 | ... | 7
 */
#include "../../core/vectors.h"
#include "luffa.h"

#if CITIUS_X86

#include "luffa_constants.h"

TARGET_BEGIN("avx2")

#define WORD __m256i
#define XOR(a, b) _mm256_xor_si256(a, b)
#define XOR3(a, b, c) XOR(XOR(b, c), a)
#define AND(a, b) _mm256_and_si256(a, b)
#define OR(a, b) _mm256_or_si256(a, b)
#define ANDN(a, b) _mm256_andnot_si256(a, b)
#define NOT(a) XOR(a, _mm256_set1_epi32(-1))
#define ROL1(a) OR(_mm256_add_epi32(a, a), _mm256_srli_epi32(a, 31))
#define ROL2(a) OR(_mm256_slli_epi32(a, 2), _mm256_srli_epi32(a, 30))
#define ROL10(a) OR(_mm256_slli_epi32(a, 10), _mm256_srli_epi32(a, 22))
#define ROL14(a) OR(_mm256_slli_epi32(a, 14), _mm256_srli_epi32(a, 18))
#define ROL(a, n) \
    OR(_mm256_sll_epi32(a, _mm_cvtsi32_si128((int)(n))), _mm256_srl_epi32(a, _mm_cvtsi32_si128(32 - (int)(n))))
#define FILL(word) _mm256_set1_epi32((int)(word))

/* In each 128 bits: a 4 x 4 matrix of dwords, a row in each register, transposed. */
#define TRANSPOSE(a, b, c, d)                                                                 \
    {                                                                                         \
        __m256i ab_low = _mm256_unpacklo_epi32(a, b), cd_low = _mm256_unpacklo_epi32(c, d);   \
        __m256i ab_high = _mm256_unpackhi_epi32(a, b), cd_high = _mm256_unpackhi_epi32(c, d); \
                                                                                              \
        a = _mm256_unpacklo_epi64(ab_low, cd_low);                                            \
        b = _mm256_unpackhi_epi64(ab_low, cd_low);                                            \
        c = _mm256_unpacklo_epi64(ab_high, cd_high);                                          \
        d = _mm256_unpackhi_epi64(ab_high, cd_high);                                          \
    }

/* 16 bytes of each of two messages. */
INLINE __m256i gather(const uint8_t *a, const uint8_t *b)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)a)),
                                   _mm_loadu_si128((const __m128i *)b), 1);
}

INLINE void scatter(uint8_t *a, uint8_t *b, __m256i r)
{
    _mm_storeu_si128((__m128i *)a, _mm256_castsi256_si128(r));
    _mm_storeu_si128((__m128i *)b, _mm256_extracti128_si256(r, 1));
}

INLINE void load_blocks(__m256i m[8], const uint8_t *const *in, size_t offset)
{
    const __m256i swap =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));

    for (int i = 0; i < 4; i++) {
        m[i] = _mm256_shuffle_epi8(gather(in[i] + offset, in[i + 4] + offset), swap);
        m[i + 4] = _mm256_shuffle_epi8(gather(in[i] + offset + 16, in[i + 4] + offset + 16), swap);
    }
    TRANSPOSE(m[0], m[1], m[2], m[3])
    TRANSPOSE(m[4], m[5], m[6], m[7])
}

/* a where mask is set, b elsewhere. */
INLINE __m256i blend(__m256i mask, __m256i a, __m256i b)
{
    return OR(AND(mask, a), ANDN(mask, b));
}

/* Bit i of register k against bit k of register i, in every byte. */
INLINE void transpose_bits(__m256i a[8])
{
    static const uint8_t mask[3] = { 0x55, 0x33, 0x0f };

    for (int level = 0; level < 3; level++)
        for (int i = 0; i < 8; i++) {
            int n = 1 << level;
            __m128i by = _mm_cvtsi32_si128(n);
            __m256i t;

            if (i & n)
                continue;
            t = AND(XOR(_mm256_srl_epi32(a[i], by), a[i + n]), _mm256_set1_epi8((char)mask[level]));
            a[i + n] = XOR(a[i + n], t);
            a[i] = XOR(a[i], _mm256_sll_epi32(t, by));
        }
}

/* The elements of even and of odd positions, 16 each; as dwords of those 8 bits apart. */
#define SORT _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15))

INLINE void load_lane(__m256i a[8], uint8_t *const *state, size_t x, size_t y)
{
    const __m256i low_nibbles = _mm256_set1_epi8(15), sort = SORT;

    for (int i = 0; i < 4; i++) {
        __m256i p = gather(state[i] + x, state[i + 4] + x), q = gather(state[i] + y, state[i + 4] + y);

        a[2 * i] = _mm256_shuffle_epi8(blend(low_nibbles, p, _mm256_slli_epi32(q, 4)), sort);
        a[2 * i + 1] = _mm256_shuffle_epi8(blend(low_nibbles, _mm256_srli_epi32(p, 4), q), sort);
    }
    TRANSPOSE(a[0], a[2], a[4], a[6])
    TRANSPOSE(a[1], a[3], a[5], a[7])
    transpose_bits(a);
}

INLINE void store_lane(uint8_t *const *state, size_t x, size_t y, __m256i a[8])
{
    const __m256i low_nibbles = _mm256_set1_epi8(15), sort = SORT;

    transpose_bits(a);
    TRANSPOSE(a[0], a[2], a[4], a[6])
    TRANSPOSE(a[1], a[3], a[5], a[7])
    for (int i = 0; i < 4; i++) {
        __m256i even = _mm256_shuffle_epi8(a[2 * i], sort), odd = _mm256_shuffle_epi8(a[2 * i + 1], sort);

        scatter(state[i] + x, state[i + 4] + x, blend(low_nibbles, even, _mm256_slli_epi32(odd, 4)));
        scatter(state[i] + y, state[i + 4] + y, blend(low_nibbles, _mm256_srli_epi32(even, 4), odd));
    }
}

#define LANES_UNROLLED
#define LANES_TOGETHER 0
#include "luffa_many.h"

HASH_KERNEL_MANY(luffa_w3, avx2_x8)
{
    absorb(3, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w4, avx2_x8)
{
    absorb(4, state, in, blocks);
}

HASH_KERNEL_MANY(luffa_w5, avx2_x8)
{
    absorb(5, state, in, blocks);
}

TARGET_END

#endif
