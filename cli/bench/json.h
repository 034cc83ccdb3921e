/* SPDX-License-Identifier: MIT */
// What citius bench --json writes: the machine, then a row in each line.
#ifndef CITIUS_TOOL_BENCH_JSON_H
#define CITIUS_TOOL_BENCH_JSON_H

#include "cli/bench/comparison.h"
#include "cli/bench/scaling.h"
#include "cli/peers/adapter.h"

#include <optional>

namespace citius::tool {

// What the first line says of a run, apart from the machine.
struct run_info {
    std::string name; // "costs": what the run measures; empty: what the command line named
    std::vector<peer> peers;
    std::optional<tallies> compared;
};

// Those rows that have samples.
std::string json_lines(const std::vector<bench_row> &rows, const run_info &run, const cycle_meter &meter);
std::string json_lines(const std::vector<bench_scaling> &rows, const cycle_meter &meter);

} // namespace citius::tool

#endif
