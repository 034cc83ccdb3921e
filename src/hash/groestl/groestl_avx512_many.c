/* Groestl-256, four messages, and Groestl-512, two messages, AVX-512 with GFNI.
 *
 * All states are read before one is written.  Time depends on blocks only.
 * Idea: groestl_rows.h in zmm registers. */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,gfni")

#include "groestl_vector_64.h"
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define INVERSE(x, matrix, constant) _mm512_gf2p8affineinv_epi64_epi8(x, matrix, constant)
#define AFFINE(x, matrix) _mm512_gf2p8affine_epi64_epi8(x, matrix, 0)
#define MATRIX(q) _mm512_set1_epi64((int64_t)UINT64_C(q))
#define REGISTERS 32
#include "groestl_gfni.h"
#include "groestl_rows.h"

DEFINE_MANY(groestl_256, avx512_x4, 0)
DEFINE_MANY(groestl_512, avx512_x2, 1)
DEFINE_MANY(groestl0_256, avx512_x4, 0)
DEFINE_MANY(groestl0_512, avx512_x2, 1)

TARGET_END
#endif
