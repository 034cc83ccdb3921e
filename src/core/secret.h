/* SPDX-License-Identifier: MIT */
/* Secrets: wiping them, and the two functions whose result may be public: citius_equal and citius_padding.  Neither of these may
 * be inlined: the leak detectors declare their results public there. */
#ifndef CITIUS_CORE_SECRET_H
#define CITIUS_CORE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "bytes.h"
#include "cpu.h"
#include "target.h"

/* The number of PKCS #7 padding bytes at the end of the block, or 0 if they are not right; without a branch. */
unsigned citius_padding(const uint8_t *block, unsigned size);

/* Overwrite with zeros, even if nothing reads them.  Inline: for a small constant number of bytes it is one store. */
static inline void citius_wipe(void *p, size_t len)
{
    if (len == 0)
        return;
    memset(p, 0, len);
    BARRIER_STORED(p); /* the stores must stay, although nothing reads them */
}

/* The same for a multiple of 32 bytes, in stores of 16. */
static inline void wipe_words(void *p, size_t len)
{
    for (uint8_t *at = p, *end = at + len; at < end; at += 32) {
        store_words(at, 0, 0);
        store_words(at + 16, 0, 0);
    }
    BARRIER_STORED(p); /* the stores must stay, although nothing reads them */
}

/* Until the end of its block this declaration has the processor compute in data-independent time, where that is a mode of it: PSTATE.DIT
 * of 64-bit ARM [Arm ARM, DIT], in builds with CITIUS_DIT, which Apple's are by default.  Every public function that runs a kernel
 * begins with it.  A caller that has set the mode itself pays for reading it alone, and keeps it. */
#if !defined(CITIUS_DIT) && defined(__APPLE__)
#define CITIUS_DIT 1
#elif !defined(CITIUS_DIT)
#define CITIUS_DIT 0
#endif

#if CITIUS_AARCH64 && CITIUS_DIT
/* Whether it was off, and now is on. */
static inline bool turn_on_dit(void)
{
    uint64_t state;

    if ((citius_cpu() & CPU_DIT) == 0)
        return false;
    __asm__ volatile("mrs %0, s3_3_c4_c2_5" : "=r"(state)); /* DIT, for assemblers that do not know its name */
    if (state >> 24 & 1)
        return false;
    __asm__ volatile(".inst 0xd503415f" : : : "memory"); /* MSR DIT, #1 */
#if defined(__APPLE__) /* requires a barrier: [Apple, Enable DIT for constant-time cryptographic operations] */
    __asm__ volatile("dsb nsh\n\tisb" : : : "memory");
#endif
    return true;
}

static inline void turn_off_dit(const bool *was_off)
{
    if (*was_off)
        __asm__ volatile(".inst 0xd503405f" : : : "memory"); /* MSR DIT, #0 */
}

#define DATA_INDEPENDENT_TIMING const bool dit_was_off __attribute__((cleanup(turn_off_dit))) = turn_on_dit()
#else
#define DATA_INDEPENDENT_TIMING _Static_assert(1, "nothing to do")
#endif

/* Overwrite this many bytes of stack below the caller's frame; all vector registers. */
void citius_wipe_stack(size_t bytes);
void citius_wipe_stack_avx(size_t bytes);
void citius_wipe_vectors(void);

/* The same for registers 0 to 15 alone, on a processor with AVX. */
static inline void wipe_low_vectors(void)
{
#if CITIUS_X86_64 && !defined(_WIN32) && !defined(CITIUS_PLAIN)
    __asm__ volatile("vzeroall"
                     :
                     :
                     : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11",
                       "xmm12", "xmm13", "xmm14", "xmm15");
#else
    citius_wipe_vectors();
#endif
}

static inline void wipe_stack(size_t bytes)
{
#if CITIUS_ASM_X86_64
    if ((citius_cpu() & CPU_AVX) != 0) {
        citius_wipe_stack_avx(bytes);
        return;
    }
#endif
    citius_wipe_stack(bytes);
}

/* Wipe the stack that kernels may have clobbered, and all vector registers.  Every public function that ran a kernel does so once
 * at its end, from the frame that called the kernel, so that both begin at the same depth.  [docs/wiping.md] */
static inline void wipe_residue(size_t stack)
{
    wipe_stack(stack);
    citius_wipe_vectors();
}

#endif
