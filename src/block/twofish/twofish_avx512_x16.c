/* SPDX-License-Identifier: MIT */
/* Twofish, up to 16 blocks at a time, AVX-512 with VBMI and GFNI.
 *
 * Any number of blocks; time depends on it only.
 * Idea: eight blocks' words 0 and 1 in one register, 2 and 3 in another, natural order.  The S-boxes are 16 registers,
 * and VPERMB looks all bytes up in all of them.  The matrix multiplies with the state as GF2P8AFFINEQB's matrix,
 * which takes bytes from anywhere in a qword: one form of the result has g of word 0 twice, one g of word 1.  Up to four
 * blocks, where a round waits for the round before, have shorter registers but for the look-ups: VPERMT2B in halves of
 * the S-boxes, none of which waits for another. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "twofish_avx512.h"

#if CITIUS_X86

TARGET_BEGIN(TWOFISH_AVX512_ISA)

enum { STREAMS = 2 };

/* Bytes of all qwords that go through S-box i: byte i of word 0, byte i - 1 of word 1, which rotates. */
INLINE uint64_t places_of(int i)
{
    return UINT64_C(0x0101010101010101) * (1u << i | 0x10u << (i + 3) % 4);
}

INLINE uint64_t load_pair(const uint32_t *k)
{
    uint64_t x;

    memcpy(&x, k, sizeof x);
    return x;
}

/* The S-boxes, quarter by quarter. */
struct tables {
    V t[4][4];
};

INLINE V look_up(const struct tables *b, V x)
{
    V y[4], bit_6 = affine(x, every_8(0x40)), bit_7 = affine(x, every_8(0x80)); /* spread over the byte */

    for (int n = 0; n < 4; n++)
        y[n] = _mm512_permutexvar_epi8(x, b->t[0][n]);
    for (int i = 1; i < 4; i++)
        for (int n = 0; n < 4; n++)
            y[n] = _mm512_mask_permutexvar_epi8(y[n], places_of(i), x, b->t[i][n]);
    return choose(bit_7, choose(bit_6, y[3], y[2]), choose(bit_6, y[1], y[0]));
}

/* The matrix times what word 0 or 1 looked up, twice in each qword.  once: bytes taken as they are. */
INLINE V multiply(V y, V y_5b, V y_ef, long long once, const uint64_t gather[3])
{
    return xor3(shuffle(y, _mm512_broadcast_i32x4(_mm_set_epi64x(once + 0x0808080808080808, once))),
                affine(every_64(gather[1]), y_5b), affine(every_64(gather[2]), y_ef));
}

/* y takes g of x in. */
INLINE V crypt_round(bool decrypt, const struct tables *b, V x, V y, const uint32_t *k)
{
    const V odd = every_64((uint64_t)1 << 32), even = every_64(1);
    V s = look_up(b, x), f;
    V s_5b = affine(every_64(citius_twofish_times[0]), s);
    V s_ef = affine(every_64(citius_twofish_times[1]), s);
    V t0 = multiply(s, s_5b, s_ef, 0x0102030001020300, citius_twofish_gather[0]);
    V t1 = multiply(s, s_5b, s_ef, 0x0405060704050607, citius_twofish_gather[1]);

    f = add_32(add_32(t0, every_64(load_pair(k))), _mm512_sllv_epi32(t1, odd)); /* t0 + t1 + k[0], t0 + 2 t1 + k[1] */
    return _mm512_rorv_epi32(bit_xor(_mm512_rolv_epi32(y, decrypt ? even : odd), f), decrypt ? odd : even);
}

/* n blocks, n > 8 (streams - 1) and n <= 8 streams. */
INLINE void crypt(bool decrypt, int streams, const struct tables *b, const uint32_t *k, uint8_t *out, const uint8_t *in,
                  size_t n)
{
    const uint32_t *before = decrypt ? k + 4 : k, *after = decrypt ? k : k + 4;
    const uint32_t *round_key = decrypt ? k + 38 : k + 8;
    const int next = decrypt ? -2 : 2;
    uint64_t qwords = ((uint64_t)1 << 2 * n) - 1;
    V x[STREAMS], y[STREAMS];

    for (int i = 0; i < streams; i++) {
        V low = _mm512_maskz_loadu_epi64((__mmask8)(qwords >> 16 * i), in + 128 * i);
        V high = _mm512_maskz_loadu_epi64((__mmask8)(qwords >> (16 * i + 8)), in + 128 * i + 64);

        x[i] = bit_xor(_mm512_unpacklo_epi64(low, high), every_64(load_pair(before)));
        y[i] = bit_xor(_mm512_unpackhi_epi64(low, high), every_64(load_pair(before + 2)));
    }
    for (int round = 0; round < 16; round += 2, round_key += 2 * next) {
        for (int i = 0; i < streams; i++)
            y[i] = crypt_round(decrypt, b, x[i], y[i], round_key);
        for (int i = 0; i < streams; i++)
            x[i] = crypt_round(decrypt, b, y[i], x[i], round_key + next);
    }
    for (int i = 0; i < streams; i++) {
        V first = bit_xor(y[i], every_64(load_pair(after))), second = bit_xor(x[i], every_64(load_pair(after + 2)));
        V low = _mm512_unpacklo_epi64(first, second), high = _mm512_unpackhi_epi64(first, second);

        _mm512_mask_storeu_epi64(out + 128 * i, (__mmask8)(qwords >> 16 * i), low);
        _mm512_mask_storeu_epi64(out + 128 * i + 64, (__mmask8)(qwords >> (16 * i + 8)), high);
    }
}

/* ---- up to four blocks ---- */

INLINE __m256i affine_4(__m256i x, __m256i m)
{
    return _mm256_gf2p8affine_epi64_epi8(x, m, 0);
}

INLINE __m256i every_64_4(uint64_t x)
{
    return _mm256_set1_epi64x((long long)x);
}

INLINE __m256i add_32_4(__m256i a, __m256i b)
{
    return _mm256_add_epi32(a, b);
}

INLINE __m256i xor_4(__m256i a, __m256i b)
{
    return _mm256_xor_si256(a, b);
}

INLINE __m256i xor3_4(__m256i a, __m256i b, __m256i c)
{
    return _mm256_ternarylogic_epi64(a, b, c, 0x96);
}

/* The S-boxes: [0] the first half, [1] what the second one adds to it; and where they look bytes up. */
struct halves {
    V t[4][2][2];
    __mmask64 places[4];
};

INLINE V look_up_half(const struct halves *b, int i, int half, V x)
{
    return _mm512_maskz_permutex2var_epi8(b->places[i], b->t[i][half][0], x, b->t[i][half][1]);
}

INLINE __m256i look_up_4(const struct halves *b, __m256i x4)
{
    V x = _mm512_zextsi256_si512(x4), y[4];
    V bit_7 = _mm512_zextsi256_si512(affine_4(x4, _mm256_set1_epi8(-128)));

    for (int i = 0; i < 4; i++)
        y[i] = look_up_half(b, i, 1, x);
    y[0] = _mm512_ternarylogic_epi64(xor3(y[0], y[1], y[2]), y[3], bit_7, 0x28); /* the sum where bit 7 is 1 */
    for (int i = 0; i < 4; i += 2)
        y[0] = xor3(y[0], look_up_half(b, i, 0, x), look_up_half(b, i + 1, 0, x));
    return _mm512_castsi512_si256(y[0]);
}

INLINE __m256i multiply_4(__m256i y, __m256i y_5b, __m256i y_ef, long long once, const uint64_t gather[3])
{
    return xor3_4(_mm256_shuffle_epi8(y, _mm256_broadcastsi128_si256(_mm_set_epi64x(once + 0x0808080808080808, once))),
                  affine_4(every_64_4(gather[1]), y_5b), affine_4(every_64_4(gather[2]), y_ef));
}

INLINE __m256i crypt_round_4(bool decrypt, const struct halves *b, __m256i x, __m256i y, const uint32_t *k)
{
    const __m256i odd = every_64_4((uint64_t)1 << 32), even = every_64_4(1);
    const __m256i left = decrypt ? even : odd, right = decrypt ? odd : even;
    __m256i s = look_up_4(b, x), s_5b = affine_4(every_64_4(citius_twofish_times[0]), s);
    __m256i s_ef = affine_4(every_64_4(citius_twofish_times[1]), s);
    __m256i t1 = multiply_4(s, s_5b, s_ef, 0x0405060704050607, citius_twofish_gather[1]);
    __m256i t0 = multiply_4(s, s_5b, s_ef, 0x0102030001020300, citius_twofish_gather[0]);
    __m256i f;

    t0 = add_32_4(t0, every_64_4(load_pair(k)));
    BARRIER_VEC(t0); /* gcc would add the key last */
    f = add_32_4(t0, _mm256_sllv_epi32(t1, odd));
    /* Rotated apart, y need not wait; f by shifts, which are faster. */
    y = _mm256_rorv_epi32(y, _mm256_sub_epi32(right, left));
    return xor3_4(y, _mm256_srlv_epi32(f, right), _mm256_sllv_epi32(f, _mm256_sub_epi32(_mm256_set1_epi32(32), right)));
}

INLINE void crypt_4(bool decrypt, const struct halves *b, const uint32_t *k, uint8_t *out, const uint8_t *in, size_t n)
{
    const uint32_t *before = decrypt ? k + 4 : k, *after = decrypt ? k : k + 4;
    const uint32_t *round_key = decrypt ? k + 38 : k + 8;
    const int next = decrypt ? -2 : 2;
    const uint32_t qwords = (1u << 2 * n) - 1;
    __m256i low = n == 1 ? _mm256_zextsi128_si256(_mm_loadu_si128((const __m128i *)in))
                         : _mm256_maskz_loadu_epi64((__mmask8)(qwords & 15), in);
    __m256i high = _mm256_maskz_loadu_epi64((__mmask8)(qwords >> 4), in + 32);
    __m256i x = xor_4(_mm256_unpacklo_epi64(low, high), every_64_4(load_pair(before)));
    __m256i y = xor_4(_mm256_unpackhi_epi64(low, high), every_64_4(load_pair(before + 2)));

    for (int round = 0; round < 16; round += 2, round_key += 2 * next) {
        y = crypt_round_4(decrypt, b, x, y, round_key);
        x = crypt_round_4(decrypt, b, y, x, round_key + next);
    }
    y = xor_4(y, every_64_4(load_pair(after)));
    x = xor_4(x, every_64_4(load_pair(after + 2)));
    low = _mm256_unpacklo_epi64(y, x);
    if (n == 1) {
        _mm_storeu_si128((__m128i *)out, _mm256_castsi256_si128(low));
    } else {
        _mm256_mask_storeu_epi64(out, (__mmask8)(qwords & 15), low);
        _mm256_mask_storeu_epi64(out + 32, (__mmask8)(qwords >> 4), _mm256_unpackhi_epi64(y, x));
    }
}

INLINE void load_halves(struct halves *b, const struct twofish_boxes *s)
{
    for (int i = 0; i < 4; i++) {
        uint64_t places = places_of(i);

        BARRIER_REG(places); /* or clang would load it once more for each look-up, as a vector */
        b->places[i] = places;
        for (int j = 0; j < 2; j++) {
            b->t[i][0][j] = load(s->box[i] + 64 * j);
            b->t[i][1][j] = bit_xor(b->t[i][0][j], load(s->box[i] + 128 + 64 * j));
        }
    }
}

/* ---- any number ---- */

INLINE void crypt_all(bool decrypt, const struct twofish_boxes *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    struct tables b;

    if (blocks <= 4) {
        struct halves few;

        load_halves(&few, s);
        crypt_4(decrypt, &few, s->key.k, out, in, blocks);
        return;
    }
    for (int i = 0; i < 4; i++)
        for (int n = 0; n < 4; n++)
            b.t[i][n] = load(s->box[i] + 64 * n);
    while (blocks > 8) {
        size_t n = blocks < 16 ? blocks : 16;

        crypt(decrypt, 2, &b, s->key.k, out, in, n);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    if (blocks > 0)
        crypt(decrypt, 1, &b, s->key.k, out, in, blocks);
}

BLOCK_ENCRYPT(twofish, avx512_x16)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, avx512_x16)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
