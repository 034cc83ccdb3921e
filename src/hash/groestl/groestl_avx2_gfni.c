/* Groestl-256, two messages, and Groestl-512, one message, AVX2 with GFNI.
 *
 * All states are read before one is written.  Time depends on blocks only.
 * Idea: groestl_rows.h in ymm registers. */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")

#include "groestl_vector_32.h"
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define INVERSE(x, matrix, constant) _mm256_gf2p8affineinv_epi64_epi8(x, matrix, constant)
#define AFFINE(x, matrix) _mm256_gf2p8affine_epi64_epi8(x, matrix, 0)
#define MATRIX(q) _mm256_set1_epi64x((int64_t)UINT64_C(q))
#define REGISTERS 16
#include "groestl_gfni.h"
#include "groestl_rows.h"

DEFINE_MANY(groestl_256, avx2_gfni_x2, 0)
DEFINE(groestl_512, avx2_gfni, 1)
DEFINE_MANY(groestl0_256, avx2_gfni_x2, 0)
DEFINE(groestl0_512, avx2_gfni, 1)

TARGET_END
#endif
