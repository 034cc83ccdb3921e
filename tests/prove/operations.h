/* SPDX-License-Identifier: MIT */
/* Operations on secrets: each kernel of each implementation, and each public function.  One list for all detectors. */
#ifndef CITIUS_TESTS_OPERATIONS_H
#define CITIUS_TESTS_OPERATIONS_H

#include "tests/support/cipher_harness.h"

struct operation {
    std::string name;
    size_t secret;                              /* bytes */
    std::function<void(const bytes &)> prepare; /* store the secret where run reads it */
    std::function<void()> run;                  /* may be called again after another prepare */
    bool may_divide;                            /* by public values, such as lengths */
    const void *out;                            /* output that depends on the secret */
    size_t out_len;                             /* 0: unknown */
};

/* The kernels.  All operations of one algorithm type use the same memory. */
std::vector<operation> operations_of(const hash_implementation &r);
std::vector<operation> operations_of(const cipher_implementation &r);

/* The functions, with the library's own choice of implementation. */
std::vector<operation> operations_of(const hash_kind *kind);
std::vector<operation> operations_of(const block_kind *kind);

/* The result of the last operation of a function: CITIUS_OK, unless the operation itself is wrong. */
int operation_error();

#endif
