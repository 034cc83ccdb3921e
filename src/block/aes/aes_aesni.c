/* AES, AES-NI: a block to a register, eight in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,ssse3")

#define ROW(name) citius_aes_aesni_##name
#define CHAIN(name) citius_aes_aesni_##name
#define FEW UINT_MAX
#define CTR_STACK 512
#define XTS_STACK 448
#define OCB_STACK 448
#define CHAIN_STACK 192
#define V __m128i
#define N 1
#define LOG_N 0
#define ALL(x) (x)
#define LOAD(p) _mm_loadu_si128((const void *)(p))
#define STORE(p, x) _mm_storeu_si128((void *)(p), x)
#define LOAD_SOME(p, n) LOAD(p)
#define STORE_SOME(p, x, n) STORE(p, x)
#define KEEP(x, n) (x)
#define FIRST(x) (x)
#define FOLD(x) (x)
#define XOR(a, b) _mm_xor_si128(a, b)
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define AND(a, b) _mm_and_si128(a, b)
#define XOR_AND(a, b, c) XOR(a, AND(b, c))
#define ENC(x, k) _mm_aesenc_si128(x, k)
#define ENC_LAST(x, k) _mm_aesenclast_si128(x, k)
#define DEC(x, k) _mm_aesdec_si128(x, k)
#define DEC_LAST(x, k) _mm_aesdeclast_si128(x, k)
#define ADD_8(a, b) _mm_add_epi8(a, b)
#define SET_8(b) _mm_set1_epi8(b)
#define SHUFFLE(x, i) _mm_shuffle_epi8(x, i)
#define BEFORE(a, b) (a)
#define LEFT(x, e) _mm_sll_epi64(x, _mm_cvtsi32_si128((int)(e)))
#define RIGHT(x, e) _mm_srl_epi64(x, _mm_cvtsi32_si128((int)(64 - (e))))
#define BYTES_UP(x, n) _mm_slli_si128(x, n)
#define BYTES_DOWN(x, n) _mm_srli_si128(x, n)
#define MULTIPLY(x, y, i) _mm_clmulepi64_si128(x, y, i)
#define LANES _mm_setzero_si128()
#define LAST_LANE _mm_set1_epi8(-1)
#define OFFSETS_WITHIN(l) _mm_setzero_si128()
#define OFFSETS_STEP(l) _mm_setzero_si128()
#define GATHER(p, g, at) LOAD((p)[g] + (at))
#define SCATTER(p, g, at, x) STORE((p)[g] + (at), x)
#include "aes_aesni_modes.h"

#include "aes_aesni_chain.h"

TARGET_END
#endif
