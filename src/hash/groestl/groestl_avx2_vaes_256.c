/* Groestl-256, one message, AVX2 with VAES.
 *
 * Time depends on blocks only.
 * Idea: groestl_pairs.h. */
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

#define SUB_PAIR(c, x, i, n, e) AES_LAST(x, (n) == 0 ? ZERO : TWO_ROWS((c)->key[n], i, e))
#define MIX_PAIR(c, x, y, z, i, n, e) XOR(DOUBLE(XOR(DOUBLE(x), y)), z)

#include "groestl_pairs.h"

DEFINE(groestl_256, avx2_vaes)
DEFINE(groestl0_256, avx2_vaes)

TARGET_END
#endif
