/* SPDX-License-Identifier: MIT */
/* Implementations and keys, chosen by the input. */
#include "choices.h"

#include <algorithm>

void expect_ok(int error, const std::string &what)
{
    if (error != CITIUS_OK)
        throw finding(what + ": " + citius_strerror(error));
}

template <class Kind> static Kind picked(provider &in, const std::vector<Kind> &all)
{
    std::vector<std::string> names;

    for (Kind one : all)
        names.push_back(one->name);
    return all[one_of(in, names)];
}

template <class Kind> static auto usable_implementation(provider &in, const Kind *kind) -> decltype(kind->impls)
{
    std::vector<decltype(kind->impls)> usable_ones;

    for (size_t i = 0; i < kind->count; i++)
        if (usable(&kind->impls[i]))
            usable_ones.push_back(&kind->impls[i]);
    return picked(in, usable_ones);
}

hash_choice::hash_choice(provider &in) : chosen()
{
    chosen.kind = picked(in, all_hashes());
    chosen.impl = usable_implementation(in, chosen.kind);
    if (planted("wrong_last_lane") || planted("wrong_when_long")) {
        broken.emplace(chosen.kind);
        if (planted("wrong_last_lane"))
            broken->lanes(broken_wrong_last_lane);
        else
            broken->impls[1].absorb = broken_wrong_when_long;
        chosen = broken->wrong();
    }
}

cipher_choice::cipher_choice(provider &in, size_t block_size) : chosen()
{
    std::vector<const block_kind *> kinds = all_ciphers();

    kinds.erase(std::remove_if(kinds.begin(), kinds.end(),
                               [=](const block_kind *kind) { return block_size != 0 && kind->block != block_size; }),
                kinds.end());
    chosen.kind = picked(in, kinds);
    chosen.impl = usable_implementation(in, chosen.kind);
    key = exactly(in, chosen.kind->key_min +
                          chosen.kind->key_step * up_to(in, (chosen.kind->key_max - chosen.kind->key_min) /
                                                                std::max<size_t>(1, chosen.kind->key_step)));
    const struct {
        const char *name;
        void (*corrupt)(corrupted_cipher &s);
    } defects[] = {
        { "wrong_last_block", [](corrupted_cipher &s) { s.impls[0].encrypt = broken_wrong_last_block; } },
        { "wrong_decrypt", [](corrupted_cipher &s) { s.impls[0].decrypt = broken_wrong_decrypt; } },
        { "wrong_in_place", [](corrupted_cipher &s) { s.impls[0].encrypt = broken_wrong_in_place; } },
        { "ctr_without_carry", [](corrupted_cipher &s) { s.fuse(), s.modes.ctr = broken_ctr_without_carry; } },
        { "wrong_last_chain", [](corrupted_cipher &s) { s.fuse(), s.modes.cbc_many = broken_wrong_last_chain; } },
        { "sum_too_late", [](corrupted_cipher &s) { s.fuse(), s.modes.ocb_encrypt = broken_ocb_sum_too_late; } },
    };
    for (const auto &defect : defects)
        if (planted(defect.name)) {
            broken.emplace(chosen.kind);
            defect.corrupt(*broken);
            chosen = broken->wrong();
        }
    plain_.emplace(chosen.kind, key);
    fast_.emplace(chosen.kind, chosen.impl->name, key);
}
