/* SPDX-License-Identifier: MIT */
/* Groestl-256, two messages, and Groestl-512, one message, AVX2 with GFNI.
 *
 * All states are read before one is written.  Time depends on blocks only.
 * Idea: groestl_rows.h in ymm registers. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")

#include "groestl_vector_32.h"

INLINE V sbox(V x)
{
    return _mm256_gf2p8affineinv_epi64_epi8(x, _mm256_set1_epi64x((int64_t)UINT64_C(0xf1e3c78f1f3e7cf8)), 0x63);
}

INLINE V times(V x, uint64_t matrix)
{
    return _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x((int64_t)matrix), 0);
}

#include "groestl_gfni.h"

/* With t_i = a_i + a_(i+1) and y_i = t_i + t_(i+2) + a_(i+6):
 * b_i = 4 (t_(i+3) + t_(i+6)) + 2 y_(i+7) + y_(i+4).  @[Aoki12, Section 4.3]
 * Sixteen registers hold t and y, and products must come when they are used. */
struct mix_terms {
    V t[8], y[8];
};

enum { ROWS_TOGETHER = 1 };

INLINE void start_mix(struct mix_terms *mix, const V a[8])
{
    for (int i = 0; i < 8; i++)
        mix->t[i] = bit_xor(a[i], a[(i + 1) & 7]);
    for (int i = 0; i < 8; i++) {
        mix->y[i] = xor3(a[(i + 6) & 7], mix->t[i], mix->t[(i + 2) & 7]);
        BARRIER_VEC(mix->y[i]); /* or compilers would start with products, and spill */
    }
}

INLINE V mix_row(const struct constants *c, const struct mix_terms *mix, int i, int n)
{
    return xor3(times_4(bit_xor(mix->t[(i + 3) & 7], mix->t[(i + 6) & 7])), times_2(mix->y[(i + 7) & 7]),
                add_constants(c, mix->y[(i + 4) & 7], i, n));
}

#include "groestl_rows.h"

ALIGN_STACK HASH_KERNEL_MANY(groestl_256, avx2_gfni_x2)
{
    absorb(&groestl_256, 0, state, in, blocks);
}

ALIGN_STACK HASH_KERNEL(groestl_512, avx2_gfni)
{
    absorb(&groestl_512, 1, &state, &in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl_512, avx2_gfni)
{
    output(&groestl_512, 1, &state);
    groestl_put_digest(kind, state, out);
}

ALIGN_STACK HASH_KERNEL_MANY(groestl0_256, avx2_gfni_x2)
{
    absorb(&groestl0_256, 0, state, in, blocks);
}

ALIGN_STACK HASH_KERNEL(groestl0_512, avx2_gfni)
{
    absorb(&groestl0_512, 1, &state, &in, blocks);
}

ALIGN_STACK GROESTL_FINISH(groestl0_512, avx2_gfni)
{
    output(&groestl0_512, 1, &state);
    groestl_put_digest(kind, state, out);
}

TARGET_END
#endif
