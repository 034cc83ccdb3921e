/* SPDX-License-Identifier: MIT */
// citius bench --save and --against: rows measured before.
#ifndef CITIUS_TOOL_BENCH_RECORD_H
#define CITIUS_TOOL_BENCH_RECORD_H

#include "cli/base/text.h"
#include "cli/bench/options.h"

#include <map>
#include <memory>

namespace citius::tool {

// What --json writes, in a file.  All fail with std::runtime_error.
class bench_record {
public:
    explicit bench_record(const std::string &name);

    // The row of the same name; NULL if there is none.
    const bench_spread *find(const bench_row &row) const;

    std::string cpu, unit;

private:
    std::map<std::string, bench_spread> rows;
};

// For --against; NULL without.
std::unique_ptr<bench_record> record_for(const bench_options &opt, const cycle_meter &meter);

// Whether no row is slower than in the record; slower rows are reported, with --json on the standard error.
bool as_fast_as(const bench_record &record, std::vector<bench_row> &rows, const bench_options &opt, cycle_meter &meter,
                output &out);

// Write JSON Lines to the standard output (--json) and to files (--save), and draw them (--plot).  False, with a complaint: a
// power failure may undo it.
bool deliver(output &out, const std::string &lines, const bench_options &opt);

} // namespace citius::tool

#endif
