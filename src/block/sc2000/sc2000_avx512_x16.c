/* SPDX-License-Identifier: MIT */
/* SC2000, up to sixteen blocks at a time, AVX-512.
 *
 * Any number of blocks; time depends on it and on the key's length only.
 * Idea: tables of boxes and matrix, a field of 32 numbers in two registers; VPERMI2D looks up sixteen words.  One
 * register has the first two words of eight blocks, one in each half, another the last two. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"

#if CITIUS_X86

#include "sc2000.h"
#include "sc2000_tables.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define VECTOR_BITS 512
#include "../../core/vector.h"

#define TERN(a, b, c, table) (W) _mm256_ternarylogic_epi32((__m256i)(a), (__m256i)(b), (__m256i)(c), table)

typedef uint32_t W __attribute__((vector_size(32)));

#include "sc2000_circuits.h"

INLINE V sum3(V a, V b, V c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0x96);
}

INLINE W low_half(V x)
{
    return (W)_mm512_extracti64x4_epi64(x, 0);
}

INLINE W high_half(V x)
{
    return (W)_mm512_extracti64x4_epi64(x, 1);
}

INLINE V join(W low, W high)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512((__m256i)low), (__m256i)high, 1);
}

/* Of the fields of six bits: what the lower half looks up, and what the top bit adds to that. */
struct tables {
    V first[2], first_top[2], second[2], third[2], fourth[2], fifth[2], sixth[2], sixth_top[2];
};

INLINE void load_tables(struct tables *t)
{
    const struct sc2000_fields *f = &citius_sc2000_fields;

    for (int i = 0; i < 2; i++) {
        t->first[i] = load(f->first + 16 * i);
        t->first_top[i] = bit_xor(load(f->first + 32 + 16 * i), t->first[i]);
        t->second[i] = load(f->second + 16 * i);
        t->third[i] = load(f->third + 16 * i);
        t->fourth[i] = load(f->fourth + 16 * i);
        t->fifth[i] = load(f->fifth + 16 * i);
        t->sixth[i] = load(f->sixth + 16 * i);
        t->sixth_top[i] = bit_xor(load(f->sixth + 32 + 16 * i), t->sixth[i]);
    }
}

INLINE V look_up(const V table[2], V x)
{
    return _mm512_permutex2var_epi32(table[0], x, table[1]);
}

INLINE V xor_if(__mmask16 mask, V sum, V x)
{
    return _mm512_mask_xor_epi32(sum, mask, sum, x);
}

/* M(S(x)) of every word, without the constant. */
INLINE V multiply_substitute(const struct tables *t, V x)
{
    V first = _mm512_srli_epi32(x, 26);
    V low = sum3(look_up(t->sixth, x), look_up(t->third, _mm512_srli_epi32(x, 16)),
                 look_up(t->second, _mm512_srli_epi32(x, 21)));
    V high = sum3(look_up(t->fourth, _mm512_srli_epi32(x, 11)), look_up(t->fifth, _mm512_srli_epi32(x, 6)),
                  look_up(t->first, first));

    high = xor_if(_mm512_movepi32_mask(x), high, look_up(t->first_top, first));
    low = xor_if(_mm512_test_epi32_mask(x, every_32(0x20)), low, look_up(t->sixth_top, x));
    return bit_xor(low, high);
}

/* keep: where p adds to the first word and, in the other half, q to the second. */
INLINE V mix(const struct tables *t, V ab, V cd, V keep)
{
    V y = multiply_substitute(t, cd);

    return _mm512_ternarylogic_epi32(bit_xor(ab, _mm512_shuffle_i64x2(y, y, 0x4e)), y, keep, 0x78);
}

INLINE W key_word(uint32_t k)
{
    return (W)_mm256_set1_epi32((int)k);
}

INLINE void layer(bool decrypt, V *ab, V *cd, const uint32_t *before, const uint32_t *after)
{
    W x[4] = { low_half(*ab) ^ key_word(before[0]), high_half(*ab) ^ key_word(before[1]),
               low_half(*cd) ^ key_word(before[2]), high_half(*cd) ^ key_word(before[3]) };

    if (decrypt)
        unsub_4(x, x);
    else
        sub_4(x, x);
    for (int i = 0; i < 4; i++) {
        x[i] ^= key_word(after[i]);
        BARRIER_VEC(x[i]); /* or clang would join keys, too */
    }
    *ab = join(x[0], x[1]);
    *cd = join(x[2], x[3]);
}

enum { STREAMS = 2 };

/* What moves the words of eight blocks to their places, and back. */
struct places {
    V reversed;      /* the bytes of each word */
    V words[2];      /* of two registers of blocks: those of ab, of cd */
    V words_back[2]; /* of ab and cd: those of the first four blocks, of the others */
};

INLINE struct places make_places(void)
{
    const V words = _mm512_set_epi32(29, 25, 21, 17, 13, 9, 5, 1, 28, 24, 20, 16, 12, 8, 4, 0);
    const V back = _mm512_set_epi32(27, 19, 11, 3, 26, 18, 10, 2, 25, 17, 9, 1, 24, 16, 8, 0);

    return (struct places){
        .reversed = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203)),
        .words = { words, add_32(words, every_32(2)) },
        .words_back = { back, add_32(back, every_32(4)) },
    };
}

/* Eight blocks or fewer: qwords has two bits for each of them; n == 1 if the call has a single block. */
INLINE void load_blocks(const struct places *places, V *ab, V *cd, const uint8_t *in, uint64_t qwords, size_t n)
{
    V low = n == 1 ? _mm512_zextsi128_si512(_mm_loadu_si128((const __m128i *)(const void *)in))
                   : _mm512_maskz_loadu_epi64((__mmask8)qwords, in);
    V high = _mm512_maskz_loadu_epi64((__mmask8)(qwords >> 8), in + 64);

    low = _mm512_shuffle_epi8(low, places->reversed);
    high = _mm512_shuffle_epi8(high, places->reversed);
    *ab = _mm512_permutex2var_epi32(low, places->words[0], high);
    *cd = _mm512_permutex2var_epi32(low, places->words[1], high);
}

INLINE void store_blocks(const struct places *places, uint8_t *out, V ab, V cd, uint64_t qwords, size_t n)
{
    V low = _mm512_permutex2var_epi32(ab, places->words_back[0], cd);
    V high = _mm512_permutex2var_epi32(ab, places->words_back[1], cd);

    BARRIER_VEC(low); /* or clang would make more, and narrower, shuffles of these and the next */
    BARRIER_VEC(high);
    if (n == 1) { /* a load just after a masked store would wait */
        _mm_storeu_si128((__m128i *)(void *)out, _mm512_castsi512_si128(_mm512_shuffle_epi8(low, places->reversed)));
        return;
    }
    _mm512_mask_storeu_epi64(out, (__mmask8)qwords, _mm512_shuffle_epi8(low, places->reversed));
    _mm512_mask_storeu_epi64(out + 64, (__mmask8)(qwords >> 8), _mm512_shuffle_epi8(high, places->reversed));
}

/* n blocks, n > 8 (streams - 1) and n <= 8 streams. */
INLINE void crypt(bool decrypt, int streams, const struct tables *t, const struct sc2000_key *s, uint8_t *out,
                  const uint8_t *in, size_t n)
{
    const struct places places = make_places();
    const V second_half = _mm512_set_epi64(-1, -1, -1, -1, 0, 0, 0, 0);
    const uint32_t *k = sc2000_group(s, decrypt, 0);
    const int next = decrypt ? -4 : 4;
    uint64_t qwords = ((uint64_t)1 << 2 * n) - 1;
    V ab[STREAMS], cd[STREAMS];

    for (int i = 0; i < streams; i++)
        load_blocks(&places, &ab[i], &cd[i], in + 128 * i, qwords >> 16 * i, n);
    for (unsigned round = 0;; round++, k += 2 * next) {
        V keep = bit_xor(every_32(sc2000_mask(decrypt ? s->rounds + round : round)), second_half);

        for (int i = 0; i < streams; i++)
            layer(decrypt, &ab[i], &cd[i], k, k + next);
        if (round == s->rounds - 1)
            break;
        for (int i = 0; i < streams; i++) {
            V mixed = mix(t, ab[i], cd[i], keep);

            ab[i] = mix(t, cd[i], mixed, keep);
            cd[i] = mixed;
        }
    }
    for (int i = 0; i < streams; i++)
        store_blocks(&places, out + 128 * i, ab[i], cd[i], qwords >> 16 * i, n);
}

INLINE void crypt_all(bool decrypt, const struct sc2000_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    struct tables t;

    load_tables(&t);
    while (blocks > 8) {
        size_t n = blocks < 16 ? blocks : 16;

        crypt(decrypt, 2, &t, s, out, in, n);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    if (blocks > 0)
        crypt(decrypt, 1, &t, s, out, in, blocks);
}

BLOCK_ENCRYPT(sc2000, avx512_x16)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, avx512_x16)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
