// What citius bench --json writes: the machine, then a row in each line.
#ifndef CITIUS_CLI_BENCH_JSON_H
#define CITIUS_CLI_BENCH_JSON_H

#include "bench_compare.h"
#include "bench_threads.h"

#include <optional>

struct machine {
    std::string cpu, arch, compiler;
    double mhz;
};

machine this_machine();

// As the machine calls it.
std::string cpu_name();

// What the first line says of a run, apart from the machine.
struct run_info {
    std::string name; // "costs": what the run measures; empty: what the command line named
    std::vector<peer> peers;
    std::optional<tallies> compared;
};

// Those rows that have samples.
std::string json_lines(const std::vector<bench_row> &rows, const run_info &run, const cycle_meter &meter);
std::string json_lines(const std::vector<bench_scaling> &rows, const cycle_meter &meter);

#endif
