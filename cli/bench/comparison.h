/* SPDX-License-Identifier: MIT */
// Citius and its peers at one algorithm and length: who is faster, and in how many cases.
#ifndef CITIUS_TOOL_BENCH_COMPARISON_H
#define CITIUS_TOOL_BENCH_COMPARISON_H

#include "cli/bench/measure.h"

namespace citius::tool {

// Rows measured in the same rounds: Citius, then the peers that have the algorithm and give the same result.
using comparison = std::vector<bench_row>;

// Of the peers whose code is of that timing class, the fastest; NULL if none was timed.
const bench_row *best_peer(const comparison &rows, citius_timing timing);

// Of the comparisons with a peer: in how many Citius is faster by 5 % or more, slower by 5 % or more, or neither.
struct tally {
    size_t cells = 0, ahead = 0, level = 0, behind = 0;
};

// Against the best peer of either timing class; a comparison with peers of both counts in both.
struct tallies {
    tally constant, table;
};

tallies tally_of(const std::vector<comparison> &comparisons);

} // namespace citius::tool

#endif
