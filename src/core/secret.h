/* Secrets: constant-time selection, and forgetting. */
#ifndef CITIUS_CORE_SECRET_H
#define CITIUS_CORE_SECRET_H

#include <stddef.h>
#include <stdint.h>

/* A value that the compiler must treat as unknown: it cannot turn a mask into a branch. */
static inline uint32_t opaque32(uint32_t x)
{
#if defined(__GNUC__)
    __asm__("" : "+r"(x));
#endif
    return x;
}

/* a where mask is all ones, b where it is zero. */
static inline uint32_t pick32(uint32_t mask, uint32_t a, uint32_t b)
{
    return b ^ (opaque32(mask) & (a ^ b));
}

/* Overwrite with zeros, also when the compiler thinks that nobody looks. */
void citius_wipe(void *p, size_t len);

/* Overwrite so many bytes of stack below the caller's frame, and all vector registers. */
void citius_wipe_stack(size_t bytes);
void citius_wipe_vectors(void);

/* Overwrite what a kernel may have left.  Called once at the end of every public function that ran
 * one, so that no kernel needs to do it; from the same frame as the kernel, so that both begin at
 * the same depth. */
static inline void wipe_traces(size_t stack)
{
    citius_wipe_stack(stack);
    citius_wipe_vectors();
}

#endif
