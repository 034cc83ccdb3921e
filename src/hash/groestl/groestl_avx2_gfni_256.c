/* Groestl-256, one message, AVX2 with GFNI.
 *
 * Time depends on blocks only.
 * Idea: groestl_pairs.h. */
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,gfni")

#include "groestl_vector_32.h"
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define INVERSE(x, matrix, constant) _mm256_gf2p8affineinv_epi64_epi8(x, matrix, constant)
#define AFFINE(x, matrix) _mm256_gf2p8affine_epi64_epi8(x, matrix, 0)
#define MATRIX(q) _mm256_set1_epi64x((int64_t)UINT64_C(q))
#include "groestl_gfni.h"

/* The constants of round n for row i: the result is where the round's input was not. */
#define ROW(c, i, n) ((i) == 0 ? (c)->row0[n] : (i) == 7 ? (c)->row7[n] : (c)->middle)
#define SUB_PAIR(c, x, i, n, e) SUB_BYTES(c, x, i, n)
#define ADD_PAIR(c, z, i, n, e) XOR(z, two_rows(ROW(c, (e) ? (i) : (i) + 4, n), ROW(c, (e) ? (i) + 4 : (i), n)))
#define MIX_PAIR(c, x, y, z, i, n, e) XOR(XOR(TIMES_2(y), (n) == 0 ? z : ADD_PAIR(c, z, i, n, e)), TIMES_4(x))

#include "groestl_pairs.h"

DEFINE(groestl_256, avx2_gfni)
DEFINE(groestl0_256, avx2_gfni)

TARGET_END
#endif
