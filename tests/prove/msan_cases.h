/* SPDX-License-Identifier: MIT */
/* Single instructions that the sanitizer must track, and leaks that it must find. */
#ifndef CITIUS_TESTS_MSAN_CASES_H
#define CITIUS_TESTS_MSAN_CASES_H

#include <stddef.h>
#include <stdint.h>

#include "src/core/cpu.h"

struct msan_case {
    const char *name;
    uint64_t needs;
    size_t operands, size; /* the number of operands and their bytes; operands 0: leaks the first byte */
    void (*run)(uint8_t *out, const uint8_t *in);
};

extern const struct msan_case msan_cases[]; /* an entry without name ends it */

#endif
