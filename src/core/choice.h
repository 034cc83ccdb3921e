/* SPDX-License-Identifier: MIT */
/* The choice of an implementation: rules that hashes (hash.c) and block ciphers (cipher.c) share. */
#ifndef CITIUS_CORE_CHOICE_H
#define CITIUS_CORE_CHOICE_H

#include <stdbool.h>
#include <string.h>

#include "impl.h"

/* Whether the CPU has every feature that an implementation needs. */
static inline bool can_run(uint64_t needs, uint64_t cpu)
{
    return (needs & ~cpu) == 0;
}

/* Whether an implementation may run if none is named. */
static inline bool may_be_chosen(enum citius_timing timing, bool public_data, uint64_t needs, uint64_t cpu)
{
    return (timing == CONSTANT || public_data) && can_run(needs, cpu);
}

/* The cheapest implementation so far, or NULL, and its cost for this number of messages. */
struct cheapest {
    const void *impl;
    uint64_t cost, messages;
};

/* Replace it by an implementation that costs less per message.  A cost of 0 is unknown: such an implementation is not taken. */
static inline void take_cheaper(struct cheapest *best, const void *impl, uint64_t cost, uint64_t messages)
{
    if (cost > 0 && (best->impl == NULL || cost * best->messages < best->cost * messages))
        *best = (struct cheapest){ impl, cost, messages };
}

/* The index of the implementation with this name in a list, or count.  first: the .name of the first one, and the size of
 * each. */
static inline size_t index_of_name(const char *const *first, size_t size, size_t count, const char *name)
{
    const uint8_t *at = (const uint8_t *)first;
    size_t i = 0;

    while (i < count && strcmp(*(const char *const *)(at + i * size), name) != 0)
        i++;
    return i;
}

#endif
