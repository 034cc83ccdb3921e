/* SPDX-License-Identifier: MIT */
/* Work in child processes, some at once, each with limits. */
#ifndef CITIUS_PROOF_CHILDREN_H
#define CITIUS_PROOF_CHILDREN_H

#include <cstdint>
#include <functional>
#include <string>

namespace proof {

struct limits {
    unsigned jobs = 1;      /* at once */
    unsigned seconds = 600; /* of the processor, for each child */
    uint64_t bytes = UINT64_C(8) << 30;
};

struct ended {
    std::string text;    /* what the child said */
    std::string problem; /* empty: it ended by itself */
    double seconds;      /* of the processor */
    uint64_t mib;        /* the most that it had */
};

using speaker = std::function<void(const std::string &)>;

/* Do all `count` pieces of work, and call `done` for each as it ends. */
void in_children(size_t count, const limits &most, const std::function<void(size_t, const speaker &)> &work,
                 const std::function<void(size_t, const ended &)> &done);

} // namespace proof

#endif
