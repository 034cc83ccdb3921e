/* SPDX-License-Identifier: MIT */
/* Check the choice of implementation on every CPU that this one can stand for. */
#include "tests/support/harness.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace {

/* The minimum of cycles for one block of each message, over all sequences of calls of these implementations. */
uint64_t fewest_cycles(const std::vector<const hash_impl *> &implementations, core on, size_t messages)
{
    std::vector<uint64_t> sum = { 0 };

    for (size_t n = 1; n <= messages; n++) {
        uint64_t best = UINT64_MAX;

        for (const hash_impl *impl : implementations)
            if (n > 1 || impl->lanes == 1)
                best = std::min(best, cost_on(impl->cost, on) + sum[n - std::min<size_t>(n, impl->lanes)]);
        sum.push_back(best);
    }
    return sum[messages];
}

AssertionResult choice_on(const hash_kind *kind, uint64_t mask, core on)
{
    cpu_mask only(mask | CPU_CORE(on));

    if (citius_cpu_features() != mask)
        return AssertionFailure() << "the mask " << feature_names(mask) << " has no effect";

    const hash_impl *one = implementation_named(kind, citius_hash_chosen(kind->id, 1));
    std::vector<const hash_impl *> candidates; /* that may run, with the layout of the one for one message */

    for (size_t i = 0; i < kind->count; i++)
        if (const hash_impl *impl = &kind->impls[i];
            may_run_by_default(kind, impl) && usable(impl) && cost_on(impl->cost, on) > 0 && impl->init == one->init)
            candidates.push_back(impl);
    for (size_t messages = 1; messages <= 3 * HASH_LANES_MAX; messages++) {
        const char *name = citius_hash_chosen(kind->id, messages);
        const hash_impl *chosen = name != nullptr ? implementation_named(kind, name) : nullptr;
        auto failure = [&](const char *why) {
            return AssertionFailure() << kind->name << ": " << messages << " messages on a CPU with "
                                      << feature_names(mask) << ", costs of " << citius_core_of_costs() << ": "
                                      << (name != nullptr ? name : "no implementation") << " runs: " << why;
        };

        if (chosen == nullptr)
            return failure("it is not in the list");
        if (!may_run_by_default(kind, chosen))
            return failure("its time depends on the message");
        if (!usable(chosen))
            return failure("this CPU cannot");
        if (messages > HASH_LANES_MAX) {
            for (const hash_impl *impl : candidates)
                if (cost_on(impl->cost, on) * chosen->lanes < cost_on(chosen->cost, on) * impl->lanes)
                    return failure("another takes fewer cycles per message");
            continue;
        }
        uint64_t after = cost_on(chosen->cost, on);

        if (messages > chosen->lanes)
            after += fewest_cycles(candidates, on, messages - chosen->lanes);
        if (after > fewest_cycles(candidates, on, messages))
            return failure("another takes fewer cycles");
    }
    return AssertionSuccess();
}

} // namespace

/* The choice is constant-time, unless messages are public, usable, and on every core the cheapest of those. */
AssertionResult check_dispatch_choice(const hash_kind *kind)
{
    size_t everywhere = 0;

    for (size_t i = 0; i < kind->count; i++)
        everywhere += may_run_by_default(kind, &kind->impls[i]) && kind->impls[i].needs == 0 &&
                      kind->impls[i].lanes == 1 && cost_on(kind->impls[i].cost, (core)0) > 0;
    if (everywhere == 0)
        return AssertionFailure() << kind->name << ": no constant-time implementation runs on every CPU";
    for (uint64_t mask : cpu_masks(kind))
        for (core on : all_cores())
            if (AssertionResult a = choice_on(kind, mask, on); !a)
                return a;
    return AssertionSuccess();
}

/* An implementation that cannot run returns CITIUS_ECPU; the others work. */
static AssertionResult check_dispatch_names(const hash_kind *kind)
{
    uint8_t out[CITIUS_HASH_MAX_DIGEST];
    const void *in = "abc";
    size_t len = 3;
    citius_hash hash;

    for (uint64_t mask : cpu_masks(kind)) {
        cpu_mask only(mask);

        for (size_t i = 0; i < kind->count; i++) {
            const hash_impl *impl = &kind->impls[i];
            int expected = (impl->needs & ~mask) == 0 ? CITIUS_OK : CITIUS_ECPU;
            citius_implementation info;

            if (citius_hash_init_with(&hash, kind->id, impl->name) != expected ||
                citius_hash_once(kind->id, impl->name, out, in, len) != expected ||
                citius_hash_many(kind->id, impl->name, out, &in, &len, 1) != expected)
                return AssertionFailure()
                       << kind->name << "/" << impl->name << " on a CPU with " << feature_names(mask);
            if (expected != CITIUS_OK && citius_hash_update(&hash, in, len) != CITIUS_EINIT)
                return AssertionFailure() << kind->name << "/" << impl->name << ": usable although its init failed";
            if (citius_hash_implementation_at(kind->id, i, &info) != CITIUS_OK ||
                info.usable != (expected == CITIUS_OK))
                return AssertionFailure() << kind->name << "/" << impl->name << ": the list contradicts";
        }
    }
    return AssertionSuccess();
}

FOR_EACH_HASH(dispatch);
CHECK_EACH(dispatch, choice)
CHECK_EACH(dispatch, names)

/* If the environment says what the CPU has (an emulator's model), exactly that is detected. */
TEST(cpu, features)
{
    const char *expected = getenv("CITIUS_CPU");

    if (expected != nullptr && *expected != '\0') {
        EXPECT_EQ(feature_names(citius_cpu_features()), expected);
    }
}

/* A line of cores.def that matches, else the vendor's last core with at least the processor's features, else the first. */
#if CITIUS_AARCH64
TEST(cpu, recognition)
{
    const uint32_t vendor = 0;
    const uint64_t crypto = CPU_NEON | CPU_AES | CPU_PMULL | CPU_SHA1;

    EXPECT_EQ(citius_core_for(vendor, 0x41, 0xd4f, CPU_EVERY), CORE_NEOVERSE_V2);
    EXPECT_EQ(citius_core_for(vendor, 0x41, 0xd0c, crypto), CORE_NEOVERSE_N1);
    EXPECT_EQ(citius_core_for(vendor, 0x41, 0xd08, CPU_NEON), CORE_NEOVERSE_N1) << "Raspberry Pi 4";
    EXPECT_EQ(citius_core_for(vendor, 0x41, 0xd49, CPU_EVERY), CORE_NEOVERSE_N1) << "two pipes, though it has SHA3";
    EXPECT_EQ(citius_core_for(vendor, 0x41, 0xd84, CPU_EVERY), CORE_APPLE_M1) << "four equal pipes";
    EXPECT_EQ(citius_core_for(vendor, 0x61, 0x022, CPU_EVERY & ~CPU_SVE2), CORE_APPLE_M1) << "Linux names the part";
    EXPECT_EQ(citius_core_for(vendor, 0x61, 0, CPU_EVERY & ~CPU_SVE2), CORE_APPLE_M1) << "macOS does not";
    EXPECT_EQ(citius_core_for(vendor, 0, 0, crypto), CORE_NEOVERSE_N1) << "no name";
    EXPECT_EQ(citius_core_for(vendor, 0, 0, crypto | CPU_SHA3), CORE_NEOVERSE_V2);
    EXPECT_EQ(citius_core_for(vendor, 0, 0, crypto | CPU_DIT), CORE_NEOVERSE_V2);
    EXPECT_EQ(citius_core_for(vendor, 0x43, 0x0af, crypto), CORE_NEOVERSE_N1) << "another maker's";
    EXPECT_EQ(citius_core_for(1, 0x41, 0xd0c, crypto), 0) << "another vendor";
}
#else
TEST(cpu, recognition)
{
    const uint32_t intel = 0x756e6547, amd = 0x68747541, other = 0x6f677948;

    EXPECT_EQ(citius_core_for(intel, 0x06, 0x8f, CPU_EVERY), CORE_GOLDEN_COVE);
    EXPECT_EQ(citius_core_for(amd, 0x19, 0x11, CPU_EVERY), CORE_ZEN4);
    EXPECT_EQ(citius_core_for(amd, 0x19, 0x21, CPU_AVX2), CORE_ZEN4) << "Zen 3";
    EXPECT_EQ(citius_core_for(amd, 0x1a, 0x02, CPU_EVERY), CORE_ZEN5);
    EXPECT_EQ(citius_core_for(amd, 0x1b, 0x00, CPU_EVERY), CORE_ZEN5) << "newer than all in cores.def";
    EXPECT_EQ(citius_core_for(amd, 0x17, 0x31, CPU_AVX2), CORE_ZEN5) << "Zen 2";
    EXPECT_EQ(citius_core_for(intel, 0x06, 0xff, CPU_AVX2), CORE_GOLDEN_COVE);
    EXPECT_EQ(citius_core_for(other, 0x18, 0x01, CPU_EVERY), 0);
    EXPECT_EQ(citius_core_for(0, 0, 0, 0), 0);
}
#endif

TEST(cpu, cores)
{
    for (core on : all_cores()) {
        cpu_mask only(CPU_EVERY | CPU_CORE(on));

        EXPECT_NE(citius_core_of_costs(), nullptr);
        EXPECT_EQ(core_of(citius_cpu()), on);
    }
}

/* Not skipped if this CPU lacks what the implementation needs. */
class contract : public testing::TestWithParam<hash_implementation> {};
INSTANTIATE_TEST_SUITE_P(, contract, testing::ValuesIn(all_hash_implementations()), named());

TEST_P(contract, implementation)
{
    const hash_kind *kind = GetParam().kind;
    const hash_impl *impl = GetParam().impl;
    const uint64_t every = ((uint64_t)1 << CPU_BITS) - 1;

    EXPECT_EQ(impl->needs & ~every, 0u) << "needs a feature that has no name";
#if !CITIUS_X86 && !CITIUS_AARCH64
    EXPECT_EQ(impl->needs, 0u) << "needs what this architecture never has";
#endif
    if (citius_cpu_features() == every) {
        EXPECT_TRUE(usable(impl)) << "does not run on a CPU that has everything";
    }
    EXPECT_GE(impl->lanes, 1u);
    EXPECT_LE(impl->lanes, (unsigned)HASH_LANES_MAX);
    EXPECT_EQ(impl->lanes == 1, impl->absorb != nullptr) << "an implementation has one kernel, of one shape";
    EXPECT_EQ(impl->lanes > 1, impl->absorb_many != nullptr) << "an implementation has one kernel, of one shape";
    EXPECT_NE(impl->init, nullptr);
    EXPECT_NE(impl->finish, nullptr);
    EXPECT_TRUE(has_cost(impl->cost)) << "core chooses by it: gen/costs.py takes it from a record in data/";
    EXPECT_EQ(std::string(impl->name).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-"), std::string::npos)
        << "hard to type";
    for (size_t i = 0; &kind->impls[i] != impl; i++)
        EXPECT_STRNE(kind->impls[i].name, impl->name) << "two implementations of one name";
    EXPECT_LE(kind->count, 256u) << "core stores an implementation's index in eight bits";
    EXPECT_EQ(kind->block & (kind->block - 1), 0u) << "core shifts instead of dividing";
    EXPECT_GE(kind->block, 32u) << "core pads by 16 bytes";
    EXPECT_EQ(kind->state % 32, 0u) << "core wipes by 32 bytes";
    EXPECT_LE(kind->state, (size_t)HASH_STATE_MAX);
    EXPECT_LE(kind->block, (size_t)HASH_BLOCK_MAX);
    EXPECT_LE(kind->digest, (size_t)CITIUS_HASH_MAX_DIGEST);
}
