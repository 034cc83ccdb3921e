/* SPDX-License-Identifier: MIT */
/* Blocks as nibbles, SSSE3.
 *
 * The including file defines:
 *     LOAD(p)             16 bytes from anywhere
 *     XOR(a, b) AND(a, b)
 *                         of vectors of 16 bytes
 * This file defines:
 *     shuffle(in)         half of a block */

#define EXCHANGE(a, n, mask)                                                 \
    {                                                                        \
        __m128i t = AND(XOR(_mm_srli_epi32(a, n), a), _mm_set1_epi32(mask)); \
                                                                             \
        a = XOR(XOR(a, t), _mm_slli_epi32(t, n));                            \
    }

/* Words 0 to 3 or 4 to 7 of a block.  Bytes go to their place first, in the order of words 0 2 1 3.
 * Then the place of a bit, in digits q q k0 k1 b2 b1 b0 for bit b of byte q of word k, becomes
 * q q b2 b1 b0 k1 k0 by three exchanges of two digits. */
INLINE __m128i shuffle(const uint8_t *in)
{
    __m128i a = _mm_shuffle_epi8(LOAD(in), _mm_setr_epi8(3, 11, 7, 15, 2, 10, 6, 14, 1, 9, 5, 13, 0, 8, 4, 12));

    EXCHANGE(a, 12, 0x0000f0f0)
    EXCHANGE(a, 6, 0x00cc00cc)
    EXCHANGE(a, 3, 0x0a0a0a0a)
    return a;
}
