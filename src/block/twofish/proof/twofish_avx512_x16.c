/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish avx512-x16, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_avx512_x16.c"

#if CITIUS_X86

TARGET_BEGIN(TWOFISH_AVX512_ISA)

static const uint32_t none[2];

static void expanded(struct twofish_boxes *s, unsigned variant)
{
    uint8_t key[32];
    size_t len = boxes_twofish_key(key, variant);

    citius_twofish_avx512_expand(s, key, len);
}

/* As in twofish.inc, but both words of a block are neighbours. */
static void take_apart(uint8_t *out, size_t len)
{
    for (size_t n = 0; n < len; n += 8) {
        uint32_t f0 = rol32(load_le32(out + n), 1), t1 = load_le32(out + n + 4) - f0;

        store_le32(out + n, f0 - t1);
        store_le32(out + n + 4, t1);
    }
}

static void keyed(uint8_t *out, const uint8_t *in, unsigned variant)
{
    struct twofish_boxes s;
    struct tables b;

    expanded(&s, variant);
    for (int i = 0; i < 4; i++)
        for (int n = 0; n < 4; n++)
            b.t[i][n] = load(s.box[i] + 64 * n);
    store(out, crypt_round(false, &b, load(in), _mm512_setzero_si512(), none));
    take_apart(out, 64);
}

static void keyed_few(uint8_t *out, const uint8_t *in, unsigned variant)
{
    struct twofish_boxes s;
    struct halves b;
    __m256i x = _mm256_loadu_si256((const __m256i *)(const void *)in);

    expanded(&s, variant);
    load_halves(&b, &s);
    _mm256_storeu_si256((__m256i *)(void *)out, crypt_round_4(false, &b, x, _mm256_setzero_si256(), none));
    take_apart(out, 32);
}

TARGET_END

CHECK_SUM("twofish/avx512_x16", CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, 8, 8, 8, TWOFISH_KEYS, keyed, twofish_g)
CHECK_SUM("twofish/avx512_x16", CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, 8, 8, 4, TWOFISH_KEYS, keyed_few,
          twofish_g)

#endif
