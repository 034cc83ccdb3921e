/* SPDX-License-Identifier: MIT */
/* Comparison of two arrivals. */
#include "arrival.h"

#include <algorithm>

namespace proof {

/* Words of 64 bits in which a number with symbols may lie. */
static std::map<spot, word> chunks(const contents &c)
{
    std::map<spot, word> all;

    for (const auto &[p, w] : c)
        if (w.size() >= 64) {
            for (size_t i = 0; i + 64 <= w.size(); i += 64)
                all[{ p, i }] = part(w, i, 64);
        } else if (w.size() == 8 && p.at % 8 == 0) {
            word eight;

            for (uint64_t i = 0; i < 8; i++)
                if (const auto b = c.find({ p.symbol, p.at + i }); b != c.end())
                    eight.insert(eight.end(), b->second.begin(), b->second.end());
            if (eight.size() == 64)
                all[{ p, 0 }] = eight;
        }
    return all;
}

std::map<spot, linear> numbers_in(machine &m, const contents &c)
{
    std::map<spot, linear> all;

    for (const auto &[where, w] : chunks(c)) {
        const value v = m.value_of(w);

        if (const linear *n = std::get_if<linear>(&v))
            all[where] = *n;
    }
    return all;
}

/* ---- generalisation ---- */

static void put_number(machine &m, contents &c, const spot &where, const linear &n)
{
    const word w = m.bits_of(n, 64);

    for (size_t i = 0; i < 64; i++) {
        const place p = { where.first.symbol, where.first.at + (c.at(where.first).size() == 8 ? i / 8 : 0) };
        word &to = c.at(p);

        to[to.size() == 8 ? i % 8 : where.second + i] = w[i];
        if (to.size() == 8 ? i % 8 == 7 : i == 63)
            m.put(p, to);
    }
}

contents arrival::generalise(machine &m, bool first)
{
    contents now = m.contents();

    for (const auto &[p, which] : forgotten)
        if (const auto w = now.find(p); w != now.end()) {
            const word unknown = m.fresh("forgotten", w->second.size());

            for (size_t i = 0; i < unknown.size(); i++)
                if (which[i])
                    w->second[i] = unknown[i];
            m.put(p, w->second);
        }
    if (!first)
        return now;
    for (const auto &[where, n] : numbers_in(m, now))
        if (const auto drift = drifts.find(where); drift != drifts.end())
            put_number(m, now, where, n + linear{ 0, { { TURNS, drift->second } } });
    return there = now;
}

/* ---- comparison ---- */

linear step::advanced(machine &m, const linear &n) const
{
    linear r = n;

    for (const auto &[symbol, times] : n.terms)
        if (symbol == COUNT)
            r.constant -= times * (blocks / factor);
        else if (symbol == TURNS)
            r.constant += times;
        else
            r.constant += times * k.stride(m.region_of(symbol)) * blocks;
    return r;
}

void replace_numbers(machine &m, const contents &c, substitution &by,
                     const std::function<linear(const linear &)> &changed)
{
    for (const auto &[where, n] : numbers_in(m, c)) {
        if (n.is_number())
            continue;

        const word w = m.bits_of(n, 64), now = m.bits_of(changed(n), 64);

        for (size_t i = 0; i < 64; i++)
            if (w[i] > 1) /* low bits of an address may be known */
                by.replace(w[i] & ~1u, now[i] ^ (w[i] & 1));
    }
}

/* Which bits differ; empty: none. */
static std::vector<bool> different_bits(store &s, const word &was, const word &is, substitution &by,
                                        const std::vector<bool> *forgotten)
{
    std::vector<bool> which(std::max(was.size(), is.size()));
    bool any = false;

    for (size_t i = 0; i < which.size(); i++) {
        if (forgotten != nullptr && i < forgotten->size() && (*forgotten)[i])
            continue;
        if (was.size() != is.size())
            which[i] = true;
        else if (was[i] > 1 || is[i] > 1 || was[i] != is[i])
            which[i] = s.canonical(by.of(was[i])) != s.canonical(is[i]);
        any |= which[i];
    }
    return any ? which : std::vector<bool>();
}

/* In buffers of which each block takes the next bytes, what the code has not touched is what it was at first. */
some_bits differences(session &all, machine &m, const step &by_step, const contents &before, const contents &now,
                      substitution &by, const some_bits &forgotten)
{
    const kernel &k = by_step.k;
    const auto stride = [&](const place &p) { return p.symbol == REGISTER ? 0 : k.stride(m.region_of(p.symbol)); };
    const auto moved = [&](const place &p, uint64_t sign) {
        return place{ p.symbol, p.at + sign * by_step.blocks * stride(p) };
    };
    const auto at = [&](const contents &c, const place &p) {
        const auto w = c.find(p);

        return w != c.end() ? w->second : stride(p) != 0 ? m.read(m.region_of(p.symbol), p.at, 1) : word();
    };
    std::set<place> places;
    some_bits wrong;

    for (const auto &[p, w] : before)
        places.insert(moved(p, 1));
    for (const auto &[p, w] : now)
        if (p.at >= by_step.blocks * stride(p))
            places.insert(p);
    for (const place &p : places) {
        const word was = at(before, moved(p, UINT64_MAX)), is = at(now, p);
        const auto known = forgotten.find(p);

        if (k.result && stride(p) != 0) {
            const word done = k.result(m.region_of(p.symbol), moved(p, UINT64_MAX).at);

            if (!done.empty() && all.s.canonical(was) == all.s.canonical(done) &&
                all.s.canonical(is) == all.s.canonical(k.result(m.region_of(p.symbol), p.at)))
                continue;
        }
        if (was == is && by_step.blocks == 0)
            continue;
        if (std::vector<bool> which =
                different_bits(all.s, was, is, by, known != forgotten.end() ? &known->second : nullptr);
            !which.empty())
            wrong[p] = std::move(which);
    }
    return wrong;
}

/* By addresses, and by numbers that contain COUNT; or by known numbers that count bytes, or blocks. */
std::set<size_t> distances(machine &m, const kernel &k, size_t factor, const contents &before, const contents &now)
{
    const auto a = numbers_in(m, before), b = numbers_in(m, now);
    std::set<size_t> all, bytes, blocks;
    const auto add = [&](std::set<size_t> &to, uint64_t moved, uint64_t each) {
        if (each > 0 && each < 1u << 20 && moved > 0 && moved < 1u << 20 && moved % each == 0 &&
            moved / each % factor == 0)
            to.insert(moved / each);
    };

    for (const auto &[where, x] : a) {
        const auto other = b.find(where);

        if (other == b.end() || x.terms != other->second.terms)
            continue;

        const uint64_t moved = other->second.constant - x.constant;

        if (std::ranges::all_of(x.terms, [](const auto &t) { return t.first == TURNS; })) {
            add(bytes, moved, k.block);
            add(blocks, moved, 1);
        } else if (x.terms.size() == 1 && x.terms[0].first == COUNT)
            add(all, 0 - moved, x.terms[0].second / factor);
        else if (x.terms.size() == 1 && x.terms[0].first >= FIRST_REGION)
            add(all, moved, x.terms[0].second * k.stride(m.region_of(x.terms[0].first)));
    }
    return !all.empty() ? all : !bytes.empty() ? bytes : blocks;
}

bool find_drifts(machine &m, const step &by_step, const contents &before, const contents &now,
                 std::map<spot, uint64_t> &drifts)
{
    const auto a = numbers_in(m, before), b = numbers_in(m, now);
    const size_t known_before = drifts.size();

    for (const auto &[where, x] : a) {
        const auto other = b.find(where);

        if (other == b.end() ||
            (where.first.symbol != REGISTER && by_step.k.stride(m.region_of(where.first.symbol)) != 0))
            continue;

        const linear drift = other->second - by_step.advanced(m, x);
        const int64_t by = (int64_t)drift.constant;

        if (drift.is_number() && by != 0 && by > -(1 << 20) && by < 1 << 20)
            drifts.try_emplace(where, drift.constant);
    }
    return drifts.size() != known_before;
}

} // namespace proof
