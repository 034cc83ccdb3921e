/* SPDX-License-Identifier: MIT */
/* MARS, one or two blocks, AVX-512 with GFNI, for mars_avx512_x4.c; and the keys of all AVX-512 implementations.
 *
 * Time depends on the number of blocks and the key's length only.
 * Idea: only what VPERMI2D looks up in has 64 bytes; what is done with it has 32, and so finds more ports free. */
#define HALF
#include "../../core/vectors.h"
#include "mars_avx512.h"
#include "mars_expand.h"

#if CITIUS_X86

TARGET_BEGIN(MARS_AVX512_ISA)

#include "mars_few.h"

/* In the lowest word of a vector, since to a general register and back took seven cycles of 46. */
INLINE void stir(uint32_t t[15])
{
    V last = _mm256_castsi128_si256(_mm_cvtsi32_si128((int)t[14]));

    for (int pass = 0; pass < 4; pass++)
        for (int i = 0; i < 15; i++) {
            V sum = add_32(_mm256_castsi128_si256(_mm_cvtsi32_si128((int)t[i])), permute_word(last));

            t[i] = (uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(_mm256_rol_epi32(sum, 9)));
            last = _mm256_srli_epi32(sum, 23);
        }
}

BLOCK_EXPANSION(mars, avx512)
{
    mars_expand(schedule, key, len, stir);
}

ALIGN_STACK BLOCK_ENCRYPT(mars, avx512_x2)
{
    crypt_few(false, schedule, out, in, blocks);
}

ALIGN_STACK BLOCK_DECRYPT(mars, avx512_x2)
{
    crypt_few(true, schedule, out, in, blocks);
}

TARGET_END
#endif
