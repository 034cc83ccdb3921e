/* Where a function goes: every instruction that it runs, and every address that it touches. */
#ifndef CITIUS_TESTS_STEPS_H
#define CITIUS_TESTS_STEPS_H

#include "tests/questions.h"

struct step {
    uintptr_t at;      /* the instruction */
    uintptr_t touched; /* the addresses of its operands in memory, mixed */
};

struct steps {
    std::vector<step> all;
    uintptr_t division = 0; /* an instruction whose time depends on its operands; 0: there was none */
};

/* The first `most` of them; after these it runs as always. */
steps steps_of(const std::function<void()> &act, size_t most);

enum { MOST_STEPS = 1 << 22 };

/* Yes if act takes the same steps after prepare got other secrets of the same length; else where they part. */
answer same_steps(size_t secret, const std::function<void(const bytes &)> &prepare, const std::function<void()> &act,
                  bool may_divide, size_t most = MOST_STEPS);

#endif
