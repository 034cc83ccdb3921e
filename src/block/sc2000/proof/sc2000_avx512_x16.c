/* SPDX-License-Identifier: MIT */
/* The boxes and sums of SC2000 avx512-x16, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../sc2000_avx512_x16.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")
#include "sc2000.inc"

static void mixed(uint8_t *out, const uint8_t *in, unsigned variant)
{
    uint32_t mask = sc2000_mask(variant), words[2][8];
    __m512i keep = join((W)_mm256_set1_epi32((int)mask), (W)_mm256_set1_epi32((int)~mask)), ab;
    struct tables t;

    for (int n = 0; n < 8; n++) {
        uint32_t x[2];

        boxes_sc2000_words(x, in + 12 * n);
        words[0][n] = x[0];
        words[1][n] = x[1];
    }
    load_tables(&t);
    ab = mix(&t, _mm512_setzero_si512(), _mm512_loadu_si512(words), keep);
    _mm512_storeu_si512(words, ab);
    for (int n = 0; n < 8; n++) {
        memcpy(out + 8 * n, &words[0][n], 4);
        memcpy(out + 8 * n + 4, &words[1][n], 4);
    }
}

TARGET_END

CHECK_SC2000("sc2000/avx512_x16", CPU_AVX512, 8)

#endif
