/* SPDX-License-Identifier: MIT */
// Core cycles, on machines that give a program no cycle counter too.
#ifndef CITIUS_TOOL_BENCH_CYCLES_H
#define CITIUS_TOOL_BENCH_CYCLES_H

#include <functional>
#include <optional>

namespace citius::tool {

// Where the numbers come from:
//   perf  the kernel's count of this thread's core cycles;
//   tsc   the time-stamp counter, which runs at a rate of its own, held before and after the work
//         against a chain of dependent multiplications of 3 core cycles each.  (Additions would
//         not do: new cores fold chains of them.)  Time that other threads had the core is left out.
//   ns    neither is there: nanoseconds instead of cycles.
enum class cycle_source { perf, tsc, ns };

class cycle_meter {
public:
    cycle_meter(); // the best source of this machine
    explicit cycle_meter(cycle_source source);
    ~cycle_meter();
    cycle_meter(const cycle_meter &) = delete;
    cycle_meter &operator=(const cycle_meter &) = delete;

    cycle_source source() const { return source_; }
    const char *name() const;        // "tsc"
    const char *description() const; // for people
    const char *unit() const;        // "cycles" or "ns"

    // How long the work takes; nothing if the clock changed meanwhile.
    std::optional<double> measure(const std::function<void()> &work);

private:
    cycle_source source_;
    int counter = -1; // perf's file
};

// The core's clock at this moment; 0 if the machine does not show it.
double core_mhz();

} // namespace citius::tool

#endif
