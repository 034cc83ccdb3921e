/* Whirlpool with AVX2: by columns, one message or two. */
#include "../../core/vectors.h"
#include "whirlpool.h"

#if CITIUS_X86

TARGET_BEGIN("avx2")

#include "whirlpool_ymm.h"

#define COMBINE HORNER
#define UPPER(k, x) AND(_mm256_srli_epi16(x, 4), (k)->nibble)

#include "whirlpool_columns.h"

KERNELS_YMM(whirlpool, avx2, sub_structured, mix_final, citius_whirlpool_rc)
KERNELS_YMM(whirlpool_t, avx2, sub_structured, mix_early, citius_whirlpool_rc)
KERNELS_YMM(whirlpool_0, avx2, sub_random, mix_early, citius_whirlpool_0_rc)

TARGET_END

#endif
