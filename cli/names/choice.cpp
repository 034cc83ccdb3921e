/* SPDX-License-Identifier: MIT */
// Algorithms and implementations by name.
#include "cli/names/choice.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/options.h"

#include <algorithm>
#include <functional>

namespace citius::tool {

// All items that `at` gives for the indices from 0 on.
template <class Item, class At> static std::vector<Item> all_items(At at)
{
    std::vector<Item> items;
    Item item;

    for (size_t i = 0; at(i, &item) == CITIUS_OK; i++)
        items.push_back(item);
    return items;
}

std::vector<citius_hash_info> all_kinds()
{
    return all_items<citius_hash_info>(citius_hash_kind_at);
}

std::vector<citius_cipher_info> all_ciphers()
{
    return all_items<citius_cipher_info>(citius_cipher_kind_at);
}

std::vector<primitive> all_primitives()
{
    std::vector<primitive> all;

    for (const citius_hash_info &kind : all_kinds())
        all.push_back(kind);
    for (const citius_cipher_info &kind : all_ciphers())
        all.push_back(kind);
    return all;
}

std::vector<citius_implementation> all_implementations(citius_hash_kind kind)
{
    return all_items<citius_implementation>([kind](size_t i, citius_implementation *impl) {
        return citius_hash_implementation_at(kind, i, impl);
    });
}

std::vector<citius_implementation> all_implementations(citius_cipher_kind kind)
{
    return all_items<citius_implementation>([kind](size_t i, citius_implementation *impl) {
        return citius_cipher_implementation_at(kind, i, impl);
    });
}

std::vector<std::string> feature_names(uint64_t features)
{
    std::vector<std::string> names;

    for (unsigned i = 0; i < 64 && citius_cpu_feature_name(i) != nullptr; i++)
        if (features >> i & 1)
            names.push_back(citius_cpu_feature_name(i));
    return names;
}

// Whether the build leaves out the algorithm (CMakeLists.txt: CITIUS_ROOMS), the name of whose folder is in its own.
static bool is_absent(const std::string &written)
{
    std::string name = lower(written);

    name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
    for (const std::string &room : parts_of(CITIUS_ABSENT, ','))
        if (!room.empty() && name.find(room) != std::string::npos)
            return true;
    return false;
}

void refuse_algorithm(const std::string &written, const std::string &why)
{
    throw usage_error((is_absent(written) ? "this build lacks algorithm " : "unknown algorithm ") + in_quotes(written) +
                      ": " + why);
}

std::string nearest_algorithm(const std::string &written, const std::vector<std::string> &names)
{
    return lower(written) == "des" ? "" : nearest(written, names); // which is another one
}

void unknown_algorithm(const std::string &written, const std::vector<std::string> &names)
{
    std::string like = nearest_algorithm(written, names);

    refuse_algorithm(written, like.empty() ? "there are " + joined(names) : "did you mean '" + like + "'?");
}

citius_hash_info kind_named(const std::string &name)
{
    std::vector<std::string> names;
    citius_hash_info kind;

    if (citius_hash_kind_named(name.c_str(), &kind) == CITIUS_OK)
        return kind;
    for (const citius_hash_info &k : all_kinds())
        names.push_back(k.name);
    unknown_algorithm(name, names);
}

primitive primitive_named(const std::string &name)
{
    std::vector<std::string> names;
    citius_hash_info hash;
    citius_cipher_info cipher;

    if (citius_hash_kind_named(name.c_str(), &hash) == CITIUS_OK)
        return hash;
    if (citius_cipher_kind_named(name.c_str(), &cipher) == CITIUS_OK)
        return cipher;
    for (const primitive &p : all_primitives())
        std::visit([&](const auto &kind) { names.push_back(kind.name); }, p);
    unknown_algorithm(name, names);
}

void add_kinds(command &c, std::vector<citius_hash_info> &kinds)
{
    return add_algorithms(c, kinds, kind_named, [](auto &a, auto &b) { return a.kind == b.kind; });
}

void add_kinds(command &c, std::vector<primitive> &kinds)
{
    return add_algorithms(c, kinds, primitive_named, [](auto &a, auto &b) {
        auto name = [](auto &kind) { return std::string(kind.name); };

        return std::visit(name, a) == std::visit(name, b);
    });
}

void choices::add_to(command &c)
{
    add_values(c, "--impl", [this](const std::string &pair) { choose(pair); });
}

void choices::choose(const std::string &kind_and_name)
{
    size_t equals = kind_and_name.find('=');

    if (equals == std::string::npos)
        throw usage_error("--impl takes KIND=NAME, not " + in_quotes(kind_and_name));

    const std::string name = kind_and_name.substr(equals + 1);

    auto choose_of = [&](const auto &kind, auto &chosen) {
        std::vector<std::string> known;

        for (const citius_implementation &impl : all_implementations(kind.kind)) {
            known.push_back(impl.name);
            if (name != impl.name)
                continue;
            if (!impl.usable)
                throw usage_error("implementation '" + name + "' of " + kind.name + " needs " +
                                  joined(feature_names(impl.cpu_features & ~citius_cpu_features())) +
                                  ", which this CPU does not have");
            chosen[kind.kind] = name;
            return;
        }
        throw usage_error("unknown implementation " + in_quotes(name) + " of " + kind.name + ": there are " +
                          joined(known));
    };
    const primitive kind = primitive_named(kind_and_name.substr(0, equals));

    if (auto *hash = std::get_if<citius_hash_info>(&kind))
        choose_of(*hash, hashes);
    else
        choose_of(std::get<citius_cipher_info>(kind), ciphers);
}

template <class Map, class Kind> static const char *found_in(const Map &names, Kind kind)
{
    auto found = names.find(kind);

    return found == names.end() ? nullptr : found->second.c_str();
}

const char *choices::impl_for(citius_hash_kind kind) const
{
    return found_in(hashes, kind);
}

const char *choices::impl_for(citius_cipher_kind kind) const
{
    return found_in(ciphers, kind);
}

} // namespace citius::tool
