/* SPDX-License-Identifier: MIT */
/* Do kernels and modes of ciphers read and write no byte but those that belong to the call?  As in
 * hash_bounds_test.cpp: each buffer has an inaccessible page before it and after it. */
#include "tests/support/cipher_harness.h"

#include <cstring>

static const guarded::side sides[] = { guarded::FRONT, guarded::BACK };

static const char *words(guarded::side side)
{
    return side == guarded::FRONT ? "in front of" : "behind";
}

/* Each key as long as it says, and no room behind the longest schedule. */
static answer expand_in_bounds(const cipher_row &r, guarded::side side)
{
    for (size_t len = r.kind->key_min; len <= r.kind->key_max; len += r.kind->key_step) {
        guarded key(len, side), schedule(BLOCK_SCHEDULE_MAX, side);

        memset(key.data(), 0x3c, len);
        key.read_only();
        if (faults([&] { r.impl->expand(schedule.data(), key.data(), len); }))
            return no() << r << ": expand touches memory " << words(side) << " a key of " << len
                        << " bytes or the schedule, or writes to the key";
    }
    return yes();
}

/* The messages, the chains or what OCB takes along, and the schedule. */
static answer kernel_in_bounds(const cipher_row &r, const block_kernel &kernel, guarded::side side,
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
        return no() << r << ": " << kernel.name << (in_place ? ", in place," : "") << " touches memory " << words(side)
                    << " " << blocks << " blocks" << (kernel.chains > 1 ? " of each message" : "")
                    << ", or what goes on from call to call, or writes to what it should only read; lane " << first;
    return yes();
}

answer ask_cipher_bounds_kernels(const cipher_row &r)
{
    for (guarded::side side : sides) {
        guarded schedule(BLOCK_SCHEDULE_MAX, side), table(64 * 16, side);
        bytes key = test_key(r.kind->key_max, 1);

        if (answer a = expand_in_bounds(r, side); !a)
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
                            if (answer a = kernel_in_bounds(r, kernel, side, schedule, table, blocks, in_place, first);
                                !a)
                                return a;
    }
    return yes();
}

/* Every length from the least on for some blocks, and some longer ones. */
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

answer ask_cipher_bounds_modes(const cipher_row &r)
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
            return no() << r << ": citius_key_init touches memory " << words(side) << " the key";
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
                    return no() << r << ": " << mode.name << " touches memory " << words(side) << " " << len
                                << " bytes, the IV or the tag, or writes to the input";
                if (error != CITIUS_OK)
                    return no() << r << ": " << mode.name << " failed for " << len << " bytes: " << error;
            }
    }
    return yes();
}

OF_EVERY_CIPHER_ROW(cipher_bounds);
ASK(cipher_bounds, kernels)
ASK(cipher_bounds, modes)
