/* MARS, up to four blocks at a time, AVX-512 with GFNI; and the keys of all AVX-512 rows.
 *
 * Any number of blocks; time depends on it and on the key's length only.
 * Idea: that of 16 blocks, but a word of a block takes four places, so that its four bytes are looked up side by side
 * and S0 and S1 are gone through once. */
#include "../../core/vectors.h"
#include "mars_avx512.h"
#include "mars_expand.h"

#if CITIUS_X86

TARGET_BEGIN(MARS_AVX512_ISA)

#include "mars_permute.h"

#define GROUPS 1

/* A word is in the lowest of four places; whatever is in the others. */
INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    const V spread = first == 0 ? _mm512_broadcast_i32x4(_mm_set_epi32(0x03030303, 0x02020202, 0x01010101, 0))
                                : _mm512_broadcast_i32x4(_mm_set_epi32(0x02020202, 0x01010101, 0, 0x03030303));
    V b = SHUFFLE(x[0], spread), bit[3];

    spread_high(bit, b);
    y[0][0] = _mm512_mask_mov_epi32(permute_256(0, b, bit), 0xaaaa,
                                    permute_256(256, b, bit));
    y[1][0] = _mm512_shuffle_epi32(y[0][0], 1);
    y[2][0] = _mm512_shuffle_epi32(y[0][0], 2);
    y[3][0] = _mm512_shuffle_epi32(y[0][0], 3);
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = permute_word(x[0]);
}

#include "mars_rounds.h"

INLINE uint32_t look_up(uint32_t x)
{
    return (uint32_t)_mm512_cvtsi512_si32(permute_word(_mm512_set1_epi32((int)x)));
}

void citius_mars_avx512_expand(void *schedule, const uint8_t *key, size_t len)
{
    mars_expand(schedule, key, len, look_up);
}

INLINE void crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    while (blocks > 0) {
        size_t count = blocks < 4 ? blocks : 4;
        __mmask8 qwords = (__mmask8)((1u << 2 * count) - 1);
        V x = _mm512_maskz_loadu_epi64(qwords, in), y = _mm512_srli_epi64(x, 32), s[1][4][GROUPS];

        s[0][WORD(0)][0] = x;
        s[0][WORD(1)][0] = y;
        s[0][WORD(2)][0] = _mm512_unpackhi_epi64(x, x);
        s[0][WORD(3)][0] = _mm512_unpackhi_epi64(y, y);
        crypt(decrypt, 1, key->k, s);
        x = _mm512_unpacklo_epi32(s[0][WORD(0)][0], s[0][WORD(1)][0]);
        y = _mm512_unpacklo_epi32(s[0][WORD(2)][0], s[0][WORD(3)][0]);
        _mm512_mask_storeu_epi64(out, qwords, _mm512_unpacklo_epi64(x, y));
        in += 16 * count;
        out += 16 * count;
        blocks -= count;
    }
}

ALIGN_STACK void citius_mars_avx512_x4_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK void citius_mars_avx512_x4_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
