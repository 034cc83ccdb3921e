/* SPDX-License-Identifier: MIT */
/* Groestl-256, four messages, and Groestl-512, two messages, AVX-512 with GFNI.
 *
 * All states are read before one is written.  Time depends on blocks only.
 * Idea: groestl_rows.h in zmm registers. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,gfni")

#include "groestl_vector_64.h"

INLINE V sbox(V x)
{
    return _mm512_gf2p8affineinv_epi64_epi8(x, _mm512_set1_epi64((int64_t)UINT64_C(0xf1e3c78f1f3e7cf8)), 0x63);
}

INLINE V times(V x, uint64_t matrix)
{
    return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64((int64_t)matrix), 0);
}

#include "groestl_gfni.h"

/* With t_i = a_i + a_(i+1) and y_i = t_i + t_(i+2) + a_(i+6):
 * b_i = 4 t_(i+3) + 4 t_(i+6) + 2 y_(i+7) + y_(i+4).  @[Aoki12, Section 4.3] */
struct mix_terms {
    V t_times_4[8], y_times_2[8], y[8];
};

enum { ROWS_TOGETHER = 4 };

/* Barriers fix the order: where multiplications wait for port 0, the processor sends additions to port 5.  Zen 4 deals
 * instructions out to two queues in turn; if additions and multiplications alternate one queue gets most of the
 * multiplications. */
INLINE void start_mix(struct mix_terms *mix, const V a[8])
{
    V t[8];

    for (int i = 0; i < 8; i += 2) {
        for (int k = i; k < i + 2; k++) {
            t[k] = bit_xor(a[k], a[(k + 1) & 7]);
            BARRIER_VEC(t[k]);
        }
        for (int k = i; k < i + 2; k++) {
            mix->t_times_4[k] = times_4(t[k]);
            BARRIER_VEC(mix->t_times_4[k]);
        }
    }
    for (int i = 0; i < 8; i += 4) {
        for (int k = i; k < i + 4; k++) {
            mix->y[k] = xor3(a[(k + 6) & 7], t[k], t[(k + 2) & 7]);
            BARRIER_VEC(mix->y[k]);
        }
        for (int k = i; k < i + 4; k++) {
            mix->y_times_2[k] = times_2(mix->y[k]);
            BARRIER_VEC(mix->y_times_2[k]);
        }
    }
}

/* y comes first, since it is needed no more: gcc lets VPTERNLOG overwrite what comes first. */
INLINE V mix_row(const struct constants *c, const struct mix_terms *mix, int i, int n)
{
    return xor3(xor3(mix->y[(i + 4) & 7], mix->t_times_4[(i + 3) & 7], mix->t_times_4[(i + 6) & 7]),
                mix->y_times_2[(i + 7) & 7], n == 0 ? zero() : repeat_32(constants_of(c, i, n)));
}

#include "groestl_rows.h"

ALIGN_STACK HASH_KERNEL_MANY(groestl_256, avx512_x4)
{
    absorb(&groestl_256, 0, state, in, blocks);
}

ALIGN_STACK HASH_KERNEL_MANY(groestl_512, avx512_x2)
{
    absorb(&groestl_512, 1, state, in, blocks);
}

ALIGN_STACK HASH_KERNEL_MANY(groestl0_256, avx512_x4)
{
    absorb(&groestl0_256, 0, state, in, blocks);
}

ALIGN_STACK HASH_KERNEL_MANY(groestl0_512, avx512_x2)
{
    absorb(&groestl0_512, 1, state, in, blocks);
}

TARGET_END
#endif
