/* Value barriers: empty assembly statements that the compiler must take as a change of their operand.  They cost no
 * instruction, and each use says in a few words why it is there.
 *
 *     BARRIER_REG(x)   x, a value in a general register, is computed here, as it is written
 *     BARRIER_VEC(x)   x, a vector in a register, is computed here, before the next BARRIER_VEC
 *     BARRIER_PTR(p)   what p points to is loaded from here on, not kept from before in registers or on the stack
 *     BARRIER_MEM()    neither is any other memory
 *     BARRIER_REG_ORDER(x)  as BARRIER_REG, and before the next BARRIER_REG_ORDER
 *     BARRIER_VEC_WHOLE(x)  x is one vector in one register here; unlike BARRIER_VEC it fixes no order, and an unused x
 *                           is not computed
 *
 * Compilers go wrong in different places: with _GCC or _CLANG behind its name, a barrier exists for that compiler alone.
 * A mask register of AVX-512 has BARRIER_MASK.  BARRIER_VEC, BARRIER_VEC_WHOLE and BARRIER_MASK exist on x86 only. */
#ifndef CITIUS_CORE_BARRIERS_H
#define CITIUS_CORE_BARRIERS_H

#include "target.h"

#if defined(__GNUC__)
#define BARRIER_REG(x) __asm__("" : "+r"(x))
#define BARRIER_REG_ORDER(x) __asm__ volatile("" : "+r"(x))
#define BARRIER_PTR(p) __asm__ volatile("" : "+r"(p))
#define BARRIER_MEM() __asm__ volatile("" : : : "memory")
#else
#define BARRIER_REG(x) (void)0
#define BARRIER_REG_ORDER(x) (void)0
#define BARRIER_PTR(p) (void)0
#define BARRIER_MEM() (void)0
#endif

#if CITIUS_X86
#define BARRIER_VEC(x) __asm__ volatile("" : "+v"(x))
#define BARRIER_VEC_WHOLE(x) __asm__("" : "+x"(x))
#define BARRIER_MASK(k) __asm__("" : "+Yk"(k))
#endif

#if defined(__clang__)
#define BARRIER_REG_GCC(x) (void)0
#define BARRIER_VEC_GCC(x) (void)0
#define BARRIER_PTR_GCC(p) (void)0
#define BARRIER_VEC_WHOLE_CLANG(x) BARRIER_VEC_WHOLE(x)
#define BARRIER_REG_CLANG(x) BARRIER_REG(x)
#define BARRIER_VEC_CLANG(x) BARRIER_VEC(x)
#define BARRIER_PTR_CLANG(p) BARRIER_PTR(p)
#else
#define BARRIER_REG_GCC(x) BARRIER_REG(x)
#define BARRIER_VEC_GCC(x) BARRIER_VEC(x)
#define BARRIER_PTR_GCC(p) BARRIER_PTR(p)
#define BARRIER_REG_CLANG(x) (void)0
#define BARRIER_VEC_CLANG(x) (void)0
#define BARRIER_PTR_CLANG(p) (void)0
#define BARRIER_VEC_WHOLE_CLANG(x) (void)0
#endif

#endif
