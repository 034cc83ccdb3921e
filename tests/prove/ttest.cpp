/* SPDX-License-Identifier: MIT */
/* The detector by measured time: the time with one fixed secret and with random secrets, in random order, compared by
 * Welch's t-test.  It proves nothing, but detects any difference in time, whatever its cause.  @[Reparaz17] */
#include "detector.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <x86intrin.h>

static const char *const LEAK = "takes a different time with other secrets";

const struct detector detector = { "ttest", LEAK, LEAK, nullptr };

void make_secret(void *, size_t)
{
}

void make_public(void *, size_t)
{
}

/* ---- statistics ---- */

struct sample {
    bool fixed; /* which of the two classes */
    uint64_t cycles;
};

/* Welch's t of the two classes, without samples that take longer than `most`. */
static double t_below(const std::vector<sample> &samples, uint64_t most)
{
    double n[2] = {}, mean[2] = {}, squares[2] = {};

    for (const sample &s : samples)
        if (s.cycles <= most) {
            double off = (double)s.cycles - mean[s.fixed];

            mean[s.fixed] += off / ++n[s.fixed];
            squares[s.fixed] += off * ((double)s.cycles - mean[s.fixed]);
        }
    if (n[0] < 100 || n[1] < 100)
        return 0;

    double error = std::sqrt(squares[0] / (n[0] - 1) / n[0] + squares[1] / (n[1] - 1) / n[1]);

    return (mean[1] - mean[0]) / std::max(error, 1e-9);
}

/* The largest t: of all samples, and of the fastest, since disturbances take time. */
static double t_of(const std::vector<sample> &samples)
{
    std::vector<uint64_t> sorted;
    double worst = 0;

    for (const sample &s : samples)
        sorted.push_back(s.cycles);
    std::sort(sorted.begin(), sorted.end());
    for (double part : { 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0 })
        if (double t = t_below(samples, sorted[(size_t)(part * (double)(sorted.size() - 1))]);
            std::fabs(t) > std::fabs(worst))
            worst = t;
    return worst;
}

/* ---- measuring ---- */

enum { FIRST_LOOK = 4000, ROUNDS = 3, WORDS = 16 };

static const double ENOUGH = 10; /* the threshold of @[Reparaz17] */

static uint64_t now()
{
    _mm_lfence();

    uint64_t cycles = __rdtsc();

    _mm_lfence();
    return cycles;
}

/* Tables must not be in the first-level cache, where all entries have equal latency. */
static void evict()
{
    static volatile uint8_t lines[1 << 17];

    for (size_t i = 0; i < sizeof lines; i += 64)
        lines[i] = (uint8_t)(lines[i] + 1);
}

/* Make the fixed secret or a random one.  The fixed one repeats one word, so that an implementation with tables accesses few
 * entries, and its time differs.  Both are made in the same memory by the same instructions; otherwise caches and branch
 * prediction would distinguish them. */
static void make(bytes &secret, bool fixed, uint64_t word, random_numbers &random)
{
    uint64_t mask = -(uint64_t)fixed;

    __asm__("" : "+r"(mask)); /* prevents a branch */
    for (size_t i = 0; i + sizeof word <= secret.size(); i += sizeof word) {
        const uint64_t chosen = (random.next() & ~mask) | (word & mask);

        std::memcpy(&secret[i], &chosen, sizeof word);
    }
}

static double t_of(const operation &op, uint64_t word, random_numbers &random, size_t most)
{
    std::vector<sample> samples;
    bytes secret(op.secret);

    for (size_t look = FIRST_LOOK;; look *= 2) {
        while (samples.size() < look) {
            const bool fixed = random.below(2) == 1;

            make(secret, fixed, word, random);
            op.prepare(secret);
            evict();

            const uint64_t before = now();

            op.run();
            samples.push_back({ fixed, now() - before });
        }
        if (double t = t_of(samples); look >= most || std::fabs(t) > ENOUGH)
            return t;
    }
}

/* A leak is visible every time, a disturbance is not.  An expected leak may need more samples and other words. */
AssertionResult hides_secret(const operation &op, bool thorough)
{
    random_numbers random;
    uint64_t word = random.next();
    double t = 0;

    if (thorough) {
        for (int i = 0; i < ROUNDS; i++)
            if (t = t_of(op, word, random, FIRST_LOOK * 2); std::fabs(t) <= ENOUGH)
                return AssertionSuccess();
    } else {
        for (int i = 0; i < WORDS && std::fabs(t) <= ENOUGH; i++, word = random.next())
            t = t_of(op, word, random, FIRST_LOOK * 8);
        if (std::fabs(t) <= ENOUGH)
            return AssertionSuccess();
    }
    return AssertionFailure() << LEAK << ": t = " << t;
}

/* ---- tests of the detector ---- */

/* Computed samples give the same result each time. */
TEST(ttest, statistics)
{
    auto samples = [](uint64_t more, uint64_t disturbance) {
        std::vector<sample> all;

        for (uint64_t i = 0; i < 4000; i++)
            all.push_back({ i % 2 == 1, 1000 + i * 7 % 11 + i % 2 * more + (i * 31 % 97 == 0) * disturbance });
        return all;
    };

    EXPECT_LT(std::fabs(t_of(samples(0, 0))), 2);
    EXPECT_LT(std::fabs(t_of(samples(0, 1000000))), 2);
    EXPECT_GT(t_of(samples(2, 0)), 15);
    EXPECT_GT(t_of(samples(2, 1000000)), 15);
}

static volatile uint8_t seen, table[256 * 64];

TEST(ttest, leaks)
{
    static bytes secret;
    auto leaking = [](const char *name, void (*leak)(uint8_t byte)) {
        return operation{ name,
                          512,
                          [](const bytes &s) { secret = s; },
                          [=] {
                              for (uint8_t byte : secret)
                                  leak(byte);
                          },
                          false,
                          nullptr,
                          0 };
    };
    const operation none = leaking("none", [](uint8_t byte) { seen = byte; });
    const operation branch = leaking("branch", [](uint8_t byte) {
        if (byte % 2 == 1)
            seen = 1;
    });
    const operation look_up = leaking("look up", [](uint8_t byte) { seen = table[64 * (byte ^ seen)]; });

    std::fill_n(table, sizeof table, (uint8_t)0); /* otherwise all its pages would be the same zero page */
    EXPECT_TRUE(hides_secret(none, true));
    EXPECT_FALSE(hides_secret(branch, true));
    EXPECT_FALSE(hides_secret(look_up, true));
}
