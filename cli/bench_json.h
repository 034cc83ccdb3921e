// What citius bench --json writes: the machine, then a row in each line.
#ifndef CITIUS_CLI_BENCH_JSON_H
#define CITIUS_CLI_BENCH_JSON_H

#include "bench_threads.h"
#include "peer.h"

struct machine {
    std::string cpu, arch, compiler;
    double mhz;
};

machine this_machine();

// As the machine calls it.
std::string cpu_name();

// Those rows that have samples.
std::string json_lines(const std::vector<bench_row> &rows, const std::vector<peer> &peers, const cycle_meter &meter);
std::string json_lines(const std::vector<bench_scaling> &rows, const cycle_meter &meter);

#endif
