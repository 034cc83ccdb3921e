/* SPDX-License-Identifier: MIT */
/* Twofish, keys for the AVX-512 implementations: the round keys in one register, and the S-boxes.
 *
 * Time depends on the key's length only.
 * Idea: q by look-ups of nibbles, twofish_tables.h. */
#include "../../core/vectors.h"
#include "twofish_avx512.h"

#if CITIUS_X86

TARGET_BEGIN(TWOFISH_AVX512_ISA)

INLINE V look_up(const uint8_t table[2][16], V x)
{
    V high = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)table[0]));
    V low = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)table[1])), f = every_8(15);

    return bit_xor(shuffle(high, _mm512_and_si512(_mm512_srli_epi16(x, 4), f)), shuffle(low, _mm512_and_si512(x, f)));
}

/* Byte i of h's input, mixed, on the way to the matrix; byte i of the list's words, mixed, is in l. */
INLINE V pass(int i, V x, const V l[4], unsigned words)
{
    const struct twofish_nibbles *t = &citius_twofish_nibbles;

    for (unsigned n = words; n-- > 0;) {
        int q = twofish_q(n, i);

        x = bit_xor(look_up(t->q[q].second, look_up(t->q[q].first, x)), l[n]);
    }
    return look_up(t->q[twofish_q_last(i)].last[0], look_up(t->q[twofish_q_last(i)].first, x));
}

/* In every 128-bit lane rows of four bytes to columns, and back. */
INLINE V to_columns(V x)
{
    const V columns = _mm512_set_epi32(15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0);

    return _mm512_permutexvar_epi32(columns, x);
}

/* Word n of the result is h(n * 01010101, the even or odd key words). */
INLINE void all_h(V w[3], const uint8_t *key, unsigned words)
{
    const V mix = every_64(citius_twofish_mix), times_5b = every_64(citius_twofish_times[0]),
            times_ef = every_64(citius_twofish_times[1]);
    uint8_t number[64];
    V x, y[4], f[4], e[4], z[4];

    for (int i = 0; i < 64; i++)
        number[i] = (uint8_t)i;
    x = affine(to_columns(load(number)), mix);
    UNROLL(4) for (int i = 0; i < 4; i++)
    { /* or tables would be chosen by their number */
        V l[4];

        for (unsigned n = 0; n < words; n++)
            l[n] = affine(every_16(key[8 * n + (unsigned)i] | (uint32_t)key[8 * n + 4 + (unsigned)i] << 8), mix);
        y[i] = pass(i, x, l, words);
        f[i] = affine(y[i], times_5b);
        e[i] = affine(y[i], times_ef);
    }
    add_up(z, y, f, e);
    x = low_8(z[0], z[1]);
    y[0] = low_8(z[2], z[3]);
    w[0] = _mm512_unpacklo_epi16(x, y[0]);
    w[1] = _mm512_unpackhi_epi16(x, y[0]);
    w[2] = _mm512_unpacklo_epi16(high_8(z[0], z[1]), high_8(z[2], z[3]));
}

BLOCK_EXPANSION(twofish, avx512)
{
    struct twofish_boxes *s = schedule;
    const V mix = every_64(citius_twofish_mix);
    unsigned words = (unsigned)len / 8;
    V w[3], x[4];

    twofish_s_words(&s->key, key, len);
    all_h(w, key, words);
    for (int n = 0; n < 3; n++) {
        const __mmask16 odd = 0xaaaa;
        V ab = _mm512_mask_rol_epi32(w[n], odd, w[n], 8), sum = add_32(ab, _mm512_shuffle_epi32(ab, _MM_PERM_CDAB));

        sum = _mm512_mask_add_epi32(sum, odd, sum, ab);
        sum = _mm512_mask_rol_epi32(sum, odd, sum, 9);
        _mm512_mask_storeu_epi32(s->key.k + 16 * n, n < 2 ? 0xffff : 0x00ff, sum);
    }
    for (int n = 0; n < 4; n++) {
        uint8_t number[64];

        for (int i = 0; i < 64; i++)
            number[i] = (uint8_t)(64 * n + i);
        x[n] = affine(load(number), mix);
    }
    UNROLL(4) for (int i = 0; i < 4; i++)
    { /* or tables would be chosen by their number */
        V l[4];

        for (unsigned m = 0; m < words; m++)
            l[m] = affine(every_8(s->key.s[m] >> 8 * i), mix);
        UNROLL(4) for (int n = 0; n < 4; n++) store(s->box[i] + 64 * n, pass(i, x[n], l, words));
    }
}

TARGET_END
#endif
