/* SPDX-License-Identifier: MIT */
/* General registers, and memory at addresses that may have unknown bits. */
#include "core.h"

namespace proof {

value core::general_part(unsigned n, unsigned width, bool high)
{
    const value &v = general[n];

    if (width == 64)
        return v;
    if (const linear *l = std::get_if<linear>(&v)) {
        if (l->is_number())
            return linear{ l->constant >> (high ? 8 : 0) & ((UINT64_C(1) << width) - 1), {} };
        if (!high && fits(*l, width))
            return v;
    }
    return value_of(part(bits_of(v, 64), high ? 8 : 0, width));
}

void core::set_general(unsigned n, unsigned width, bool high, const value &v)
{
    if (width == 64 || (width == 32 && std::holds_alternative<linear>(v))) {
        general[n] = v;
    } else if (width == 32) {
        general[n] = extended(std::get<word>(v), 64);
    } else if (known_number(v) && known_number(general[n])) {
        const uint64_t mask = ((UINT64_C(1) << width) - 1) << (high ? 8 : 0);

        general[n] =
            linear{ (std::get<linear>(general[n]).constant & ~mask) | std::get<linear>(v).constant << (high ? 8 : 0),
                    {} };
    } else {
        word all = bits_of(general[n], 64);

        std::ranges::copy(bits_of(v, width), all.begin() + (high ? 8 : 0));
        general[n] = value_of(all);
    }
}

/* A number that must be known. */
uint64_t core::known(const value &v, const char *what)
{
    if (known_number(v))
        return std::get<linear>(v).constant;
    throw not_modelled(std::string(what) + " is not known");
}

/* A word that was made by adding an unknown index to an address, as these two; other words are only an index. */
core::address core::parts_of(const value &v)
{
    if (const linear *n = std::get_if<linear>(&v))
        return { *n, {} };

    const word &w = std::get<word>(v);

    if (auto i = sums.find(w.back()); w.size() == 64 && i != sums.end() && i->second.first == w)
        return i->second.second;
    return { {}, { { w, 0 } } };
}

/* ---- unknown addresses ---- */

linear core::known_address(address a, const char *what)
{
    if (!a.unknown.empty()) {
        leaks[here] = "address";
        throw not_modelled(std::string(what) + " an address with unknown bits");
    }
    return std::move(a.known);
}

/* Its value modulo 2^width; remembered as an address if it has one in it. */
value core::sum_of(const address &a, unsigned width)
{
    linear known_part = a.known, n;
    std::vector<std::pair<word, unsigned>> unknown_part;

    for (const auto &[w, shift_of] : a.unknown)
        if (width == 32 && low_half_of(part(w, 0, 32), n))
            known_part = known_part + n * (UINT64_C(1) << shift_of);
        else
            unknown_part.emplace_back(w, shift_of);
    if (unknown_part.empty())
        return reduced(known_part, width);

    word total = bits_of(known_part, width);

    for (const auto &[w, shift_of] : unknown_part)
        total = s.add(total, shifted_left(part(extended(w, 64), 0, width), shift_of));

    value v = value_of(total);

    if (width == 64 && std::holds_alternative<word>(v) && (!a.known.is_number() || code.contains(a.known.constant, 1)))
        sums.insert_or_assign(total.back(), std::pair{ total, a });
    return v;
}

/* The contents of memory at an address with few unknown bits. */
word core::load_table(const address &a, size_t bytes)
{
    static constexpr size_t MOST = 12, MOST_CHOICES = 8;
    const word index = s.canonical(bits_of(sum_of({ {}, a.unknown }, 64), 64));
    word nodes;

    leaks[here] = "address";
    for (bit b : index)
        if (b > ONE && std::ranges::find(nodes, b & ~1U) == nodes.end())
            nodes.push_back(b & ~1U);
    if (nodes.size() > MOST)
        throw not_modelled("reads an address with " + std::to_string(nodes.size()) + " unknown bits");

    std::vector<word> contents_at(size_t{ 1 } << nodes.size());
    bool all_known = true;

    for (size_t n = 0; n < contents_at.size(); n++) {
        uint64_t offset = 0;

        for (size_t i = 0; i < 64; i++)
            offset |= (index[i] <= ONE
                           ? index[i]
                           : (n >> (std::ranges::find(nodes, index[i] & ~1U) - nodes.begin()) & 1) ^ (index[i] & 1))
                      << i;
        contents_at[n] = machine::load(a.known + linear{ offset, {} }, bytes);
        all_known = all_known && proof::known(contents_at[n]);
    }
    if (!all_known) {
        if (nodes.size() > MOST_CHOICES)
            throw not_modelled("reads a table with unknown contents at " + std::to_string(nodes.size()) +
                               " unknown bits");
        for (size_t k = nodes.size(); k-- > 0;)
            for (size_t n = 0; n < size_t{ 1 } << k; n++)
                for (size_t i = 0; i < 8 * bytes; i++)
                    contents_at[n][i] = s.choose(nodes[k], contents_at[n + (size_t{ 1 } << k)][i], contents_at[n][i]);
        return contents_at[0];
    }

    word result;

    for (size_t at = 0; at < 8 * bytes; at += 64) {
        const size_t width = std::min<size_t>(64, 8 * bytes - at);
        std::vector<uint64_t> table;

        for (const word &w : contents_at)
            table.push_back(number(bits(w).subspan(at, width)));

        const word piece = s.lookup(nodes, table, width);

        result.insert(result.end(), piece.begin(), piece.end());
    }
    return result;
}

} // namespace proof
