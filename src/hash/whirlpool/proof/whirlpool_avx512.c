/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Whirlpool avx512, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../whirlpool_avx512.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")

static void round_of(uint8_t *out, const uint8_t *in, unsigned variant)
{
    struct constants c = load_constants(variant == 2 ? citius_whirlpool_0_sbox : citius_whirlpool_sbox,
                                        variant == 0 ? citius_whirlpool_mix : citius_whirlpool_t_mix);

    _mm512_storeu_si512(out, rho(&c, _mm512_loadu_si512(in), _mm512_setzero_si512()));
}

TARGET_END

CHECK_SUM("whirlpool/avx512", CPU_AVX512 | CPU_VBMI | CPU_GFNI, 64, 64, 1, 3, round_of, whirlpool_rho)

#endif
