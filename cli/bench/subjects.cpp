/* SPDX-License-Identifier: MIT */
// What the names on the command line of citius bench stand for.
#include "cli/bench/subjects.h"

#include "cli/answers/answers.h"
#include "cli/answers/selection.h"
#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/options.h"

#include <algorithm>
#include <cstring>

namespace citius::tool {

namespace {

void read_cipher(const std::string &name, subjects &named)
{
    const std::string back = "-dec", iterated = "-iterated";
    const bool decrypt = name.size() > back.size() && name.compare(name.size() - back.size(), back.size(), back) == 0;
    const size_t hyphens = static_cast<size_t>(std::count(name.begin(), name.end(), '-'));
    size_t bits;

    if (is_cipher_mac(name)) {
        cipher_mac_name m = cipher_mac_named(name);

        named.ops.push_back({ m.cipher, m.key_bits, cipher_op::mac_of, cipher_mode::ecb, false, m.mac });
    } else if (hyphens == 2 && name.size() > iterated.size() &&
               name.compare(name.size() - iterated.size(), iterated.size(), iterated) == 0) {
        citius_cipher_info cipher = cipher_with_key(name.substr(0, name.size() - iterated.size()), bits);

        named.ops.push_back({ cipher, bits, cipher_op::iterate });
    } else if (hyphens < 2) {
        citius_cipher_info cipher = cipher_with_key(name, bits);

        if (hyphens == 1)
            named.ciphers.emplace_back(cipher, bits);
        else
            for (size_t usual : usual_keys(cipher))
                named.ciphers.emplace_back(cipher, usual);
    } else {
        cipher_name c = cipher_named(decrypt ? name.substr(0, name.size() - back.size()) : name);

        if (decrypt && !cipher_op::two_ways(c.mode))
            throw usage_error(name + ": " + mode_name(c.mode) +
                              " encrypts and decrypts with the same function; leave -dec out");
        if (!decrypt)
            named.ops.push_back({ c.cipher, c.key_bits, cipher_op::crypt, c.mode, false });
        if (cipher_op::two_ways(c.mode))
            named.ops.push_back({ c.cipher, c.key_bits, cipher_op::crypt, c.mode, true });
    }
}

// Implementations with wrong results are reported and not timed.
template <class Info> bool gives_expected_results(const Info &kind, const char *name)
{
    verdict v = check_answers(kind, name);

    if (v.failed > 0)
        complain(std::string(kind.name) + " " + (name != nullptr ? name : "(default)") +
                 " gives wrong results and is not timed: " + v.first);
    return v.failed == 0;
}

template <class Info>
std::vector<citius_implementation> verified(const Info &kind, const bench_options &opt, bool &good)
{
    std::vector<citius_implementation> impls;

    if (opt.impls.impl_for(kind.kind) == nullptr && !gives_expected_results(kind, nullptr)) {
        good = false;
        return impls;
    }
    for (const citius_implementation &impl : selected_implementations(kind, opt.impls)) {
        if (!impl.usable)
            continue;
        if (gives_expected_results(kind, impl.name))
            impls.push_back(impl);
        else
            good = false;
    }
    return impls;
}

} // namespace

void add_subjects(subjects &named, const std::string &list)
{
    for (const std::string &name : parts_of(list, ',')) {
        const std::string word = name.substr(0, name.find('-'));
        citius_cipher_info cipher;

        if (is_cipher_mac(name) || citius_cipher_kind_named(word.c_str(), &cipher) == CITIUS_OK)
            collect([&] { read_cipher(name, named); });
        else
            collect([&] { named.hashes.push_back(std::get<citius_hash_info>(primitive_named(name))); });
    }
}

subjects selected(const bench_options &opt)
{
    subjects all;

    if (!opt.named.empty())
        return opt.named;
    for (const primitive &p : selected_kinds({}, opt.impls)) {
        if (auto *hash = std::get_if<citius_hash_info>(&p))
            all.hashes.push_back(*hash);
        else if (auto *cipher = std::get_if<citius_cipher_info>(&p))
            all.ciphers.emplace_back(*cipher, usual_keys(*cipher).front());
    }
    return all;
}

std::vector<citius_implementation> verified_implementations(const citius_hash_info &kind, const bench_options &opt,
                                                            bool &good)
{
    return verified(kind, opt, good);
}

std::vector<const citius_implementation *> verified_ciphers::of(const citius_cipher_info &cipher)
{
    auto found = known.find(cipher.kind);
    std::vector<const citius_implementation *> impls;

    if (found == known.end())
        found = known.emplace(cipher.kind, verified(cipher, opt_, good_)).first;
    if (opt_.impls.impl_for(cipher.kind) == nullptr && !found->second.empty())
        impls.push_back(nullptr);
    for (const citius_implementation &impl : found->second)
        impls.push_back(&impl);
    return impls;
}

template <class Info> bool effective_implementations::verify(const Info &kind)
{
    auto found = known.find(kind.name);

    if (found == known.end())
        found = known.emplace(kind.name, gives_expected_results(kind, opt_.impls.impl_for(kind.kind))).first;
    good_ = good_ && found->second;
    return found->second;
}

bool effective_implementations::is_verified(const citius_hash_info &kind)
{
    return verify(kind);
}

bool effective_implementations::is_verified(const citius_cipher_info &kind)
{
    return verify(kind);
}

template <class Info> const citius_implementation *effective_implementations::named(const Info &kind, const char *name)
{
    for (const citius_implementation &impl : all_implementations(kind.kind))
        if (std::strcmp(impl.name, name) == 0)
            impls.push_back(impl);
    return &impls.back();
}

const citius_implementation *effective_implementations::implementation(const citius_hash_info &kind, size_t streams)
{
    const char *name = opt_.impls.impl_for(kind.kind);

    return named(kind, name != nullptr ? name : citius_hash_chosen(kind.kind, streams));
}

const citius_implementation *effective_implementations::implementation(const citius_cipher_info &kind)
{
    const char *name = opt_.impls.impl_for(kind.kind);

    return name != nullptr ? named(kind, name) : nullptr;
}

std::vector<cipher_op> main_ops(const citius_cipher_info &cipher, size_t key_bits)
{
    std::vector<cipher_op> ops;

    for (cipher_mode mode : modes_of(cipher)) {
        if (mode != cipher_mode::ecb && mode != cipher_mode::cbc && mode != cipher_mode::ctr &&
            mode != cipher_mode::xts && mode != cipher_mode::ocb)
            continue;
        ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, false });
        if (mode == cipher_mode::cbc)
            ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, true });
    }
    ops.push_back({ cipher, key_bits, cipher_op::expand });
    return ops;
}

std::vector<cipher_op> all_ops(const citius_cipher_info &cipher, size_t key_bits)
{
    std::vector<cipher_op> ops;

    for (cipher_mode mode : modes_of(cipher)) {
        ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, false });
        if (cipher_op::two_ways(mode))
            ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, true });
    }
    ops.push_back({ cipher, key_bits, cipher_op::mac_of });
    ops.push_back({ cipher, key_bits, cipher_op::expand });
    return ops;
}

bool timed(const std::vector<bench_row> &rows)
{
    bool all = true;

    for (const bench_row &row : rows) {
        if (row.samples > 0)
            continue;
        complain(row.algorithm + " " + row.impl + ", " + std::to_string(row.bytes) +
                 " bytes: the clock rate changed too often; try again");
        all = false;
    }
    return all;
}

} // namespace citius::tool
