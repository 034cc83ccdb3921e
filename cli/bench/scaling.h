/* SPDX-License-Identifier: MIT */
// What citius bench --threads measures: the same work on one CPU, on two, four ...
#ifndef CITIUS_TOOL_BENCH_SCALING_H
#define CITIUS_TOOL_BENCH_SCALING_H

#include "cli/bench/measure.h"

namespace citius::tool {

// One row with this number of threads.
struct bench_scaling {
    bench_row row;
    size_t threads;
    bench_spread per_second, per_unit; // bytes, of all threads together; a unit is a cycle of each thread's core
    bench_spread ratio;                // to one thread in the same round
};

} // namespace citius::tool

#endif
