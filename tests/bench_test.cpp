// The cycle meter: does it find the latencies that everybody knows?
#include "cli/cycles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#if defined(__x86_64__) || defined(__i386__)

// not r takes 1 cycle, and no core removes it.
static void chain_of_nots()
{
    uintptr_t x = 1;

    for (int i = 0; i < 1000; i++)
        __asm__ volatile(".rept 100\n\tnot %0\n\t.endr" : "+r"(x));
}

static double median_cycles(cycle_meter &meter, void (*work)())
{
    std::vector<double> samples;

    for (int i = 0; i < 500 && samples.size() < 51; i++)
        if (auto cycles = meter.measure(work))
            samples.push_back(*cycles);
    if (samples.empty())
        return 0;
    std::sort(samples.begin(), samples.end());
    return samples[samples.size() / 2];
}

TEST(cycle_meter, measures_a_chain_of_known_latency)
{
    cycle_meter best, tsc(cycle_source::tsc);

    EXPECT_NEAR(median_cycles(tsc, chain_of_nots), 100000, 10000);
    EXPECT_NEAR(median_cycles(best, chain_of_nots), 100000, 10000) << best.name();
}

TEST(cycle_meter, names_its_source)
{
    cycle_meter best;

    EXPECT_NE(best.source(), cycle_source::ns);
    EXPECT_STREQ(best.unit(), "cycles");
    EXPECT_GT(core_mhz(), 100);
    EXPECT_LT(core_mhz(), 10000);
}

#endif

TEST(cycle_meter, falls_back_to_nanoseconds)
{
    cycle_meter ns(cycle_source::ns);
    auto time = ns.measure([] {});

    EXPECT_STREQ(ns.unit(), "ns");
    ASSERT_TRUE(time.has_value());
    EXPECT_GE(*time, 0);
}
