/* SPDX-License-Identifier: MIT */
/* Instruction sets by file instead of by compiler flag, so that a bare `cc -c` builds a kernel:
 *
 *     #include "../../core/vectors.h"     // brings immintrin.h, arm_neon.h or wasm_simd128.h
 *     #if CITIUS_X86
 *     TARGET_BEGIN("avx2,bmi2")
 *     ... functions ...
 *     TARGET_END
 *     #endif
 *
 * On 64-bit ARM gcc 12 and clang 19 both take "arch=armv8-a+crypto" (AES, PMULL, SHA1) and "arch=armv8.2-a+sha3" (EOR3, BCAX).
 *
 * Immediate operands must be constants without optimisation too: use macros where an
 * intrinsic's argument varies, not parameters of inline functions. */
#ifndef CITIUS_CORE_TARGET_H
#define CITIUS_CORE_TARGET_H

/* CITIUS_PORTABLE: C alone, whatever the machine. */
#if (defined(__x86_64__) || defined(__i386__)) && defined(__GNUC__) && !defined(CITIUS_PORTABLE)
#define CITIUS_X86 1
#else
#define CITIUS_X86 0
#endif

#if CITIUS_X86 && defined(__x86_64__)
#define CITIUS_X86_64 1
#else
#define CITIUS_X86_64 0
#endif

/* 64-bit ARM, little-endian, with 64-bit pointers: every such processor has NEON.  Assembly files for it are for ELF, Mach-O
 * and COFF. */
#if defined(__aarch64__) && defined(__GNUC__) && !defined(CITIUS_PORTABLE) && !defined(__AARCH64EB__) && \
    !defined(__ILP32__)
#define CITIUS_AARCH64 1
#else
#define CITIUS_AARCH64 0
#endif

/* WebAssembly, and there vectors of 128 bits, if the compiler may use them (-msimd128): an engine without them rejects the whole
 * module, so that what is built is what is there. */
#if defined(__wasm__) && defined(__GNUC__) && !defined(CITIUS_PORTABLE)
#define CITIUS_WASM 1
#else
#define CITIUS_WASM 0
#endif

#if CITIUS_WASM && defined(__wasm_simd128__)
#define CITIUS_WASM_SIMD 1
#else
#define CITIUS_WASM_SIMD 0
#endif

/* Registers hold words of 64 bits.  With <stdint.h>. */
#define CITIUS_WORDS_64 (UINTPTR_MAX > UINT32_MAX || CITIUS_WASM)

/* Assembly files are written for the System V calling conventions, and for ELF; those for x86-64 have an entrance
 * from Windows, too. */
#if CITIUS_X86_64 && (defined(__ELF__) || defined(_WIN32)) && !defined(__ILP32__)
#define CITIUS_ASM_X86_64 1
#else
#define CITIUS_ASM_X86_64 0
#endif

#if CITIUS_X86 && !CITIUS_X86_64 && defined(__ELF__)
#define CITIUS_ASM_I386 1
#else
#define CITIUS_ASM_I386 0
#endif

/* gcc keeps vectors of 32 and 64 bytes in a stack that Windows aligns to 16, and moves them as if they were aligned.
 * [GCC bug 54412] */
#if CITIUS_X86 && defined(_WIN32) && !defined(__clang__) && !defined(CITIUS_UNALIGNED_MOVES)
#error "For Windows gcc needs -Wa,-muse-unaligned-vector-move -D CITIUS_UNALIGNED_MOVES, or else its AVX code crashes."
#endif

#define CITIUS_PRAGMA(x) _Pragma(#x)
#if defined(__clang__)
#define TARGET_BEGIN(isa) CITIUS_PRAGMA(clang attribute push(__attribute__((target(isa))), apply_to = function))
#define TARGET_END CITIUS_PRAGMA(clang attribute pop)
#else
#define TARGET_BEGIN(isa) CITIUS_PRAGMA(GCC push_options) CITIUS_PRAGMA(GCC target(isa))
#define TARGET_END CITIUS_PRAGMA(GCC pop_options)
#endif

#define INLINE static inline __attribute__((always_inline))

/* UNROLL(n), before a loop: n copies of its body. */
#if defined(__GNUC__)
#define UNROLL(n) CITIUS_PRAGMA(GCC unroll n)
#else
#define UNROLL(n)
#endif

/* For kernels with vectors on the stack.  clang aligns what it spills only with this attribute, and one vector
 * across a page boundary may double the time. */
#if CITIUS_X86
#define ALIGN_STACK __attribute__((force_align_arg_pointer))
#else
#define ALIGN_STACK
#endif

#if !CITIUS_X86
struct citius_nothing; /* ISO C requires a declaration in every file */
#endif

#endif
