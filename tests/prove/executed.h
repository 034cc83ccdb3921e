/* SPDX-License-Identifier: MIT */
/* For detectors that record what an operation executes: for all secrets the same instructions must access the same addresses,
 * and none of them may take a time that depends on its operands. */
#ifndef CITIUS_TESTS_EXECUTED_H
#define CITIUS_TESTS_EXECUTED_H

#include "detector.h"

struct step {
    uintptr_t at;      /* the instruction */
    uintptr_t touched; /* a hash of the addresses of its operands in memory */
};

struct steps {
    std::vector<step> all;
    uintptr_t division = 0; /* an instruction whose time depends on its operands; 0: there was none */
};

/* An operation runs with at least LEAST_SECRETS secrets, a short one with more, and a long one with fewer if the detector is slow.
 * A branch on one bit of a computed value is missed if the bit is the same for all secrets.  If it is computed once, the
 * probability is 1/2 for two secrets, 1/4 for three, 1/128 for eight. */
enum { LEAST_SECRETS = 3, MOST_SECRETS = 8, MOST_STEPS = 1 << 22 };

/* What each detector defines: the first `most` steps of the function, the instruction at this address, and the number of secrets for
 * an operation of this length. */
steps steps_of(const std::function<void()> &function, size_t most);
std::string in_words(uintptr_t at);
size_t secrets_for(size_t steps);

#endif
