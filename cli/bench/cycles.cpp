/* SPDX-License-Identifier: MIT */
// Core cycles by a counter of the kernel, or by the time-stamp counter.
#include "cli/bench/cycles.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <iterator>

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#if (defined(__x86_64__) || defined(__i386__)) && defined(__GNUC__)
#include <x86intrin.h>
#define HAVE_TSC 1
#else
#define HAVE_TSC 0
#endif

namespace citius::tool {

namespace {

double nanoseconds()
{
    using namespace std::chrono;

    return duration<double, std::nano>(steady_clock::now().time_since_epoch()).count();
}

#if HAVE_TSC

constexpr double MOST_CHANGE = 0.01; // of the clock's rate during a measurement

// imul r, r takes 3 cycles on the Intel and AMD cores of today; tests/tool/bench_test.cpp holds that
// against an instruction of 1 cycle.
constexpr int UNROLLED = 20;
constexpr double LOOP_CYCLES = 3.0 * UNROLLED;

void chain(int loops)
{
    uintptr_t x = 1;

    for (int i = 0; i < loops; i++)
        __asm__ volatile(".rept 20\n\timul %0, %0\n\t.endr" : "+r"(x) : : "cc");
}

// After all that stands before.  Where no fence is sure to exist, it reads a little early, and just
// so much before both ends of a chain.
uint64_t ticks()
{
#if defined(__SSE2__)
    __asm__ volatile("lfence" : : : "memory");
#else
    __asm__ volatile("" : : : "memory");
#endif
    return __rdtsc();
}

// The least of a few: an interrupt only makes a chain longer.
uint64_t shortest(int loops)
{
    uint64_t best = UINT64_MAX;

    for (int i = 0; i < 4; i++) {
        uint64_t start = ticks();

        chain(loops);
        uint64_t t = ticks() - start;

        best = t < best ? t : best;
    }
    return best;
}

// From the difference of two chains, so that reading the counter costs nothing.
double ticks_per_cycle()
{
    constexpr int SHORT = 20, LONG = 120;
    double low = static_cast<double>(shortest(SHORT)), high = static_cast<double>(shortest(LONG));

    return std::max(high - low, 1.0) / ((LONG - SHORT) * LOOP_CYCLES);
}

// Of the time that passed, the part in which this thread had the core.
class running_time {
public:
    running_time() : cpu(cpu_nanoseconds()), wall(nanoseconds()) {}

    double share() const
    {
        double all = nanoseconds() - wall, ours = cpu_nanoseconds() - cpu;

        return all - ours < SWITCH ? 1 : ours / all;
    }

private:
    static constexpr double SWITCH = 10000; // less than this is the cost of reading two clocks
    double cpu, wall;

    static double cpu_nanoseconds()
    {
        struct timespec t = { 0, 0 };

        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) * 1e9 + static_cast<double>(t.tv_nsec);
    }
};

std::optional<double> measure_tsc(const std::function<void()> &work)
{
    double before = ticks_per_cycle();
    running_time running;
    uint64_t start = ticks();

    work();
    uint64_t t = ticks() - start;
    double share = running.share();
    double after = ticks_per_cycle();

    if (before > after * (1 + MOST_CHANGE) || after > before * (1 + MOST_CHANGE))
        return std::nullopt;
    return static_cast<double>(t) * share / ((before + after) / 2);
}

#endif

#if defined(__linux__)

int open_counter()
{
    struct perf_event_attr attr;

    std::memset(&attr, 0, sizeof attr);
    attr.size = sizeof attr;
    attr.type = PERF_TYPE_HARDWARE;
    attr.config = PERF_COUNT_HW_CPU_CYCLES;
    attr.exclude_kernel = 1;
    attr.exclude_hv = 1;
    return static_cast<int>(syscall(SYS_perf_event_open, &attr, 0, -1, -1, 0));
}

std::optional<double> measure_perf(int counter, const std::function<void()> &work)
{
    uint64_t start, end;

    if (read(counter, &start, sizeof start) != sizeof start)
        return std::nullopt;
    work();
    if (read(counter, &end, sizeof end) != sizeof end)
        return std::nullopt;
    return static_cast<double>(end - start);
}

#else

int open_counter()
{
    return -1;
}

void close(int)
{
}

std::optional<double> measure_perf(int, const std::function<void()> &)
{
    return std::nullopt;
}

#endif

// Virtual machines may offer a counter that stands still: does it agree with the chain?
bool counts(int counter)
{
    if (counter < 0)
        return false;
#if HAVE_TSC
    for (int tries = 0; tries < 5; tries++) {
        auto cycles = measure_perf(counter, [] { chain(2000); });

        if (cycles && std::fabs(*cycles - 2000 * LOOP_CYCLES) < 0.05 * 2000 * LOOP_CYCLES)
            return true;
    }
    return false;
#else
    auto cycles = measure_perf(counter, [] {
        for (volatile int i = 0; i < 100000; i++) {
        }
    });

    return cycles && *cycles > 10000;
#endif
}

} // namespace

cycle_meter::cycle_meter() : source_(HAVE_TSC ? cycle_source::tsc : cycle_source::ns), counter(open_counter())
{
    if (counts(counter))
        source_ = cycle_source::perf;
}

cycle_meter::cycle_meter(cycle_source source) : source_(source)
{
    if (source == cycle_source::perf)
        counter = open_counter();
}

cycle_meter::~cycle_meter()
{
    if (counter >= 0)
        close(counter);
}

const char *cycle_meter::name() const
{
    return source_ == cycle_source::perf ? "perf" : source_ == cycle_source::tsc ? "tsc" : "ns";
}

const char *cycle_meter::description() const
{
    switch (source_) {
    case cycle_source::perf:
        return "core cycles, from the kernel's perf counter";
    case cycle_source::tsc:
        return "core cycles, from the time-stamp counter against dependent multiplications";
    default:
        return "nanoseconds: this machine offers no cycle counter";
    }
}

const char *cycle_meter::unit() const
{
    return source_ == cycle_source::ns ? "ns" : "cycles";
}

std::optional<double> cycle_meter::measure(const std::function<void()> &work)
{
    if (source_ == cycle_source::perf)
        return measure_perf(counter, work);
#if HAVE_TSC
    if (source_ == cycle_source::tsc)
        return measure_tsc(work);
#endif
    double start = nanoseconds();

    work();
    return nanoseconds() - start;
}

double core_mhz()
{
#if HAVE_TSC
    double mhz[21];

    for (double &sample : mhz) {
        double start = nanoseconds();

        chain(2000);
        sample = 2000 * LOOP_CYCLES * 1000 / (nanoseconds() - start);
    }
    std::sort(std::begin(mhz), std::end(mhz));
    return mhz[10];
#else
    return 0;
#endif
}

} // namespace citius::tool
