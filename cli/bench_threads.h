// citius bench --threads: the same work on one CPU, on two, four ...
#ifndef CITIUS_CLI_BENCH_THREADS_H
#define CITIUS_CLI_BENCH_THREADS_H

#include "bench.h"

// One row in so many threads.
struct bench_scaling {
    bench_row row;
    size_t threads;
    bench_spread per_second, per_unit; // bytes, of all threads together; a unit is a cycle of each thread's core
    bench_spread ratio;                // to one thread in the same round
};

// The CPUs that this process may use: one of each core, then the second ones of cores that have two, and so on.
std::vector<int> cpus_in_order();

#endif
