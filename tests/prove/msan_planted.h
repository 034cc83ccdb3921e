/* SPDX-License-Identifier: MIT */
/* Single instructions for the sanitizer to follow, and leaks for it to find. */
#ifndef CITIUS_TESTS_MSAN_PLANTED_H
#define CITIUS_TESTS_MSAN_PLANTED_H

#include <stddef.h>
#include <stdint.h>

#include "src/core/cpu.h"

struct planted {
    const char *name;
    uint64_t needs;
    size_t operands, size; /* so many of so many bytes; 0: leaks the first byte */
    void (*run)(uint8_t *out, const uint8_t *in);
};

extern const struct planted plants[]; /* no name behind the last */

#endif
