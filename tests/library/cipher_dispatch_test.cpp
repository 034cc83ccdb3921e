/* SPDX-License-Identifier: MIT */
/* Check the choice of implementation of a cipher on every CPU that this one can stand for. */
#include "tests/support/cipher_harness.h"

#include <algorithm>
#include <cstring>
#include <set>

static const size_t counts[] = { 1,  2,  3,  4,  5,   7,   8,   9,   15,  16,  17,  31,     32,
                                 33, 63, 64, 65, 100, 128, 255, 256, 400, 512, 600, 100000, SIZE_MAX / 2 };

/* The cost of this number of blocks in one call, interpolated between two numbers whose cost is in the table. */
static double cycles_of(const block_impl *impl, core on, size_t blocks)
{
    unsigned i = 0;

    blocks = std::min<size_t>(blocks, BLOCK_LANES_MAX);
    while (i < BLOCK_COUNTS - 2 && block_count(i + 1) <= blocks)
        i++;
    double below = cost_on(impl->cost.blocks[i], on), above = cost_on(impl->cost.blocks[i + 1], on);

    return below + (above - below) * (double)(blocks - block_count(i)) / (double)(block_count(i + 1) - block_count(i));
}

static AssertionResult choice_on(const block_kind *kind, uint64_t mask, core on)
{
    cpu_mask only(mask | CPU_CORE(on));
    const block_impl *bulk = nullptr;
    auto may_run = [&](const block_impl *impl) {
        return impl->timing == CONSTANT && usable(impl) && cost_on(impl->cost.blocks[0], on) > 0;
    };

    for (size_t i = 0; i < kind->count; i++)
        if (const block_impl *impl = &kind->impls[i]; may_run(impl))
            if (bulk == nullptr || cycles_of(impl, on, BLOCK_LANES_MAX) < cycles_of(bulk, on, BLOCK_LANES_MAX))
                bulk = impl;
    for (size_t blocks : counts) {
        const char *name = citius_cipher_chosen(kind->id, blocks);
        const block_impl *chosen = name != nullptr ? implementation_named(kind, name) : nullptr;
        auto failure = [&](const char *why) {
            return AssertionFailure() << kind->name << ": " << blocks << " blocks on a CPU with " << feature_names(mask)
                                      << ", costs of " << citius_core_of_costs() << ": "
                                      << (name != nullptr ? name : "no implementation") << " runs: " << why;
        };

        if (chosen == nullptr)
            return failure("it is not in the list");
        if (chosen->timing != CONSTANT)
            return failure("its time depends on keys and data");
        if (!usable(chosen))
            return failure("this CPU cannot");
        if (chosen->expand != bulk->expand)
            return failure("its schedule differs from that of the implementation for many blocks");
        for (size_t i = 0; i < kind->count; i++) {
            const block_impl *impl = &kind->impls[i];

            if (may_run(impl) && impl->expand == bulk->expand &&
                cycles_of(impl, on, blocks) < cycles_of(chosen, on, blocks) * (1 - 1e-9))
                return failure("another takes fewer cycles");
        }
    }
    return AssertionSuccess();
}

/* The choice is constant-time and usable; on every core it is the cheapest such implementation for many blocks, and for
 * fewer the cheapest with its schedule. */
AssertionResult check_cipher_dispatch_choice(const block_kind *kind)
{
    bool everywhere = false;

    for (size_t i = 0; i < kind->count; i++)
        everywhere |= kind->impls[i].timing == CONSTANT && kind->impls[i].needs == 0 &&
                      cost_on(kind->impls[i].cost.blocks[0], (core)0) > 0;
    if (!everywhere)
        return AssertionFailure() << kind->name << ": no constant-time implementation runs on every CPU";
    for (uint64_t mask : cpu_masks(kind))
        for (core on : all_cores())
            if (AssertionResult a = choice_on(kind, mask, on); !a)
                return a;
    return AssertionSuccess();
}

/* For a block that depends on the one before: the cheapest implementation with one lane and the schedule of the one for
 * many blocks, of those whose cost is in the table. */
static AssertionResult serial_on(const block_kind *kind, uint64_t mask, core on)
{
    cpu_mask only(mask | CPU_CORE(on));
    const block_impl *bulk = implementation_named(kind, citius_cipher_chosen(kind->id, BLOCK_LANES_MAX));
    const char *name = citius_cipher_chosen_serial(kind->id);
    const block_impl *chosen = name != nullptr ? implementation_named(kind, name) : nullptr;
    auto failure = [&](const std::string &why) {
        return AssertionFailure() << kind->name << " on a CPU with " << feature_names(mask) << ", costs of "
                                  << citius_core_of_costs() << ": " << (name != nullptr ? name : "no implementation")
                                  << " runs serially: " << why;
    };

    if (chosen == nullptr)
        return failure("it is not in the list");
    if (chosen->timing != CONSTANT || !usable(chosen) || chosen->expand != bulk->expand)
        return failure("it may not run");
    for (size_t i = 0; i < kind->count; i++) {
        const block_impl *impl = &kind->impls[i];
        uint32_t cost = cost_on(chosen->cost.serial, on), other = cost_on(impl->cost.serial, on);

        if (impl->timing == CONSTANT && usable(impl) && impl->expand == bulk->expand && impl->lanes == 1 && other > 0 &&
            (cost == 0 || other < cost))
            return failure(std::string(impl->name) + " takes fewer cycles");
    }
    return AssertionSuccess();
}

static AssertionResult check_cipher_dispatch_serial(const block_kind *kind)
{
    for (uint64_t mask : cpu_masks(kind))
        for (core on : all_cores())
            if (AssertionResult a = serial_on(kind, mask, on); !a)
                return a;
    return AssertionSuccess();
}

/* Blocks that one implementation leaves go to another with the same schedule. */
AssertionResult check_cipher_dispatch_tails(const block_kind *kind)
{
    size_t widest = 64;
    std::set<std::vector<bool>> seen; /* sets of usable implementations */

    for (size_t i = 0; i < kind->count; i++)
        widest = std::max<size_t>(widest, kind->impls[i].lanes);
    const bytes key = test_key(kind->key_max, 1), in = message((2 * widest + 1) * kind->block, 1);
    const bytes expected = plain_cipher(kind, key).ecb(false, in);

    for (uint64_t mask : cpu_masks(kind)) {
        cpu_mask only(mask);
        cipher_key k(kind, nullptr, key);
        std::vector<bool> can_run;

        for (size_t i = 0; i < kind->count; i++)
            can_run.push_back(usable(&kind->impls[i]));
        if (!seen.insert(can_run).second)
            continue;
        for (size_t blocks : { (size_t)1, (size_t)2, (size_t)3, (size_t)5, (size_t)8, (size_t)13, (size_t)33,
                               (size_t)67, widest + 1, 2 * widest - 1, 2 * widest + 1 }) {
            size_t len = blocks * kind->block;
            bytes got(len), back(len);

            if (citius_ecb_encrypt(k, got.data(), in.data(), len) != CITIUS_OK ||
                citius_ecb_decrypt(k, back.data(), expected.data(), len) != CITIUS_OK)
                return AssertionFailure() << kind->name << ": failed";
            AssertionResult a = same(expected.data(), got.data(), len), b = same(in.data(), back.data(), len);
            if (!a || !b)
                return AssertionFailure()
                       << kind->name << ": " << blocks << " blocks on a CPU with " << feature_names(mask)
                       << (a ? ", decryption: " : ": ") << (a ? b : a).message();
        }
    }
    return AssertionSuccess();
}

/* An implementation that cannot run returns CITIUS_ECPU; the others work. */
static AssertionResult check_cipher_dispatch_names(const block_kind *kind)
{
    const bytes key = test_key(kind->key_max, 1);

    for (uint64_t mask : cpu_masks(kind)) {
        cpu_mask only(mask);

        for (size_t i = 0; i < kind->count; i++) {
            const block_impl *impl = &kind->impls[i];
            int expected = (impl->needs & ~mask) == 0 ? CITIUS_OK : CITIUS_ECPU;
            citius_implementation info;
            citius_key k;

            if (citius_key_init_with(&k, kind->id, impl->name, key.data(), key.size()) != expected)
                return AssertionFailure()
                       << kind->name << "/" << impl->name << " on a CPU with " << feature_names(mask);
            if (citius_key_block(&k) != (expected == CITIUS_OK ? kind->block : 0))
                return AssertionFailure()
                       << kind->name << "/" << impl->name << ": usable although its init failed, or the reverse";
            if (citius_cipher_implementation_at(kind->id, i, &info) != CITIUS_OK ||
                info.usable != (expected == CITIUS_OK))
                return AssertionFailure() << kind->name << "/" << impl->name << ": the list contradicts";
        }
    }
    return AssertionSuccess();
}

FOR_EACH_CIPHER(cipher_dispatch);
CHECK_EACH(cipher_dispatch, choice)
CHECK_EACH(cipher_dispatch, serial)
CHECK_EACH(cipher_dispatch, tails)
CHECK_EACH(cipher_dispatch, names)

/* Not skipped if this CPU lacks what the implementation needs. */
FOR_EACH(cipher_contract, testing::TestWithParam<cipher_implementation>, all_cipher_implementations());

TEST_P(cipher_contract, implementation)
{
    const block_kind *kind = GetParam().kind;
    const block_impl *impl = GetParam().impl;
    const uint64_t every = ((uint64_t)1 << CPU_BITS) - 1;

    EXPECT_EQ(impl->needs & ~every, 0u) << "needs a feature that has no name";
#if !CITIUS_X86 && !CITIUS_AARCH64
    EXPECT_EQ(impl->needs, 0u) << "needs what this architecture never has";
#endif
    if (citius_cpu_features() == every) {
        EXPECT_TRUE(usable(impl)) << "does not run on a CPU that has everything";
    }
    EXPECT_GE(impl->lanes, 1u);
    EXPECT_LE(impl->lanes, (unsigned)BLOCK_LANES_MAX);
    EXPECT_EQ(8192 / kind->block % impl->lanes, 0u) << "modes cut messages into chunks of 8192 bytes";
    EXPECT_NE(impl->expand, nullptr);
    EXPECT_NE(impl->encrypt, nullptr);
    EXPECT_NE(impl->decrypt, nullptr);
    for (auto &costs : impl->cost.blocks)
        EXPECT_TRUE(has_cost(costs)) << "core chooses by it: gen/costs.py takes it from a record in data/";
    EXPECT_EQ(std::string(impl->name).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-"), std::string::npos)
        << "hard to type";
    EXPECT_EQ(implementation_named(kind, impl->name), impl) << "two implementations of one name";
    EXPECT_LE(kind->count, 64u) << "core keeps an implementation's place in six bits of a step";
    EXPECT_TRUE(implementation_named(kind, "ref")) << "nothing to compare with";
    if (const block_modes *modes = impl->modes) {
        EXPECT_EQ(modes->cbc_many != nullptr, modes->chains > 1);
        EXPECT_LE(modes->chains, 128u);
        EXPECT_EQ(modes->cbc_many != nullptr, modes->chains > 0);
        if (modes->cbc_many != nullptr) {
            EXPECT_TRUE(has_cost(impl->cost.serial) && has_cost(impl->cost.chains)) << "core chooses by them";
        }
        EXPECT_TRUE(modes->few == 0 || impl->lanes == 1);
        if (kind->block != 16) {
            EXPECT_FALSE(modes->xts_encrypt || modes->xts_decrypt || modes->ocb_encrypt || modes->ocb_decrypt);
        }
    }
    EXPECT_TRUE(kind->block == 8 || kind->block == 16);
    EXPECT_LE(kind->count, 24u) << "core keeps a bit for each implementation next to the CPU's word";
    EXPECT_LE(kind->key_min, kind->key_max);
    EXPECT_LE(kind->key_max, (size_t)CITIUS_CIPHER_MAX_KEY);
    ASSERT_GE(kind->key_step, 1u);
    EXPECT_EQ((kind->key_max - kind->key_min) % kind->key_step, 0u);
}

/* Implementations that share a schedule decrypt what the other encrypts. */
TEST_P(cipher_contract, schedule)
{
    const block_kind *kind = GetParam().kind;
    const block_impl *impl = GetParam().impl;

    if (!usable(impl))
        GTEST_SKIP();
    for (size_t i = 0; i < kind->count; i++) {
        const block_impl *other = &kind->impls[i];
        size_t blocks = impl->lanes * other->lanes; /* a multiple of both */

        if (other->expand != impl->expand || !usable(other))
            continue;
        while (blocks > 2 * BLOCK_LANES_MAX && blocks / 2 % impl->lanes == 0 && blocks / 2 % other->lanes == 0)
            blocks /= 2;
        for (size_t len : key_sizes(kind)) {
            std::vector<uint64_t> schedule(BLOCK_SCHEDULE_MAX / 8);
            const bytes key = test_key(len, 5), in = message(blocks * kind->block, 2);
            bytes out = in;

            impl->expand(schedule.data(), key.data(), len);
            impl->encrypt(schedule.data(), out.data(), out.data(), blocks);
            other->decrypt(schedule.data(), out.data(), out.data(), blocks);
            EXPECT_EQ(out, in) << other->name << " does not decrypt what " << impl->name << " encrypts";
        }
    }
}
