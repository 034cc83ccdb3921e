/* SPDX-License-Identifier: MIT */
// The options that sum and check share: which files, and how the engine runs.
#ifndef CITIUS_TOOL_SUM_RUN_OPTIONS_H
#define CITIUS_TOOL_SUM_RUN_OPTIONS_H

#include "cli/base/progress.h"
#include "cli/names/choice.h"
#include "cli/sum/digests.h"

#include <cstdint>

namespace citius::tool {

// One of several parts of a job, each done by another process: the items part, part + of, part + 2 * of ...
struct shard {
    uint64_t part = 1, of = 1;

    bool has(uint64_t number) const { return number % of == part % of; } // the first has number 1
    void add_to(CLI::App &command);
};

// How sum and check run the engine, and on what.
struct run_options {
    struct shard shard;
    choices impls;
    unsigned threads = default_threads();
    bool progress = progress::by_default();
    bool json = false;

    void add_to(CLI::App &command);
};

} // namespace citius::tool

#endif
