/* SPDX-License-Identifier: MIT */
// The options of citius bench, and its kinds of measurement.
#ifndef CITIUS_TOOL_BENCH_OPTIONS_H
#define CITIUS_TOOL_BENCH_OPTIONS_H

#include "cli/base/sink.h"
#include "cli/bench/cipher.h"
#include "cli/names/choice.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace citius::tool {

constexpr double MARGIN =
    1.03; // --check-order and --against report a row only if it is faster, or slower, by this factor

// What was named: hashes, ciphers as a whole, and what they do.
struct subjects {
    std::vector<citius_hash_info> hashes;
    std::vector<std::pair<citius_cipher_info, size_t>> ciphers; // with the key's bits
    std::vector<cipher_op> ops;

    bool empty() const { return hashes.empty() && ciphers.empty() && ops.empty(); }
};

struct bench_options {
    subjects named;
    choices impls;
    size_t rounds = 101, threads = 0;
    bool quick = false, json = false, check_order = false, compare = false;
    std::string save, against, plot, from, record; // files
    std::shared_ptr<sink> saved;                   // that of --save
    std::vector<std::string> compared_with;        // names of peers; none: all

    std::vector<size_t> bytes, messages; // in ascending order; messages: none if there was no list
    bench_effort effort;
};

// Each returns an exit code.
int bench_table(const bench_options &opt, cycle_meter &meter);
int bench_compare(const bench_options &opt, cycle_meter &meter);
int bench_order(const bench_options &opt, cycle_meter &meter);
int bench_threads(const bench_options &opt, cycle_meter &meter);
int bench_costs(const bench_options &opt, cycle_meter &meter);

} // namespace citius::tool

#endif
