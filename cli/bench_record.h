// citius bench --save and --against: rows measured before.
#ifndef CITIUS_CLI_BENCH_RECORD_H
#define CITIUS_CLI_BENCH_RECORD_H

#include "bench.h"

#include <map>

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

// Write a file anew: it is what it was, or whole.
void save_lines(const std::string &name, const std::string &lines);

#endif
