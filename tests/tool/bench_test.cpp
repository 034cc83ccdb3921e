/* SPDX-License-Identifier: MIT */
// The cycle meter: does it find well-known latencies?  And the bench: a difference that is there, and
// none that is not?
#include "cli/bench/comparison.h"
#include "cli/bench/cycles.h"
#include "cli/bench/measure.h"
#include "tests/support/harness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

using namespace citius::tool;

#if defined(__x86_64__) || defined(__i386__)

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

// A busy machine disturbs a measurement now and then; what is wrong is wrong each time.
static AssertionResult in_one_of(int attempts, const std::function<AssertionResult()> &check)
{
    AssertionResult last = check();

    while (!last && --attempts > 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        last = check();
    }
    return last;
}

static AssertionResult is_near(double found, double expected, double margin)
{
    if (std::fabs(found - expected) <= margin)
        return AssertionSuccess();
    return AssertionFailure() << found << " is not within " << margin << " of " << expected;
}

constexpr int ATTEMPTS = 40;

// not r takes 1 cycle, and no core removes it.
static void nots(int hundreds)
{
    uintptr_t x = 1;

    for (int i = 0; i < hundreds; i++)
        __asm__ volatile(".rept 100\n\tnot %0\n\t.endr" : "+r"(x));
}

static void chain_of_nots()
{
    nots(1000);
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
    for (bool tsc : { true, false })
        EXPECT_TRUE(in_one_of(ATTEMPTS, [=] {
            cycle_meter meter = tsc ? cycle_meter(cycle_source::tsc) : cycle_meter();

            return is_near(median_cycles(meter, chain_of_nots), 100000, 10000) << meter.name();
        }));
}

TEST(cycle_meter, names_its_source)
{
    cycle_meter best;

    EXPECT_NE(best.source(), cycle_source::ns);
    EXPECT_STREQ(best.unit(), "cycles");
    EXPECT_GT(core_mhz(), 100);
    EXPECT_LT(core_mhz(), 10000);
}

// A kernel for messages of 100 bytes that takes this number of cycles.
static bench_row kernel(int hundreds)
{
    return { "synthetic", "none", "none", "hash", 1, 100, false, CITIUS_CONSTANT, [=] { nots(hundreds); } };
}

TEST(bench, tells_a_kernel_that_is_slower_by_a_tenth_from_its_equal)
{
    EXPECT_TRUE(in_one_of(ATTEMPTS, [] {
        cycle_meter meter;
        std::vector<bench_row> rows = { kernel(100), kernel(100), kernel(110) };

        measure(rows, meter, { 101, 20, 200000, true });

        const bench_spread equal = ratio_of(rows[1], rows[0]), slower = ratio_of(rows[2], rows[0]);

        if (equal.samples > 10 && is_near(rows[0].cpb, 100, 10) && equal.q1 <= 1.005 && equal.q3 >= 0.995 &&
            is_near(equal.median, 1, 0.03) && is_near(slower.median, 1.1, 0.03) && slower.q1 > equal.q3)
            return AssertionSuccess();
        return AssertionFailure() << rows[0].cpb << " cycles a byte, expected 100; " << equal.samples
                                  << " rounds; equal: " << equal.q1 << ", " << equal.median << ", " << equal.q3
                                  << ", slower: " << slower.q1 << ", " << slower.median << ", " << slower.q3;
    }));
}

// A kernel that takes 33 times as long in one call of 32.
static bench_row slow_once_in_32()
{
    bench_row row = kernel(1);

    row.in_turn = 32;
    row.work = [call = 0]() mutable { nots(++call % 32 == 0 ? 33 : 1); };
    return row;
}

TEST(bench, shows_a_kernel_that_is_slow_with_one_message_in_32)
{
    EXPECT_TRUE(in_one_of(ATTEMPTS, [] {
        cycle_meter meter;
        std::vector<bench_row> rows = { slow_once_in_32() };

        measure(rows, meter, { 7, 0.01, 200000 }); // batches shorter than one turn
        // Without the slow call 1, with it alone 33; a busy machine adds to 2.
        return AssertionResult(rows[0].cpb > 1.5 && rows[0].cpb < 6) << rows[0].cpb;
    }));
}

TEST(bench, takes_several_messages_of_data_dependent_algorithms)
{
    citius_hash_info kind;

    for (size_t i = 0; citius_hash_kind_at(i, &kind) == CITIUS_OK; i++)
        for (size_t streams : { size_t{ 1 }, size_t{ 2 } }) {
            const bench_messages messages(streams, 1024);
            citius_implementation impl;

            ASSERT_EQ(citius_hash_implementation_at(kind.kind, 0, &impl), CITIUS_OK);
            EXPECT_EQ(hash_row(kind, impl, streams, 1024, messages).in_turn, kind.public_data ? 32u : 1u) << kind.name;
        }
}

TEST(bench, takes_the_ratio_in_each_round)
{
    bench_row ours = kernel(1), other = kernel(1);

    ours.rounds = { 2, 4, NAN, 9, 8 }; // the clock was slower now and then, and for both
    other.rounds = { 1, 2, 3, NAN, 4 };

    const bench_spread ratio = ratio_of(ours, other);

    EXPECT_EQ(ratio.samples, 3u);
    EXPECT_EQ(ratio.median, 2);
    EXPECT_EQ(ratio.q1, 2);
    EXPECT_EQ(ratio.q3, 2);
}

// Citius, and a peer of each ratio: those of constant time, then those of variable time.
static comparison planted(const std::vector<double> &constant, const std::vector<double> &variable)
{
    comparison rows = { kernel(1) };

    for (const auto &[timing, ratios] : { std::pair(CITIUS_CONSTANT, constant), { CITIUS_VARIABLE, variable } })
        for (double ratio : ratios) {
            rows.push_back(kernel(1));
            rows.back().timing = timing;
            rows.back().cpb = ratio;
            rows.back().ratio = { ratio, ratio, ratio, 1 };
        }
    return rows;
}

TEST(bench, confirms_a_result_by_longer_measurements)
{
    std::vector<size_t> rounds;
    auto fails_at = [&](size_t last) {
        return [&rounds, last](const bench_effort &effort) {
            EXPECT_DOUBLE_EQ(effort.budget_us, 100.0 * static_cast<double>(effort.rounds));
            rounds.push_back(effort.rounds);
            return effort.rounds != last;
        };
    };

    EXPECT_TRUE(confirmed(3, { 5, 1, 500 }, fails_at(0)));
    EXPECT_EQ(rounds, (std::vector<size_t>{ 10, 20, 40 }));
    rounds.clear();
    EXPECT_FALSE(confirmed(3, { 5, 1, 500 }, fails_at(20)));
    EXPECT_EQ(rounds, (std::vector<size_t>{ 10, 20 }));
}

TEST(bench, counts_who_is_ahead)
{
    comparison untimed = planted({ 9 }, {});

    untimed[1].ratio.samples = 0;

    const tallies all = tally_of({ planted({ 1.05 }, {}), planted({ 1.049 }, {}), planted({ 0.953 }, {}),
                                   planted({ 0.952 }, {}), planted({ 3, 0.5, 2 }, {}), planted({ 2 }, { 0.1 }),
                                   planted({}, { 1, 1.3 }), untimed, planted({}, {}) });

    EXPECT_EQ(all.constant.cells, 6u);
    EXPECT_EQ(all.constant.ahead, 2u);
    EXPECT_EQ(all.constant.level, 2u);
    EXPECT_EQ(all.constant.behind, 2u);
    EXPECT_EQ(all.table.cells, 2u);
    EXPECT_EQ(all.table.ahead, 0u);
    EXPECT_EQ(all.table.level, 1u);
    EXPECT_EQ(all.table.behind, 1u);
}

#if defined(__x86_64__)

__attribute__((target("aes"))) static void chain_of_aes_rounds()
{
    long long x __attribute__((vector_size(16))) = { 1, 2 };

    for (int i = 0; i < 1000; i++)
        __asm__ volatile(".rept 100\n\taesenc %0, %0\n\t.endr" : "+x"(x));
}

// Where a round of AES takes three cycles, or four, CBC, in which every block waits for the one before, takes ten times that.
TEST(bench, is_calibrated_as_CBC_tells)
{
    constexpr size_t BLOCKS = 1024;
    cycle_meter meter;
    citius_key key;
    uint8_t iv[16] = { 0 }, secret[16] = { 1 };
    std::vector<uint8_t> message(16 * BLOCKS);
    auto work = [&] {
        ASSERT_EQ(citius_cbc_encrypt(&key, iv, message.data(), message.data(), message.size()), CITIUS_OK);
    };
    std::vector<bench_row> rows = { { "citius", "aes", "", "encrypt", BLOCKS, 1, true, CITIUS_CONSTANT, work } };

    if (!__builtin_cpu_supports("aes"))
        GTEST_SKIP() << "no AES instructions";
#if SANITIZED || !defined(__OPTIMIZE__)
    GTEST_SKIP() << "this build does more than AES";
#endif
    double round = 0;

    if (!in_one_of(ATTEMPTS, [&] {
            const double measured = median_cycles(meter, chain_of_aes_rounds) / median_cycles(meter, chain_of_nots);

            round = measured < 3.5 ? 3 : 4;
            return is_near(measured, round, 0.1);
        }))
        GTEST_SKIP() << "AESENC does not take three cycles, nor four";
    ASSERT_EQ(citius_key_init(&key, CITIUS_AES, secret, sizeof secret), CITIUS_OK);
    EXPECT_TRUE(in_one_of(ATTEMPTS, [&] {
        cycle_meter calibrated;

        measure(rows, calibrated, { 51, 20, 200000 });
        return is_near(rows[0].cpb, 10 * round, 1);
    })) << "cycles a block";
}

#endif

#endif

TEST(cycle_meter, falls_back_to_nanoseconds)
{
    cycle_meter ns(cycle_source::ns);
    auto time = ns.measure([] {});

    EXPECT_STREQ(ns.unit(), "ns");
    ASSERT_TRUE(time.has_value());
    EXPECT_GE(*time, 0);
}
