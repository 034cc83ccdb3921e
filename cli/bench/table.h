/* SPDX-License-Identifier: MIT */
// What citius bench prints.
#ifndef CITIUS_TOOL_BENCH_TABLE_H
#define CITIUS_TOOL_BENCH_TABLE_H

#include "cli/base/text.h"
#include "cli/bench/comparison.h"
#include "cli/bench/scaling.h"

namespace citius::tool {

void print_machine(output &out, const cycle_meter &meter);

// A table for each algorithm: an implementation in each line, a length in each column.
void print_lengths(output &out, const std::vector<bench_row> &rows, const std::vector<size_t> &bytes,
                   const cycle_meter &meter);

// A table for each algorithm and length: an implementation in each line, a number of messages in each column.
void print_messages(output &out, const std::vector<bench_row> &rows, const std::vector<size_t> &bytes,
                    const std::vector<size_t> &numbers, const cycle_meter &meter);

// A table for each cipher and key size: an implementation in each line, what it does in each column.
void print_ciphers(output &out, const std::vector<bench_row> &rows, size_t bytes, const cycle_meter &meter);

// One table: the best peer of either timing class and Citius in each line; last the count of all.
void print_comparisons(output &out, const std::vector<comparison> &comparisons, const cycle_meter &meter);

// One table: a number of threads in each line.
void print_scaling(output &out, const std::vector<bench_scaling> &rows, const cycle_meter &meter);

} // namespace citius::tool

#endif
