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

#define TERN(a, b, c, table) (W) _mm256_ternarylogic_epi32((__m256i)(a), (__m256i)(b), (__m256i)(c), table)

typedef uint32_t W __attribute__((vector_size(32)));

#include "sc2000_circuits.h"

#define LOAD(p) _mm512_loadu_si512((const void *)(p))
#define XOR(a, b) _mm512_xor_si512(a, b)
#define SUM3(a, b, c) _mm512_ternarylogic_epi32(a, b, c, 0x96)
#define HALF(x, n) (W) _mm512_extracti64x4_epi64(x, n)
#define JOIN(low, high) _mm512_inserti64x4(_mm512_castsi256_si512((__m256i)(low)), (__m256i)(high), 1)

/* Of the fields of six bits: what the lower half looks up, and what the top bit adds to that. */
struct tables {
    __m512i first[2], first_top[2], second[2], third[2], fourth[2], fifth[2], sixth[2], sixth_top[2];
};

INLINE void load_tables(struct tables *t)
{
    const struct sc2000_fields *f = &citius_sc2000_fields;

    for (int i = 0; i < 2; i++) {
        t->first[i] = LOAD(f->first + 16 * i);
        t->first_top[i] = XOR(LOAD(f->first + 32 + 16 * i), t->first[i]);
        t->second[i] = LOAD(f->second + 16 * i);
        t->third[i] = LOAD(f->third + 16 * i);
        t->fourth[i] = LOAD(f->fourth + 16 * i);
        t->fifth[i] = LOAD(f->fifth + 16 * i);
        t->sixth[i] = LOAD(f->sixth + 16 * i);
        t->sixth_top[i] = XOR(LOAD(f->sixth + 32 + 16 * i), t->sixth[i]);
    }
}

#define LOOK_UP(table, x) _mm512_permutex2var_epi32((table)[0], x, (table)[1])
#define XOR_IF(mask, sum, x) _mm512_mask_xor_epi32(sum, mask, sum, x)

/* M(S(x)) of every word, without the constant. */
INLINE __m512i multiply_substitute(const struct tables *t, __m512i x)
{
    __m512i first = _mm512_srli_epi32(x, 26);
    __m512i low = SUM3(LOOK_UP(t->sixth, x), LOOK_UP(t->third, _mm512_srli_epi32(x, 16)),
                       LOOK_UP(t->second, _mm512_srli_epi32(x, 21)));
    __m512i high = SUM3(LOOK_UP(t->fourth, _mm512_srli_epi32(x, 11)), LOOK_UP(t->fifth, _mm512_srli_epi32(x, 6)),
                        LOOK_UP(t->first, first));

    high = XOR_IF(_mm512_movepi32_mask(x), high, LOOK_UP(t->first_top, first));
    low = XOR_IF(_mm512_test_epi32_mask(x, _mm512_set1_epi32(0x20)), low, LOOK_UP(t->sixth_top, x));
    return XOR(low, high);
}

/* keep: where p adds to the first word and, in the other half, q to the second. */
INLINE __m512i mix(const struct tables *t, __m512i ab, __m512i cd, __m512i keep)
{
    __m512i y = multiply_substitute(t, cd);

    return _mm512_ternarylogic_epi32(XOR(ab, _mm512_shuffle_i64x2(y, y, 0x4e)), y, keep, 0x78);
}

#define KEY(k) (W) _mm256_set1_epi32((int)(k))

INLINE void layer(bool decrypt, __m512i *ab, __m512i *cd, const uint32_t *before, const uint32_t *behind)
{
    W x[4] = { HALF(*ab, 0) ^ KEY(before[0]), HALF(*ab, 1) ^ KEY(before[1]), HALF(*cd, 0) ^ KEY(before[2]),
               HALF(*cd, 1) ^ KEY(before[3]) };

    if (decrypt)
        unsub_4(x, x);
    else
        sub_4(x, x);
    for (int i = 0; i < 4; i++) {
        x[i] ^= KEY(behind[i]);
        BARRIER_VEC(x[i]); /* or clang would join keys, too */
    }
    *ab = JOIN(x[0], x[1]);
    *cd = JOIN(x[2], x[3]);
}

enum { STREAMS = 2 };

/* n blocks, n > 8 (streams - 1) and n <= 8 streams. */
INLINE void crypt(bool decrypt, int streams, const struct tables *t, const struct sc2000_key *s, uint8_t *out,
                  const uint8_t *in, size_t n)
{
    const __m512i turn = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203));
    const __m512i lanes = _mm512_set_epi32(29, 25, 21, 17, 13, 9, 5, 1, 28, 24, 20, 16, 12, 8, 4, 0);
    const __m512i two = _mm512_set1_epi32(2);
    const __m512i back = _mm512_set_epi32(27, 19, 11, 3, 26, 18, 10, 2, 25, 17, 9, 1, 24, 16, 8, 0);
    const __m512i four = _mm512_set1_epi32(4);
    const __m512i second_half = _mm512_set_epi64(-1, -1, -1, -1, 0, 0, 0, 0);
    const uint32_t *k = sc2000_group(s, decrypt, 0);
    const int next = decrypt ? -4 : 4;
    uint64_t qwords = ((uint64_t)1 << 2 * n) - 1;
    __m512i ab[STREAMS], cd[STREAMS];

    for (int i = 0; i < streams; i++) {
        __m512i low = n == 1 ? _mm512_zextsi128_si512(_mm_loadu_si128((const __m128i *)(const void *)in))
                             : _mm512_maskz_loadu_epi64((__mmask8)(qwords >> 16 * i), in + 128 * i);
        __m512i high = _mm512_maskz_loadu_epi64((__mmask8)(qwords >> (16 * i + 8)), in + 128 * i + 64);

        low = _mm512_shuffle_epi8(low, turn);
        high = _mm512_shuffle_epi8(high, turn);
        ab[i] = _mm512_permutex2var_epi32(low, lanes, high);
        cd[i] = _mm512_permutex2var_epi32(low, _mm512_add_epi32(lanes, two), high);
    }
    for (unsigned round = 0;; round++, k += 2 * next) {
        uint32_t mask = sc2000_mask(decrypt ? s->rounds + round : round);
        __m512i keep = XOR(_mm512_set1_epi32((int)mask), second_half);

        for (int i = 0; i < streams; i++)
            layer(decrypt, &ab[i], &cd[i], k, k + next);
        if (round == s->rounds - 1)
            break;
        for (int i = 0; i < streams; i++) {
            __m512i mixed = mix(t, ab[i], cd[i], keep);

            ab[i] = mix(t, cd[i], mixed, keep);
            cd[i] = mixed;
        }
    }
    for (int i = 0; i < streams; i++) {
        __m512i low = _mm512_permutex2var_epi32(ab[i], back, cd[i]);
        __m512i high = _mm512_permutex2var_epi32(ab[i], _mm512_add_epi32(back, four), cd[i]);

        BARRIER_VEC(low); /* or clang would make more, and narrower, shuffles of these and the next */
        BARRIER_VEC(high);
        if (n == 1) { /* what was stored under a mask is late for the next load */
            _mm_storeu_si128((__m128i *)(void *)out, _mm512_castsi512_si128(_mm512_shuffle_epi8(low, turn)));
            return;
        }
        _mm512_mask_storeu_epi64(out + 128 * i, (__mmask8)(qwords >> 16 * i), _mm512_shuffle_epi8(low, turn));
        _mm512_mask_storeu_epi64(out + 128 * i + 64, (__mmask8)(qwords >> (16 * i + 8)),
                                 _mm512_shuffle_epi8(high, turn));
    }
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
