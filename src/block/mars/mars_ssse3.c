/* MARS, 16 blocks at a time, SSSE3.
 *
 * Time depends on blocks only.
 * Idea: mars_shuffle.h; a rotation by n is a multiplication by 2^n, both halves of which are wanted, and 2^n is the
 * float with exponent n.  2^31 is too large for an integer, but what the conversion gives are the very same bits. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

#define V __m128i
#define LOAD(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)
#define TABLE(p) _mm_load_si128((const __m128i *)(const void *)(p))
#define ALL_8(b) _mm_set1_epi8((char)(b))
#define ADD(a, b) _mm_add_epi32(a, b)
#define SUB(a, b) _mm_sub_epi32(a, b)
#define XOR(a, b) _mm_xor_si128(a, b)
#define AND(a, b) _mm_and_si128(a, b)
#define OR(a, b) _mm_or_si128(a, b)
#define LEFT(x, n) _mm_slli_epi32(x, n)
#define BELOW_16(x) _mm_subs_epi8(x, ALL_8(16))
#define SHUFFLE(table, x) _mm_shuffle_epi8(table, x)
#define LOW_32(a, b) _mm_unpacklo_epi32(a, b)
#define HIGH_32(a, b) _mm_unpackhi_epi32(a, b)
#define LOW_64(a, b) _mm_unpacklo_epi64(a, b)
#define HIGH_64(a, b) _mm_unpackhi_epi64(a, b)
#define MULTIPLY(a, b) multiply(a, b)
#define ROTATE(x, n) OR(_mm_slli_epi32(x, n), _mm_srli_epi32(x, 32 - (n)))
#define ROTATE_BY(x, y) rotate_by(x, y)
#define KEY(p) _mm_set1_epi32((int)*(p))

/* Words out of the lower halves, or the upper halves, of products of even and odd ones: 0 2 1 3. */
#define HALVES(even, odd, high) \
    _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(even), _mm_castsi128_ps(odd), (high) ? 0xdd : 0x88))

INLINE V in_order(V x)
{
    BARRIER_VEC_VALUE(x); /* clang would shuffle floats, in two instructions */
    return _mm_shuffle_epi32(x, _MM_SHUFFLE(3, 1, 2, 0));
}

#define ODD(x) _mm_srli_epi64(x, 32)

INLINE V multiply(V x, V key)
{
    return in_order(HALVES(_mm_mul_epu32(x, key), _mm_mul_epu32(ODD(x), key), 0));
}

INLINE V rotate_by(V x, V y)
{
    V exponent = AND(_mm_slli_epi32(y, 23), _mm_set1_epi32(31 << 23));
    V power = _mm_cvttps_epi32(_mm_castsi128_ps(ADD(exponent, _mm_set1_epi32(127 << 23))));
    V even = _mm_mul_epu32(x, power), odd = _mm_mul_epu32(ODD(x), ODD(power));

    return in_order(OR(HALVES(even, odd, 0), HALVES(even, odd, 1)));
}

#include "mars_shuffle.h"

ALIGN_STACK void citius_mars_ssse3_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK void citius_mars_ssse3_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
