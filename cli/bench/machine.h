/* SPDX-License-Identifier: MIT */
// The machine that citius bench runs on.
#ifndef CITIUS_TOOL_BENCH_MACHINE_H
#define CITIUS_TOOL_BENCH_MACHINE_H

#include <string>
#include <vector>

namespace citius::tool {

struct machine {
    std::string cpu, arch, compiler;
    double mhz;
};

machine this_machine();

// As the machine calls it.
std::string cpu_name();

// The CPUs that this process may use: one of each core, then the second ones of cores that have two, and so on.
std::vector<int> cpus_in_order();

} // namespace citius::tool

#endif
