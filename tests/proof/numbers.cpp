/* SPDX-License-Identifier: MIT */
/* Numbers that may contain the address of a region or the number of blocks. */
#include <algorithm>

#include "machine.h"

namespace proof {

/* ---- numbers ---- */

static linear combined(const linear &a, const linear &b, uint64_t factor)
{
    linear r{ a.constant + b.constant * factor, {} };
    auto x = a.terms.begin();
    auto y = b.terms.begin();

    while (x != a.terms.end() || y != b.terms.end())
        if (y == b.terms.end() || (x != a.terms.end() && x->first < y->first)) {
            r.terms.push_back(*x++);
        } else {
            const bool both = x != a.terms.end() && x->first == y->first;
            const uint64_t sum = (both ? x++->second : 0) + y->second * factor;

            if (sum != 0)
                r.terms.emplace_back(y->first, sum);
            y++;
        }
    return r;
}

linear operator+(const linear &a, const linear &b)
{
    return combined(a, b, 1);
}

linear operator-(const linear &a, const linear &b)
{
    return combined(a, b, ~UINT64_C(0));
}

linear operator*(const linear &a, uint64_t factor)
{
    return combined({}, a, factor);
}

std::string machine::in_words(const linear &n) const
{
    std::string text;

    for (auto [symbol, factor] : n.terms)
        text += (factor == 1 ? "" : std::to_string((int64_t)factor) + " * ") +
                (symbol == COUNT   ? "COUNT"
                 : symbol == TURNS ? "TURNS"
                                   : "address of " + region_of(symbol).name) +
                " + ";
    return text + std::to_string((int64_t)n.constant);
}

static bool only_count(const linear &n)
{
    return n.is_number() || n.terms.back().first < FIRST_REGION;
}

/* The range of a number without addresses; the caller has checked that. */
machine::range machine::range_of(const linear &n) const
{
    constexpr int64_t MOST = INT64_C(1) << 56, MOST_COUNT = (INT64_C(1) << 32) - 1;
    range r = { (int64_t)n.constant, (int64_t)n.constant };

    for (auto [symbol, factor] : n.terms) {
        const int64_t f = (int64_t)factor;

        if (r.low < -MOST || r.high > MOST || f > (1 << 22) || f < -(1 << 22))
            throw not_modelled("computes with a large multiple of the number of blocks: " + in_words(n));
        (f < 0 ? r.low : r.high) += f * MOST_COUNT;
    }
    return r;
}

/* The number without its terms of addresses, and these. */
std::pair<linear, std::vector<std::pair<uint32_t, uint64_t>>> machine::split_addresses(const linear &n)
{
    const auto addresses = std::ranges::find_if(n.terms, [](const auto &t) { return t.first >= FIRST_REGION; });

    return { linear{ n.constant, { n.terms.begin(), addresses } }, { addresses, n.terms.end() } };
}

bool machine::fits(const linear &n, size_t width) const
{
    if (n.is_number())
        return width >= 64 || n.constant >> width == 0;
    if (width >= 64)
        return true;
    if (!only_count(n))
        return false;

    const range r = range_of(n);

    return r.low >= 0 && r.high >> width == 0;
}

bool machine::low_bits(const linear &n, unsigned k, uint64_t &low) const
{
    const uint64_t mask = k >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << k) - 1;

    for (auto [symbol, factor] : n.terms)
        if ((factor * (symbol < FIRST_REGION ? 1 : region_of(symbol).alignment) & mask) != 0)
            return false;
    low = n.constant & mask;
    return true;
}

linear machine::quotient(const linear &n, unsigned k, bool with_sign) const
{
    uint64_t low;

    if (n.is_number())
        return { with_sign ? (uint64_t)((int64_t)n.constant >> k) : n.constant >> k, {} };
    if (!only_count(n))
        throw not_modelled("divides an address");
    if (!low_bits(n, k, low)) {
        until_decided = UINT64_MAX;
        throw not_modelled("tests the low bits of the number of blocks: (" + in_words(n) + ") / 2^" +
                           std::to_string(k));
    }
    if (range_of(n).low < 0 && !with_sign)
        throw not_modelled("divides a number that may be negative: " + in_words(n));

    linear q = { (uint64_t)((int64_t)n.constant >> k), n.terms };

    for (auto &[symbol, factor] : q.terms)
        factor = (uint64_t)((int64_t)factor >> k);
    return q;
}

/* ---- comparisons ---- */

/* Whether the address lies in its region, or at most this number of bytes before or after it.  Regions lie in the lower half of the
 * addresses, not in the first 2^16 bytes and not in the last. */
bool machine::in_region(const linear &at, int64_t before, int64_t after) const
{
    const auto [offset, symbols] = split_addresses(at);

    if (symbols.size() != 1 || symbols[0].second != 1)
        return false;
    return range_of(offset + linear{ (uint64_t)before, {} }).low >= 0 &&
           range_of(region_of(symbols[0].first).size + linear{ (uint64_t)after, {} } - offset).low >= 0;
}

constexpr int64_t NEAR = 1 << 16;

/* The number's sign changes when COUNT grows, at the latest when the constant is made up for. */
void machine::decide_later(const linear &n) const
{
    for (const auto &[symbol, factor] : n.terms)
        if (symbol == COUNT) {
            const auto each = (int64_t)factor, start = (int64_t)n.constant;

            if ((each < 0) == (start >= 0))
                until_decided = (uint64_t)(start / -each + 1);
            else if (start != 0)
                until_decided = 1;
        }
}

bool machine::negative(const linear &n, bool &tested)
{
    if (n.is_number())
        return (int64_t)n.constant < 0;
    if (!only_count(n)) {
        if (!in_region(n, NEAR, NEAR))
            throw not_modelled("tests whether " + in_words(n) + " is negative");
        return false;
    }
    tested = true;

    const range r = range_of(n);

    if (r.low < 0 && r.high >= 0) {
        decide_later(n);
        throw not_modelled("tests whether " + in_words(n) + " is negative");
    }
    return r.high < 0;
}

bool machine::equal(const linear &a, const linear &b, bool &tested)
{
    const linear d = a - b;

    if (d.is_number())
        return d.constant == 0;
    if (only_count(d)) {
        const range r = range_of(d);

        tested = true;
        if (r.low <= 0 && r.high >= 0) {
            decide_later(d);
            throw not_modelled("tests whether " + in_words(d) + " is 0");
        }
        return false;
    }

    const bool pointer_a = in_region(a, 0, -1), pointer_b = in_region(b, 0, -1);

    if ((pointer_a && pointer_b) || (pointer_a && b.is_number() && b.constant < NEAR) ||
        (pointer_b && a.is_number() && a.constant < NEAR))
        return false;
    throw not_modelled("compares " + in_words(a) + " with " + in_words(b));
}

/* Of addresses in different regions, which do not overlap: by the regions' order. */
bool machine::below_in_order(const linear &a, const linear &b)
{
    const uint32_t x = a.terms.back().first, y = b.terms.back().first;
    const bool x_first = order.try_emplace({ std::min(x, y), std::max(x, y) }, true).first->second == (x < y);

    if (x_first && !in_region(a, 0, -1) && !in_region(b, -1, 0)) /* the end of one may be the start of the other */
        throw not_modelled("compares " + in_words(a) + " with " + in_words(b));
    return x_first;
}

/* Whether n, the distance of two regions and a number, is at least `least`, as a number without sign: they do not overlap, so that the
 * distance is at least the size of the lower one. */
bool machine::far_apart(const linear &n, uint64_t least) const
{
    const auto [rest, symbols] = split_addresses(n);

    if (!rest.is_number() || symbols.size() != 2 || symbols[0].second + symbols[1].second != 0)
        return false;

    const bool first_is_added = symbols[0].second == 1;
    const region &added = region_of(symbols[first_is_added ? 0 : 1].first);
    const region &subtracted = region_of(symbols[first_is_added ? 1 : 0].first);
    const auto number = (int64_t)rest.constant;

    return symbols[0].second + 1 <= 2 && least < NEAR && number > -NEAR && number < NEAR &&
           range_of(subtracted.size).low + number >= (int64_t)least && number < range_of(added.size).low;
}

bool machine::below(const linear &a, const linear &b, bool &tested)
{
    if (a.is_number() && b.is_number())
        return a.constant < b.constant;
    if (only_count(a) && only_count(b)) {
        tested = true;
        if (range_of(a).low < 0 || range_of(b).low < 0) {
            decide_later(range_of(a).low < 0 ? a : b);
            throw not_modelled("compares numbers that may be negative: " + in_words(a) + ", " + in_words(b));
        }
        return negative(a - b, tested);
    }
    if (only_count(a - b) && in_region(a, NEAR, NEAR) && in_region(b, NEAR, NEAR))
        return negative(a - b, tested);
    if (in_region(a, 0, 0) && in_region(b, 0, 0))
        return below_in_order(a, b);
    if (a.is_number() && a.constant < NEAR && in_region(b, 0, -1))
        return true;
    if (b.is_number() && b.constant < NEAR && in_region(a, 0, -1))
        return false;
    if (a.is_number() && a.constant < NEAR && far_apart(b, a.constant + 1))
        return true;
    if (b.is_number() && far_apart(a, b.constant))
        return false;
    throw not_modelled("compares " + in_words(a) + " with " + in_words(b));
}

/* ---- numbers as bits ---- */

word machine::bits_of(const value &v, size_t width)
{
    if (const word *w = std::get_if<word>(&v))
        return w->size() == width ? *w : part(*w, 0, width);

    const linear &n = std::get<linear>(v);

    if (n.is_number())
        return constant(n.constant, width);

    auto [entry, is_new] = known_numbers->interned.try_emplace(n);

    if (is_new) {
        unsigned k = 0;
        uint64_t low = 0;

        while (k < 63 && low_bits(n, k + 1, low))
            k++;
        low_bits(n, k, low);

        const word upper = s.input(in_words(n), 64 - k);

        entry->second = joined({ constant(low, k), upper });
        known_numbers->by_top[upper.back()] = &entry->first;
        known_numbers->by_middle[entry->second[31]] = &entry->first;
        for (bit b : upper)
            known_numbers->symbol_nodes.insert(b >> 1);
    }
    return width == 64 ? entry->second : part(entry->second, 0, width);
}

value machine::value_of(bits w)
{
    if (known(w))
        return linear{ number(w), {} };
    if (w.size() == 64)
        if (auto i = known_numbers->by_top.find(w[63]);
            i != known_numbers->by_top.end() && std::ranges::equal(known_numbers->interned[*i->second], w))
            return *i->second;
    return word(w.begin(), w.end());
}

bool machine::low_half_of(bits w, linear &n) const
{
    const auto i = known_numbers->by_middle.find(w[31]);

    if (w.size() != 32 || w[31] <= ONE || i == known_numbers->by_middle.end() ||
        !std::ranges::equal(bits(known_numbers->interned.at(*i->second)).first(32), w))
        return false;
    n = *i->second;
    return true;
}

bool machine::of_symbols(bits w) const
{
    return std::ranges::any_of(w, [&](bit b) { return known_numbers->symbol_nodes.contains(b >> 1); });
}

} // namespace proof
