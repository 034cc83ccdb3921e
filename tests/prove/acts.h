/* SPDX-License-Identifier: MIT */
/* Everything that gets secrets: each kernel of each row, and each public function.  One list for all ways of
 * looking at them. */
#ifndef CITIUS_TESTS_ACTS_H
#define CITIUS_TESTS_ACTS_H

#include "tests/support/cipher_harness.h"

struct act {
    std::string name;
    size_t secret;                              /* bytes */
    std::function<void(const bytes &)> prepare; /* put the secret in its place */
    std::function<void()> run;                  /* may be repeated, each time after prepare */
    bool may_divide;                            /* by what is public, lengths */
    const void *out;                            /* what it makes of the secret */
    size_t out_len;                             /* 0: not known */
};

/* The kernels.  All acts of the same sort use the same memory. */
std::vector<act> acts_of(const row &r);
std::vector<act> acts_of(const cipher_row &r);

/* The functions, with the library's own choice of rows. */
std::vector<act> acts_of(const hash_kind *kind);
std::vector<act> acts_of(const block_kind *kind);

/* What the last act of a function returned: CITIUS_OK, unless something is wrong with the act. */
int act_error();

#endif
