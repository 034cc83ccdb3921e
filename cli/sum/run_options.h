/* SPDX-License-Identifier: MIT */
// The options that sum and check share: which files, and how the engine runs.
#ifndef CITIUS_TOOL_SUM_RUN_OPTIONS_H
#define CITIUS_TOOL_SUM_RUN_OPTIONS_H

#include "cli/base/progress.h"
#include "cli/names/choice.h"
#include "cli/engine/digests.h"

#include <cstdint>
#include <optional>

namespace citius::tool {

// One of several parts of a job, each done by another process: the items part, part + of, part + 2 * of ...
struct shard {
    uint64_t part = 1, of = 1;

    bool has(uint64_t number) const { return number % of == part % of; } // the first has number 1
    void add_to(command &c);
};

// How sum and check run the engine, and on what.
struct run_options {
    struct shard shard;
    choices impls;
    unsigned threads = default_threads();
    bool progress = progress::by_default();
    bool json = false;
    std::optional<bool>
        detect_collisions; // in SHA-1; empty: neither option was given, and each command has its default

    void add_to(command &c);

    // Report as a mistake: an implementation of plain SHA-1, which would not be used.
    void check_collisions(bool by_default) const;

    // The algorithm that computes the digests of a kind: for SHA-1 the one that detects collision attacks, if it is to.
    hash_algorithm computed_by(const hash_algorithm &kind, bool by_default) const;
};

// Complain of a file that changed while it was read.  Returns whether it did.
bool report_change(const file &f);

} // namespace citius::tool

#endif
