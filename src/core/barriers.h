/* SPDX-License-Identifier: MIT */
/* Value barriers: empty assembly statements that the compiler must take as a change of their operand.  They cost no
 * instruction, and each use says in a few words why it is there.
 *
 *     BARRIER_REG(x)   x, a value in a general register, is computed here, as it is written
 *     BARRIER_VEC(x)   x, a vector in a register, is computed here, before the next BARRIER_VEC
 *     BARRIER_PTR(p)   what p points to is loaded from here on, not kept from before in registers or on the stack
 *     BARRIER_MEM()    neither is any other memory
 *
 * Compilers go wrong in different places: with _GCC or _CLANG after its name, a barrier exists for that compiler alone.
 * A few places need another form:
 *
 *     BARRIER_REG_ORDER(x)   as BARRIER_REG, and before the next BARRIER_REG_ORDER
 *     BARRIER_VEC_VALUE(x)   compilers do not know the value of x, a vector, but may compute it anywhere, or not at all if
 *                            it is unused
 *     BARRIER_MASK(k)        the same for a mask register of AVX-512
 *     BARRIER_STORED(p)      what p points to is stored here, as if it were read
 *     BARRIER_STACK_GCC(x)   x stays on the stack, and instructions read it from there
 *     BARRIER_BYTES_GCC(x)   x is in one of the four registers whose second byte has a name (ah, bh, ch, dh); gcc would copy
 *                            it to one for each use of that byte; empty except on x86-64
 *
 * The forms for vectors exist on x86 and on 64-bit ARM, that for masks on x86.  In WebAssembly those for
 * vectors are empty: clang 19 fails with vectors in assembly statements, and the engine orders instructions anyway. */
#ifndef CITIUS_CORE_BARRIERS_H
#define CITIUS_CORE_BARRIERS_H

#include "target.h"

#if defined(__GNUC__) && !defined(__clang_analyzer__) /* which takes what an assembly statement changes as unknown */
#define BARRIER_REG(x) __asm__("" : "+r"(x))
#define BARRIER_REG_ORDER(x) __asm__ volatile("" : "+r"(x))
#define BARRIER_PTR(p) __asm__ volatile("" : "+r"(p))
#define BARRIER_MEM() __asm__ volatile("" : : : "memory")
#define BARRIER_STORED(p) __asm__ volatile("" : : "r"(p) : "memory")
#else
#define BARRIER_REG(x) (void)0
#define BARRIER_REG_ORDER(x) (void)0
#define BARRIER_PTR(p) (void)0
#define BARRIER_MEM() (void)0
#define BARRIER_STORED(p) (void)0
#endif

#if CITIUS_X86
#define BARRIER_VEC(x) __asm__ volatile("" : "+v"(x))
#define BARRIER_VEC_VALUE(x) __asm__("" : "+v"(x))
#define BARRIER_MASK(k) __asm__("" : "+Yk"(k))
#elif defined(__aarch64__) && defined(__GNUC__)
#define BARRIER_VEC(x) __asm__ volatile("" : "+w"(x))
#define BARRIER_VEC_VALUE(x) __asm__("" : "+w"(x))
#elif CITIUS_WASM_SIMD
#define BARRIER_VEC(x) (void)0
#define BARRIER_VEC_VALUE(x) (void)0
#endif

#if defined(__clang__)
#define BARRIER_REG_GCC(x) (void)0
#define BARRIER_VEC_GCC(x) (void)0
#define BARRIER_STACK_GCC(x) (void)0
#define BARRIER_REG_CLANG(x) BARRIER_REG(x)
#define BARRIER_VEC_CLANG(x) BARRIER_VEC(x)
#define BARRIER_VEC_VALUE_CLANG(x) BARRIER_VEC_VALUE(x)
#define BARRIER_PTR_CLANG(p) BARRIER_PTR(p)
#else
#define BARRIER_REG_GCC(x) BARRIER_REG(x)
#define BARRIER_VEC_GCC(x) BARRIER_VEC(x)
#define BARRIER_STACK_GCC(x) __asm__("" : "+m"(x))
#define BARRIER_REG_CLANG(x) (void)0
#define BARRIER_VEC_CLANG(x) (void)0
#define BARRIER_VEC_VALUE_CLANG(x) (void)0
#define BARRIER_PTR_CLANG(p) (void)0
#endif

#if CITIUS_X86_64 && !defined(__clang__)
#define BARRIER_BYTES_GCC(x) __asm__("" : "+Q"(x))
#else
#define BARRIER_BYTES_GCC(x) (void)0
#endif

#endif
