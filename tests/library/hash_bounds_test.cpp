/* SPDX-License-Identifier: MIT */
/* Check that a call reads and writes only the bytes that belong to it.  Each buffer lies between inaccessible pages,
 * adjacent to one of them; inputs are read-only. */
#include "tests/support/harness.h"

#include <cstring>

static const guarded::side sides[] = { guarded::FRONT, guarded::BACK };

static const char *words(guarded::side side)
{
    return side == guarded::FRONT ? "before" : "after";
}

/* The inputs, and in turn the state of each lane, are adjacent to an inaccessible page. */
AssertionResult check_bounds_kernel(const hash_implementation &r)
{
    unsigned lanes = r.impl->lanes;

    for (guarded::side side : sides)
        for (size_t blocks = 1; blocks <= 9; blocks++)
            for (unsigned edge = 0; edge < lanes; edge++) {
                guarded in(blocks * r.kind->block, side), state((r.kind->state + 7) / 8 * 8, side);
                std::vector<uint64_t> others(lanes * HASH_STATE_MAX / 8);
                std::vector<void *> states(lanes);
                std::vector<const uint8_t *> ins(lanes, in.data());

                memset(in.data(), 0x5a, blocks * r.kind->block);
                in.read_only();
                for (unsigned i = 0; i < lanes; i++) {
                    states[i] = i == edge ? (void *)state.data() : &others[i * HASH_STATE_MAX / 8];
                    r.impl->init(r.kind, states[i]);
                }
                if (faults([&] {
                        if (lanes == 1)
                            r.impl->absorb(states[0], ins[0], blocks);
                        else
                            r.impl->absorb_many(states.data(), ins.data(), blocks);
                    }))
                    return AssertionFailure() << r << ": the kernel touches memory " << words(side) << " " << blocks
                                              << " blocks of input or the state, or writes to the input; lane " << edge;
            }
    return AssertionSuccess();
}

/* Messages of every length adjacent to an inaccessible page. */
AssertionResult check_bounds_input(const hash_implementation &r)
{
    for (guarded::side side : sides) {
        size_t longest = 3 * r.kind->block + 1;

        for (size_t n = 0; n <= longest; n++) {
            guarded in(n, side);
            uint8_t out[2 * CITIUS_HASH_MAX_DIGEST];
            citius_hash hash;
            const void *ins[2] = { in.data(), in.data() };
            size_t lens[2] = { n, n };
            volatile int error = CITIUS_OK;

            memset(in.data(), 0xc3, n);
            in.read_only();
            if (faults([&] {
                    error |= citius_hash_once(r.kind->id, r.impl->name, out, in.data(), n);
                    error |= citius_hash_init_with(&hash, r.kind->id, r.impl->name);
                    error |= citius_hash_update(&hash, in.data(), n / 3);
                    error |= citius_hash_update(&hash, in.data() + n / 3, n - n / 3);
                    error |= citius_hash_many(r.kind->id, r.impl->name, out, ins, lens, 2);
                }))
                return AssertionFailure()
                       << r << ": touches memory " << words(side) << " a message of " << n << " bytes";
            if (error != CITIUS_OK)
                return AssertionFailure() << r << ": failed";
        }
    }
    return AssertionSuccess();
}

/* Only the digest is written, and with length 0 nothing is read. */
AssertionResult check_bounds_output(const hash_implementation &r)
{
    guarded forbidden(1, guarded::BACK);
    bytes m = message(2 * r.kind->block + 5, 0);
    bytes expected = digest(r.kind, reference(r.kind), m.data(), m.size());

    forbidden.forbid();
    for (guarded::side side : sides) {
        guarded out(r.kind->digest, side), object(sizeof(citius_hash), side);
        citius_hash *hash = (citius_hash *)(void *)object.data();
        const void *in = m.data(), *nothing = forbidden.data();
        size_t len = m.size(), zero = 0;
        volatile int error = CITIUS_OK;

        if (faults([&] {
                error |= citius_hash_once(r.kind->id, r.impl->name, out.data(), in, len);
                error |= citius_hash_many(r.kind->id, r.impl->name, out.data(), &in, &len, 1);
                error |= citius_hash_init_with(hash, r.kind->id, r.impl->name);
                error |= citius_hash_update(hash, in, len);
                error |= citius_hash_update_many(&hash, &in, &len, 1);
                error |= citius_hash_final(hash, out.data(), r.kind->digest);
            }))
            return AssertionFailure() << r << ": touches memory " << words(side) << " the digest or the object";
        if (faults([&] {
                error |= citius_hash_update(hash, nothing, 0);
                error |= citius_hash_update(hash, nullptr, 0);
                error |= citius_hash_update_many(&hash, &nothing, &zero, 1);
                error |= citius_hash_once(r.kind->id, r.impl->name, out.data(), nothing, 0);
                error |= citius_hash_once(r.kind->id, r.impl->name, out.data(), nullptr, 0);
                error |= citius_hash_many(r.kind->id, r.impl->name, out.data(), &nothing, &zero, 1);
            }))
            return AssertionFailure() << r << ": reads a message of length 0";
        if (error != CITIUS_OK)
            return AssertionFailure() << r << ": failed";
    }

    bytes out(r.kind->digest + 128, 0xa5);
    if (citius_hash_once(r.kind->id, r.impl->name, &out[64], m.data(), m.size()) != CITIUS_OK)
        return AssertionFailure() << r << ": failed";
    for (size_t i = 0; i < out.size(); i++)
        if (i >= 64 && i < 64 + expected.size() ? out[i] != expected[i - 64] : out[i] != 0xa5)
            return AssertionFailure() << r << ": wrote byte " << i << " of 64 + the digest + 64 bytes wrongly";
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(bounds);
CHECK_EACH(bounds, kernel)
CHECK_EACH(bounds, input)
CHECK_EACH(bounds, output)
