/* AES, AVX2 with VAES: two blocks to a register, sixteen in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,avx2,vaes,vpclmulqdq")

#define ROW(name) citius_aes_vaes256_##name
#define CHAIN(name) citius_aes_vaes_##name
#define FEW UINT_MAX
#define CTR_STACK 960
#define XTS_STACK 960
#define OCB_STACK 960
#define CHAIN_STACK 384
#define V __m256i
#define N 2
#define LOG_N 1
#define ALL(x) _mm256_broadcastsi128_si256(x)
#define LOAD(p) _mm256_loadu_si256((const void *)(p))
#define STORE(p, x) _mm256_storeu_si256((void *)(p), x)
#define LOAD_SOME(p, n) _mm256_zextsi128_si256(load_block(p))
#define STORE_SOME(p, x, n) _mm_storeu_si128((void *)(p), FIRST(x))
#define KEEP(x, n) _mm256_zextsi128_si256(FIRST(x))
#define FIRST(x) _mm256_castsi256_si128(x)
#define FOLD(x) _mm_xor_si128(FIRST(x), _mm256_extracti128_si256(x, 1))
#define XOR(a, b) _mm256_xor_si256(a, b)
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define AND(a, b) _mm256_and_si256(a, b)
#define XOR_AND(a, b, c) XOR(a, AND(b, c))
#define ENC(x, k) _mm256_aesenc_epi128(x, k)
#define ENC_LAST(x, k) _mm256_aesenclast_epi128(x, k)
#define DEC(x, k) _mm256_aesdec_epi128(x, k)
#define DEC_LAST(x, k) _mm256_aesdeclast_epi128(x, k)
#define ADD_8(a, b) _mm256_add_epi8(a, b)
#define SET_8(b) _mm256_set1_epi8(b)
#define SHUFFLE(x, i) _mm256_shuffle_epi8(x, i)
#define BEFORE(a, b) _mm256_permute2x128_si256(a, b, 0x21)
#define LEFT(x, e) _mm256_sllv_epi64(x, _mm256_add_epi64(_mm256_set1_epi64x(e), _mm256_set_epi64x(1, 1, 0, 0)))
#define RIGHT(x, e) _mm256_srlv_epi64(x, _mm256_sub_epi64(_mm256_set_epi64x(63, 63, 64, 64), _mm256_set1_epi64x(e)))
#define BYTES_UP(x, n) _mm256_slli_si256(x, n)
#define BYTES_DOWN(x, n) _mm256_srli_si256(x, n)
#define MULTIPLY(x, y, i) _mm256_clmulepi64_epi128(x, y, i)
#define LANES _mm256_set_m128i(_mm_set1_epi8(1), _mm_setzero_si128())
#define LAST_LANE _mm256_set_epi64x(-1, -1, 0, 0)
#define OFFSETS_WITHIN(l) ALL(load_block((l)[0]))
#define OFFSETS_STEP(l) ALL(load_block((l)[0]))
#define GATHER(p, g, at) _mm256_set_m128i(load_block((p)[2 * (g) + 1] + (at)), load_block((p)[2 * (g)] + (at)))
#define SCATTER(p, g, at, x)                                                                      \
    do {                                                                                          \
        V x_ = x;                                                                                 \
                                                                                                  \
        _mm_storeu_si128((void *)((p)[2 * (g)] + (at)), FIRST(x_));                               \
        _mm_storeu_si128((void *)((p)[2 * (g) + 1] + (at)), _mm256_extracti128_si256(x_, 1));     \
    } while (0)
#include "aes_aesni_modes.h"

TARGET_END
#endif
