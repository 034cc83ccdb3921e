/* SPDX-License-Identifier: MIT */
/* Check that kernels and modes of ciphers read and write only the bytes that belong to the call.  As in
 * hash_bounds_test.cpp, each buffer has an inaccessible page before it and after it. */
#include "tests/support/cipher_harness.h"

#include <cstring>

static const guarded::side sides[] = { guarded::FRONT, guarded::BACK };

static const char *words(guarded::side side)
{
    return side == guarded::FRONT ? "before" : "after";
}

/* Keys of exactly their length, and no space after the longest schedule. */
static AssertionResult expand_in_bounds(const cipher_implementation &r, guarded::side side)
{
    for (size_t len = r.kind->key_min; len <= r.kind->key_max; len += r.kind->key_step) {
        guarded key(len, side), schedule(BLOCK_SCHEDULE_MAX, side);

        memset(key.data(), 0x3c, len);
        key.read_only();
        if (faults([&] { r.impl->expand(schedule.data(), key.data(), len); }))
            return AssertionFailure() << r << ": expand touches memory " << words(side) << " a key of " << len
                                      << " bytes or the schedule, or writes to the key";
    }
    return AssertionSuccess();
}

/* The messages, the chaining values or OCB's state, and the schedule. */
static AssertionResult kernel_in_bounds(const cipher_implementation &r, const block_kernel &kernel, guarded::side side,
                                        const guarded &schedule, const guarded &table, size_t blocks, bool in_place,
                                        unsigned first)
{
    size_t len = kernel.chains * blocks * r.kind->block;
    guarded in(len, side), out(in_place ? 0 : len, side), chain(kernel.chains * r.kind->block, side);
    guarded ocb(sizeof(ocb_blocks), side);
    kernel_places places = { schedule.data(),
                             nullptr,
                             chain.data(),
                             (ocb_blocks *)(void *)ocb.data(),
                             in_place ? in.data() : out.data(),
                             in.data(),
                             r.kind->block,
                             blocks,
                             first };
    kernel_call call(kernel, places);

    memset(in.data(), 0x5a, len);
    places.ocb->l = (const uint8_t(*)[16])table.data();
    if (!in_place || kernel.silent)
        in.read_only();
    if (faults([&] { call.run(); }))
        return AssertionFailure() << r << ": " << kernel.name << (in_place ? ", in place," : "") << " touches memory "
                                  << words(side) << " " << blocks << " blocks"
                                  << (kernel.chains > 1 ? " of each message" : "")
                                  << ", or the chaining values or OCB's state, or writes to an input; lane " << first;
    return AssertionSuccess();
}

AssertionResult check_cipher_bounds_kernels(const cipher_implementation &r)
{
    for (guarded::side side : sides) {
        guarded schedule(BLOCK_SCHEDULE_MAX, side), table(64 * 16, side);
        bytes key = test_key(r.kind->key_max, 1);

        if (AssertionResult a = expand_in_bounds(r, side); !a)
            return a;
        r.impl->expand(schedule.data(), key.data(), key.size());
        schedule.read_only();
        memcpy(table.data(), ocb_table(), 64 * 16);
        table.read_only();
        for (const block_kernel &kernel : kernels_of(r.impl))
            for (size_t blocks : kernel_counts(r.impl, kernel))
                for (unsigned first = 0; first < (blocks < 4 ? kernel.chains : 1); first++)
                    for (bool in_place : { false, true })
                        if (kernel.shape != block_kernel::EXPAND)
                            if (AssertionResult a =
                                    kernel_in_bounds(r, kernel, side, schedule, table, blocks, in_place, first);
                                !a)
                                return a;
    }
    return AssertionSuccess();
}

/* Every length from the minimum to a few blocks, and some longer ones. */
static std::vector<size_t> lengths_of(const mode_call &mode, size_t size)
{
    std::vector<size_t> lengths;

    for (size_t n = mode.least; n <= 3 * size + 1; n++)
        if (n % mode.unit == 0)
            lengths.push_back(n);
    for (size_t n : { 9 * size, 33 * size + 5 })
        lengths.push_back(n / mode.unit * mode.unit);
    return lengths;
}

AssertionResult check_cipher_bounds_modes(const cipher_implementation &r)
{
    size_t size = r.kind->block, keys = sizeof(citius_key);
    bytes key = test_key(r.kind->key_max, 1);

    for (guarded::side side : sides) {
        guarded one(keys, side), other(keys, side), bytes_of_key(key.size(), side);
        citius_key *k = (citius_key *)(void *)one.data(), *tweaks = (citius_key *)(void *)other.data();
        volatile int error = CITIUS_OK;

        memcpy(bytes_of_key.data(), key.data(), key.size());
        bytes_of_key.read_only();
        if (faults([&] {
                error |= citius_key_init_with(k, r.kind->id, r.impl->name, bytes_of_key.data(), key.size());
                error |= citius_key_init_with(tweaks, r.kind->id, r.impl->name, bytes_of_key.data(), key.size());
            }))
            return AssertionFailure() << r << ": citius_key_init touches memory " << words(side) << " the key";
        one.read_only();
        other.read_only();
        for (const mode_call &mode : all_modes(r.kind))
            for (size_t len : lengths_of(mode, size)) {
                guarded in(len, side), out(len + mode.more, side), iv(mode.iv ? size : 0, side), tag(size, side);
                mode_places places = { k, tweaks, iv.data(), out.data(), in.data(), len, tag.data() };

                memset(in.data(), 0xc3, len);
                if (len == 0)
                    in.forbid();
                in.read_only();
                if (faults([&] { error |= mode.run(places); }))
                    return AssertionFailure() << r << ": " << mode.name << " touches memory " << words(side) << " "
                                              << len << " bytes, the IV or the tag, or writes to the input";
                if (error != CITIUS_OK)
                    return AssertionFailure() << r << ": " << mode.name << " failed for " << len << " bytes: " << error;
            }
    }
    return AssertionSuccess();
}

FOR_EACH_CIPHER_IMPLEMENTATION(cipher_bounds);
CHECK_EACH(cipher_bounds, kernels)
CHECK_EACH(cipher_bounds, modes)
