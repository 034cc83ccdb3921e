/* SPDX-License-Identifier: MIT */
/* Included before every C file that clang's memory sanitizer instruments.
 *
 * The sanitizer does not model many instructions.  For some of these it reports a leak as soon as an operand is secret,
 * and considers the result public; for others it derives each bit of the result from the operands' bits in the same
 * place.  Here the instructions that the kernels use compute on public copies, and the whole result is secret if any bit
 * of any operand is. */
#ifndef CITIUS_TESTS_MSAN_H
#define CITIUS_TESTS_MSAN_H

#undef __ELF__ /* excludes implementations in assembly, which are not instrumented */

#include <stddef.h>

/* Make it public; returns whether it had a secret bit. */
int msan_take(void *p, size_t len);

/* Make it secret if `secret` is not 0. */
void msan_give(void *p, size_t len, int secret);

#define MSAN_TAKE(x, operand)          \
    __typeof__(operand) x = (operand); \
    const int x##_secret = msan_take(&x, sizeof x)
#define MSAN_GIVE(call, secret)                    \
    __typeof__(call) msan_out = (call);            \
    msan_give(&msan_out, sizeof msan_out, secret); \
    msan_out

/* Instructions with one, two and three operands, followed by numbers and masks. */
#define MSAN_OF_1(f, a, ...)                                \
    ({                                                      \
        MSAN_TAKE(msan_a, a);                               \
        MSAN_GIVE(f(msan_a, ##__VA_ARGS__), msan_a_secret); \
    })
#define MSAN_OF_2(f, a, b, ...)                                                     \
    ({                                                                              \
        MSAN_TAKE(msan_a, a);                                                       \
        MSAN_TAKE(msan_b, b);                                                       \
        MSAN_GIVE(f(msan_a, msan_b, ##__VA_ARGS__), msan_a_secret | msan_b_secret); \
    })
#define MSAN_OF_3(f, a, b, c, ...)                                                                          \
    ({                                                                                                      \
        MSAN_TAKE(msan_a, a);                                                                               \
        MSAN_TAKE(msan_b, b);                                                                               \
        MSAN_TAKE(msan_c, c);                                                                               \
        MSAN_GIVE(f(msan_a, msan_b, msan_c, ##__VA_ARGS__), msan_a_secret | msan_b_secret | msan_c_secret); \
    })

/* A macro's own name is not expanded in it again: it is the compiler's function. */
#define __builtin_ia32_aesimc128(...) MSAN_OF_1(__builtin_ia32_aesimc128, __VA_ARGS__)
#define __builtin_ia32_aeskeygenassist128(...) MSAN_OF_1(__builtin_ia32_aeskeygenassist128, __VA_ARGS__)
#define __builtin_ia32_cvttps2dq(...) MSAN_OF_1(__builtin_ia32_cvttps2dq, __VA_ARGS__)
#define __builtin_ia32_aesenc128(...) MSAN_OF_2(__builtin_ia32_aesenc128, __VA_ARGS__)
#define __builtin_ia32_aesenc256(...) MSAN_OF_2(__builtin_ia32_aesenc256, __VA_ARGS__)
#define __builtin_ia32_aesenc512(...) MSAN_OF_2(__builtin_ia32_aesenc512, __VA_ARGS__)
#define __builtin_ia32_aesenclast128(...) MSAN_OF_2(__builtin_ia32_aesenclast128, __VA_ARGS__)
#define __builtin_ia32_aesenclast256(...) MSAN_OF_2(__builtin_ia32_aesenclast256, __VA_ARGS__)
#define __builtin_ia32_aesenclast512(...) MSAN_OF_2(__builtin_ia32_aesenclast512, __VA_ARGS__)
#define __builtin_ia32_aesdec128(...) MSAN_OF_2(__builtin_ia32_aesdec128, __VA_ARGS__)
#define __builtin_ia32_aesdec256(...) MSAN_OF_2(__builtin_ia32_aesdec256, __VA_ARGS__)
#define __builtin_ia32_aesdec512(...) MSAN_OF_2(__builtin_ia32_aesdec512, __VA_ARGS__)
#define __builtin_ia32_aesdeclast128(...) MSAN_OF_2(__builtin_ia32_aesdeclast128, __VA_ARGS__)
#define __builtin_ia32_aesdeclast256(...) MSAN_OF_2(__builtin_ia32_aesdeclast256, __VA_ARGS__)
#define __builtin_ia32_aesdeclast512(...) MSAN_OF_2(__builtin_ia32_aesdeclast512, __VA_ARGS__)
#define __builtin_ia32_pclmulqdq128(...) MSAN_OF_2(__builtin_ia32_pclmulqdq128, __VA_ARGS__)
#define __builtin_ia32_pclmulqdq256(...) MSAN_OF_2(__builtin_ia32_pclmulqdq256, __VA_ARGS__)
#define __builtin_ia32_pclmulqdq512(...) MSAN_OF_2(__builtin_ia32_pclmulqdq512, __VA_ARGS__)
#define __builtin_ia32_vgf2p8affineqb_v16qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8affineqb_v16qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8affineqb_v32qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8affineqb_v32qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8affineqb_v64qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8affineqb_v64qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8affineinvqb_v16qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8affineinvqb_v16qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8affineinvqb_v32qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8affineinvqb_v32qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8affineinvqb_v64qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8affineinvqb_v64qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8mulb_v16qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8mulb_v16qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8mulb_v32qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8mulb_v32qi, __VA_ARGS__)
#define __builtin_ia32_vgf2p8mulb_v64qi(...) MSAN_OF_2(__builtin_ia32_vgf2p8mulb_v64qi, __VA_ARGS__)
#define __builtin_ia32_sha1msg1(...) MSAN_OF_2(__builtin_ia32_sha1msg1, __VA_ARGS__)
#define __builtin_ia32_sha1msg2(...) MSAN_OF_2(__builtin_ia32_sha1msg2, __VA_ARGS__)
#define __builtin_ia32_sha1nexte(...) MSAN_OF_2(__builtin_ia32_sha1nexte, __VA_ARGS__)
#define __builtin_ia32_sha1rnds4(...) MSAN_OF_2(__builtin_ia32_sha1rnds4, __VA_ARGS__)
#define __builtin_ia32_pshufb128(...) MSAN_OF_2(__builtin_ia32_pshufb128, __VA_ARGS__)
#define __builtin_ia32_pshufb256(...) MSAN_OF_2(__builtin_ia32_pshufb256, __VA_ARGS__)
#define __builtin_ia32_pshufb512(...) MSAN_OF_2(__builtin_ia32_pshufb512, __VA_ARGS__)
#define __builtin_ia32_permvarqi256(...) MSAN_OF_2(__builtin_ia32_permvarqi256, __VA_ARGS__)
#define __builtin_ia32_permvarqi512(...) MSAN_OF_2(__builtin_ia32_permvarqi512, __VA_ARGS__)
#define __builtin_ia32_permvarsi256(...) MSAN_OF_2(__builtin_ia32_permvarsi256, __VA_ARGS__)
#define __builtin_ia32_permvarsi512(...) MSAN_OF_2(__builtin_ia32_permvarsi512, __VA_ARGS__)
#define __builtin_ia32_pmulhuw128(...) MSAN_OF_2(__builtin_ia32_pmulhuw128, __VA_ARGS__)
#define __builtin_ia32_pmulhuw256(...) MSAN_OF_2(__builtin_ia32_pmulhuw256, __VA_ARGS__)
#define __builtin_ia32_pmulhuw512(...) MSAN_OF_2(__builtin_ia32_pmulhuw512, __VA_ARGS__)
#define __builtin_ia32_blendvps(...) MSAN_OF_3(__builtin_ia32_blendvps, __VA_ARGS__)
#define __builtin_ia32_vpermi2vard256(...) MSAN_OF_3(__builtin_ia32_vpermi2vard256, __VA_ARGS__)
#define __builtin_ia32_vpermi2vard512(...) MSAN_OF_3(__builtin_ia32_vpermi2vard512, __VA_ARGS__)
#define __builtin_ia32_vpermi2varq512(...) MSAN_OF_3(__builtin_ia32_vpermi2varq512, __VA_ARGS__)
#define __builtin_ia32_vpermi2varqi512(...) MSAN_OF_3(__builtin_ia32_vpermi2varqi512, __VA_ARGS__)
#define __builtin_ia32_pternlogd128_mask(...) MSAN_OF_3(__builtin_ia32_pternlogd128_mask, __VA_ARGS__)
#define __builtin_ia32_pternlogd256_mask(...) MSAN_OF_3(__builtin_ia32_pternlogd256_mask, __VA_ARGS__)
#define __builtin_ia32_pternlogd512_mask(...) MSAN_OF_3(__builtin_ia32_pternlogd512_mask, __VA_ARGS__)
#define __builtin_ia32_pternlogq256_mask(...) MSAN_OF_3(__builtin_ia32_pternlogq256_mask, __VA_ARGS__)
#define __builtin_ia32_pternlogq512_mask(...) MSAN_OF_3(__builtin_ia32_pternlogq512_mask, __VA_ARGS__)
#define __builtin_elementwise_add_sat(...) MSAN_OF_2(__builtin_elementwise_add_sat, __VA_ARGS__)
#define __builtin_elementwise_sub_sat(...) MSAN_OF_2(__builtin_elementwise_sub_sat, __VA_ARGS__)

#include <immintrin.h>

/* The sanitizer reports a value barrier as a leak and tracks nothing through instructions in `asm`: barriers are omitted, and
 * instructions need a form in C for CITIUS_PLAIN. */
#define CITIUS_PLAIN
#ifdef MSAN_BROKEN_KERNELS /* deliberately broken kernels may execute any instructions */
#define MSAN_BARRIER(code) 0
#else
#define MSAN_BARRIER(code)                                                          \
    ({                                                                              \
        _Static_assert((code)[1] == '"', "instructions in `asm` need a form in C"); \
        0;                                                                          \
    })
#endif
#define __asm__(...) (void)MSAN_BARRIER(#__VA_ARGS__)
#define volatile(...) ("" : : "r"(MSAN_BARRIER(#__VA_ARGS__))) /* after __asm__ */

#endif
