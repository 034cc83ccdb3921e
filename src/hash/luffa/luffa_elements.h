/* SPDX-License-Identifier: MIT */
/* What the two files of avx512-nibble share. */

/* Rotations of 128 bits by n bytes to the left. */
#define FROM(n, i) ((i) - (n)) & 15
#define ROTATION(n)                                                                                        \
    { FROM(n, 0), FROM(n, 1), FROM(n, 2),  FROM(n, 3),  FROM(n, 4),  FROM(n, 5),  FROM(n, 6),  FROM(n, 7), \
      FROM(n, 8), FROM(n, 9), FROM(n, 10), FROM(n, 11), FROM(n, 12), FROM(n, 13), FROM(n, 14), FROM(n, 15) }
static const uint8_t rotation[8][16] = { ROTATION(0), ROTATION(1), ROTATION(2), ROTATION(3),
                                         ROTATION(4), ROTATION(5), ROTATION(6), ROTATION(7) };

/* Where byte q of word k stands in a block, words from 7 to 0. */
#define BYTE(q, k) 4 * (k) + 3 - (q)
#define BYTES(q) BYTE(q, 7), BYTE(q, 6), BYTE(q, 5), BYTE(q, 4), BYTE(q, 3), BYTE(q, 2), BYTE(q, 1), BYTE(q, 0)
static const uint8_t message_bytes[32] = { BYTES(0), BYTES(1), BYTES(2), BYTES(3) };

/* The bytes q of the eight words, word 7 first, are an 8 x 8 matrix of bits.  Transposed it is eight
 * elements of GF(2^8), positions 8q to 8q + 7; the even ones come first. */
INLINE __m256i elements(const uint8_t *in)
{
    const __m256i columns = _mm256_set1_epi64x((long long)0x8020080240100401);
    __m256i block = _mm256_loadu_si256((const __m256i *)in);
    __m256i order = _mm256_loadu_si256((const __m256i *)message_bytes);

    return _mm256_gf2p8affine_epi64_epi8(columns, _mm256_permutexvar_epi8(order, block), 0);
}
