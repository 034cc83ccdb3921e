/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl avx512, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_avx512.c"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")

INLINE void round_of(const struct constants *c, int wide, uint8_t *out, const uint8_t *in, unsigned variant)
{
    const struct permutation by =
        variant == 0 ? prepare(c->shift_p, c->cross_p, c->p) : prepare(c->shift_q, c->cross_q, c->q);
    const struct matrix none = { { _mm512_setzero_si512(), _mm512_setzero_si512() } };

    store(wide, out, shift_sub_mix(wide, by, load(wide, in), none, make_rotations()));
}

static void narrow(uint8_t *out, const uint8_t *in, unsigned variant)
{
    round_of(&groestl_256, 0, out, in, variant);
}

static void wide(uint8_t *out, const uint8_t *in, unsigned variant)
{
    round_of(&groestl_512, 1, out, in, variant);
}

TARGET_END

CHECK_SUM("groestl/avx512", CPU_AVX512 | CPU_VBMI | CPU_GFNI, 64, 64, 1, 2, narrow, groestl_short)
CHECK_SUM("groestl/avx512", CPU_AVX512 | CPU_VBMI | CPU_GFNI, 128, 128, 1, 2, wide, groestl_long)

#endif
