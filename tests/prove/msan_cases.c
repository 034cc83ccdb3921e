/* SPDX-License-Identifier: MIT */
/* Single instructions that the sanitizer must track, and leaks that it must find (msan.cpp). */
#include "msan_cases.h"

#include "src/core/target.h"

#define A512 _mm512_loadu_si512(in)
#define B512 _mm512_loadu_si512(in + 64)
#define C512 _mm512_loadu_si512(in + 128)
#define A256 _mm256_loadu_si256((const __m256i *)in)
#define B256 _mm256_loadu_si256((const __m256i *)(in + 32))
#define A128 _mm_loadu_si128((const __m128i *)in)
#define B128 _mm_loadu_si128((const __m128i *)(in + 16))

/* name, needs, instruction sets, operands, bits, result */
#define INSTRUCTIONS(X)                                                                                              \
    X(aesenc, CPU_AES, "aes", 2, 128, _mm_aesenc_si128(A128, B128))                                                  \
    X(aesdeclast, CPU_AES, "aes", 2, 128, _mm_aesdeclast_si128(A128, B128))                                          \
    X(aesimc, CPU_AES, "aes", 1, 128, _mm_aesimc_si128(A128))                                                        \
    X(vaesenc_256, CPU_VAES | CPU_AVX2, "avx2,vaes", 2, 256, _mm256_aesenc_epi128(A256, B256))                       \
    X(vaesdec_512, CPU_VAES | CPU_AVX512, "avx512f,vaes", 2, 512, _mm512_aesdec_epi128(A512, B512))                  \
    X(pclmul_512, CPU_VPCLMUL | CPU_AVX512, "avx512f,vpclmulqdq", 2, 512,                                            \
      _mm512_xor_si512(_mm512_clmulepi64_epi128(A512, B512, 0x00), _mm512_clmulepi64_epi128(A512, B512, 0x11)))      \
    X(affine_256, CPU_GFNI | CPU_AVX2, "avx2,gfni", 2, 256, _mm256_gf2p8affine_epi64_epi8(A256, B256, 5))            \
    X(affine_512, CPU_GFNI | CPU_AVX512, "avx512f,gfni", 2, 512, _mm512_gf2p8affine_epi64_epi8(A512, B512, 5))       \
    X(affineinv_512, CPU_GFNI | CPU_AVX512, "avx512f,gfni", 2, 512, _mm512_gf2p8affineinv_epi64_epi8(A512, B512, 5)) \
    X(gfmul_256, CPU_GFNI | CPU_AVX2, "avx2,gfni", 2, 256, _mm256_gf2p8mul_epi8(A256, B256))                         \
    X(sha1rnds4, CPU_SHA, "sha", 2, 128, _mm_sha1rnds4_epu32(A128, B128, 2))                                         \
    X(sha1nexte, CPU_SHA, "sha", 2, 128, _mm_sha1nexte_epu32(A128, B128))                                            \
    X(sha1msg1, CPU_SHA, "sha", 2, 128, _mm_sha1msg1_epu32(A128, B128))                                              \
    X(sha1msg2, CPU_SHA, "sha", 2, 128, _mm_sha1msg2_epu32(A128, B128))                                              \
    X(pshufb_128, CPU_SSSE3, "ssse3", 2, 128, _mm_shuffle_epi8(A128, B128))                                          \
    X(pshufb_256, CPU_AVX2, "avx2", 2, 256, _mm256_shuffle_epi8(A256, B256))                                         \
    X(pshufb_512, CPU_AVX512, "avx512bw", 2, 512, _mm512_shuffle_epi8(A512, B512))                                   \
    X(vpermb, CPU_VBMI, "avx512vbmi", 2, 512, _mm512_permutexvar_epi8(A512, B512))                                   \
    X(vpermi2b, CPU_VBMI, "avx512vbmi", 3, 512, _mm512_permutex2var_epi8(A512, B512, C512))                          \
    X(vpermi2d, CPU_AVX512, "avx512f", 3, 512, _mm512_permutex2var_epi32(A512, B512, C512))                          \
    X(pternlogd, CPU_AVX512, "avx512f", 3, 512, _mm512_ternarylogic_epi32(A512, B512, C512, 0xca))                   \
    X(pternlogq, CPU_AVX512, "avx512f", 3, 512, _mm512_ternarylogic_epi64(A512, B512, C512, 0x96))                   \
    X(pmulhuw, CPU_AVX512, "avx512bw", 2, 512, _mm512_mulhi_epu16(A512, B512))                                       \
    X(psubusw, CPU_AVX2, "avx2", 2, 256, _mm256_subs_epu16(A256, B256))                                              \
    X(cvttps2dq, CPU_SSE2, "sse2", 1, 128, _mm_cvttps_epi32(_mm_castsi128_ps(A128)))                                 \
    X(blendvps, CPU_SSE41, "sse4.1", 2, 128,                                                                         \
      _mm_castps_si128(_mm_blendv_ps(_mm_castsi128_ps(A128), _mm_castsi128_ps(B128), _mm_castsi128_ps(A128))))

#define V128 __m128i
#define V256 __m256i
#define V512 __m512i
#define STORE(bits, out, x) (*(V##bits##_unaligned *)(out) = (x))
typedef __m128i V128_unaligned __attribute__((aligned(1)));
typedef __m256i V256_unaligned __attribute__((aligned(1)));
typedef __m512i V512_unaligned __attribute__((aligned(1)));

#define X(name, needs, isa, operands, bits, x)                                     \
    __attribute__((target(isa))) static void name(uint8_t *out, const uint8_t *in) \
    {                                                                              \
        STORE(bits, out, x);                                                       \
    }
INSTRUCTIONS(X)
#undef X

/* ---- leaks ---- */

static uint8_t table[256 * 4 + 64];
static volatile unsigned seen;

static void looks_up(uint8_t *out, const uint8_t *in)
{
    out[0] = table[in[0]];
}

static void branches(uint8_t *out, const uint8_t *in)
{
    (void)out;
    if (in[0] & 1)
        seen = 1;
}

static void divides(uint8_t *out, const uint8_t *in)
{
    out[0] = (uint8_t)(1000u / (in[0] + 1u));
}

__attribute__((target("avx2"))) static void gathers_256(uint8_t *out, const uint8_t *in)
{
    STORE(256, out, _mm256_i32gather_epi32((const int *)table, _mm256_and_si256(A256, _mm256_set1_epi32(0xff)), 4));
}

__attribute__((target("avx512f"))) static void gathers_512(uint8_t *out, const uint8_t *in)
{
    STORE(512, out, _mm512_i32gather_epi32(_mm512_and_si512(A512, _mm512_set1_epi32(0xff)), table, 4));
}

__attribute__((target("avx512bw"))) static void branches_on_mask(uint8_t *out, const uint8_t *in)
{
    (void)out;
    if (_mm512_movepi8_mask(A512) & 1)
        seen = 1;
}

/* A look-up by a secret nibble is secret, including its upper half. */
__attribute__((target("avx512bw"))) static void branches_on_shuffled(uint8_t *out, const uint8_t *in)
{
    __m512i x = _mm512_shuffle_epi8(B512, _mm512_and_si512(A512, _mm512_set1_epi8(15)));

    (void)out;
    if (_mm_cvtsi128_si32(_mm512_castsi512_si128(x)) & 0x80)
        seen = 1;
}

const struct msan_case msan_cases[] = {
#define X(name, needs, isa, operands, bits, x) { #name, needs, operands, (bits) / 8, name },
    INSTRUCTIONS(X)
#undef X
        { "looks_up", 0, 0, 64, looks_up },
    { "branches", 0, 0, 64, branches },
    { "divides", 0, 0, 64, divides },
    { "gathers_256", CPU_AVX2, 0, 64, gathers_256 },
    { "gathers_512", CPU_AVX512, 0, 64, gathers_512 },
    { "branches_on_mask", CPU_AVX512, 0, 64, branches_on_mask },
    { "branches_on_shuffled", CPU_AVX512, 0, 64, branches_on_shuffled },
    { NULL, 0, 0, 0, NULL },
};
