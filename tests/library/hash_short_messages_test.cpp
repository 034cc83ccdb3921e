/* SPDX-License-Identifier: MIT */
// Does the time of a call for a short message depend on the length alone?  It must not depend on where the stack happens to
// lie, nor on whether the message ends with a whole vector: a kernel's load that spans two stores would show here.
#include "tests/support/harness.h"

#include <algorithm>
#include <chrono>

#if defined(__OPTIMIZE__) && !SANITIZED

enum { CALLS = 100, STEP = 16, OFFSETS = 256, SECONDS = 30 }; // all places that a stack may have within a page

using std::chrono::steady_clock;

// With the stack so many bytes lower.
__attribute__((noinline)) static double time_of_calls(size_t offset, size_t len)
{
    static const uint8_t in[256] = { 1 };
    uint8_t out[20];
    auto *lower = static_cast<uint8_t *>(__builtin_alloca(offset + STEP));
    int error = CITIUS_OK;

    __asm__ volatile("" : : "r"(lower) : "memory");
    auto start = steady_clock::now();
    for (int i = 0; i < CALLS; i++)
        error |= citius_sha1(out, in, len);
    std::chrono::duration<double> time = steady_clock::now() - start;
    EXPECT_EQ(error, CITIUS_OK);
    return time.count();
}

// The least times of all cases differ by less than the limit.  Cases take turns, and again until they agree, for other programs
// disturb; a difference that is there remains.
template <class Time> static answer agree(size_t cases, double limit, const Time &time)
{
    std::vector<double> least(cases, 1e9);
    auto end = steady_clock::now() + std::chrono::seconds(SECONDS);

    for (;;) {
        for (int round = 0; round < 10; round++)
            for (size_t i = 0; i < cases; i++)
                least[i] = std::min(least[i], time(i));
        auto [low, high] = std::minmax_element(least.begin(), least.end());
        if (*high < *low * (1 + limit))
            return yes();
        if (steady_clock::now() > end)
            return no() << "case " << high - least.begin() << " takes " << *high / *low << " times as long as case "
                        << low - least.begin();
    }
}

TEST(short_messages, stack)
{
    for (size_t len : { (size_t)32, (size_t)64, (size_t)100 })
        EXPECT_TRUE(agree(OFFSETS, 0.05, [=](size_t i) { return time_of_calls(i * STEP, len); })) << len << " bytes";
}

TEST(short_messages, length)
{
    const size_t first = 8, last = 55; // one block; fewer bytes are gathered one by one

    EXPECT_TRUE(agree(last + 1 - first, 0.2, [=](size_t i) { return time_of_calls(0, first + i); }));
}

#endif
