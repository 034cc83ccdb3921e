/* AES key expansion, AES-NI.
 *
 * Idea: AESENCLAST is SubBytes of a whole block with an XOR behind it, and ShiftRows does nothing where all
 * columns are equal: after PSHUFB has put the word that the next ones hang on into all of them. */
#include "../../core/vectors.h"
#include "aes_aesni.h"

#if CITIUS_X86

TARGET_BEGIN("aes,ssse3")

/* Words 0, 0 ^ 1, 0 ^ 1 ^ 2, 0 ^ 1 ^ 2 ^ 3. */
INLINE __m128i sums(__m128i x)
{
    x = _mm_xor_si128(x, _mm_slli_si128(x, 4));
    return _mm_xor_si128(x, _mm_slli_si128(x, 8));
}

/* SubWord(RotWord(word 3)) ^ rcon or SubWord(word 3), in all words; that of word 1. */
INLINE __m128i rotated_3(__m128i x, int rcon)
{
    return _mm_aesenclast_si128(_mm_shuffle_epi8(x, _mm_set1_epi32(0x0c0f0e0d)), _mm_set1_epi32(rcon));
}

INLINE __m128i substituted_3(__m128i x)
{
    return _mm_aesenclast_si128(_mm_shuffle_epi32(x, 0xff), _mm_setzero_si128());
}

INLINE __m128i rotated_1(__m128i x, int rcon)
{
    return _mm_aesenclast_si128(_mm_shuffle_epi8(x, _mm_set1_epi32(0x04070605)), _mm_set1_epi32(rcon));
}

/* Round key r. */
INLINE void put(struct aesni_schedule *s, unsigned r, unsigned rounds, __m128i key)
{
    _mm_storeu_si128((void *)s->encrypt[r], key);
    _mm_storeu_si128((void *)s->decrypt[rounds - r], r == 0 || r == rounds ? key : _mm_aesimc_si128(key));
}

INLINE int rcon(int i)
{
    return i < 9 ? 1 << (i - 1) : 0x1b << (i - 9);
}

INLINE void expand_128(struct aesni_schedule *s, const uint8_t *key)
{
    __m128i k = _mm_loadu_si128((const void *)key);

    put(s, 0, 10, k);
    UNROLL(16)
    for (int i = 1; i <= 10; i++) {
        k = _mm_xor_si128(sums(k), rotated_3(k, rcon(i)));
        put(s, (unsigned)i, 10, k);
    }
}

/* Six words more. */
INLINE void next_192(__m128i *k, __m128i *l, int i)
{
    *k = _mm_xor_si128(sums(*k), rotated_1(*l, rcon(i)));
    *l = _mm_xor_si128(_mm_xor_si128(*l, _mm_slli_si128(*l, 4)), _mm_shuffle_epi32(*k, 0xff));
}

INLINE void expand_192(struct aesni_schedule *s, const uint8_t *key)
{
    __m128i k = _mm_loadu_si128((const void *)key), l = _mm_loadl_epi64((const void *)(key + 16));

    UNROLL(16)
    for (unsigned i = 0; i < 4; i++) {
        __m128i before = l;

        put(s, 3 * i, 12, k);
        next_192(&k, &l, (int)(2 * i + 1));
        put(s, 3 * i + 1, 12, _mm_unpacklo_epi64(before, k));
        put(s, 3 * i + 2, 12, _mm_alignr_epi8(l, k, 8));
        next_192(&k, &l, (int)(2 * i + 2));
    }
    put(s, 12, 12, k);
}

INLINE void expand_256(struct aesni_schedule *s, const uint8_t *key)
{
    __m128i k = _mm_loadu_si128((const void *)key), l = _mm_loadu_si128((const void *)(key + 16));

    put(s, 0, 14, k);
    UNROLL(16)
    for (unsigned i = 1; i <= 7; i++) {
        put(s, 2 * i - 1, 14, l);
        k = _mm_xor_si128(sums(k), rotated_3(l, rcon((int)i)));
        put(s, 2 * i, 14, k);
        l = _mm_xor_si128(sums(l), substituted_3(k));
    }
}

void citius_aes_aesni_expand(void *schedule, const uint8_t *key, size_t len)
{
    struct aesni_schedule *s = schedule;

    s->rounds = aes_rounds(len);
    if (len == 16)
        expand_128(s, key);
    else if (len == 24)
        expand_192(s, key);
    else
        expand_256(s, key);
}

TARGET_END
#endif
