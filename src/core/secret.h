/* Secrets: forgetting them.  (Comparing them is public: citius_equal.) */
#ifndef CITIUS_CORE_SECRET_H
#define CITIUS_CORE_SECRET_H

#include <stddef.h>
#include <stdint.h>

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
