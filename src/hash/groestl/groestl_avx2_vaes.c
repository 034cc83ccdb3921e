/* Groestl-256, two messages, and Groestl-512, one message, AVX2 with VAES.
 *
 * All states are read before one is written.  Time depends on blocks only.
 * Idea: groestl_rows.h in ymm registers. */
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_X86

TARGET_BEGIN("avx2,vaes")

#include "groestl_vector_32.h"
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define AES_LAST(x, key) _mm256_aesenclast_epi128(x, key)
#define ADD_8(a, b) _mm256_add_epi8(a, b)
#define GREATER_8(a, b) _mm256_cmpgt_epi8(a, b)
#define BYTES_1B _mm256_set1_epi8(0x1b)
#include "groestl_vaes.h"
#include "groestl_rows.h"

DEFINE_MANY(groestl_256, avx2_vaes_x2, 0)
DEFINE(groestl_512, avx2_vaes, 1)
DEFINE_MANY(groestl0_256, avx2_vaes_x2, 0)
DEFINE(groestl0_512, avx2_vaes, 1)

TARGET_END
#endif
