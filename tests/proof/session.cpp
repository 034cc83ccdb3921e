/* SPDX-License-Identifier: MIT */
/* What the proofs of one row share: inputs, machines, what was executed. */
#include "kernel.h"

#include <algorithm>

namespace proof {

void session::expect(const std::string &what, bits got, bits expected) const
{
    for (size_t i = 0; i < expected.size(); i++)
        if (values != nullptr ? got[i] != (bit)values->of(expected[i])
                              : got[i] != expected[i] && s.canonical(got[i]) != s.canonical(expected[i]))
            throw different(what + ", bit " + std::to_string(i) + " differs", word(got.begin(), got.end()),
                            word(expected.begin(), expected.end()));
}

/* ---- data ---- */

std::array<bit, 8> stream::byte(uint64_t i)
{
    while (all.size() <= i) {
        const word w = s.input(name + "[" + std::to_string(all.size()) + "]", 8);

        all.emplace_back();
        std::copy(w.begin(), w.end(), all.back().begin());
    }
    return all[i];
}

word stream::part(uint64_t from, size_t bytes)
{
    word w;

    for (uint64_t i = from; i < from + bytes; i++) {
        const std::array<bit, 8> b = byte(i);

        w.insert(w.end(), b.begin(), b.end());
    }
    return w;
}

void stream::advance(substitution &by, uint64_t bytes)
{
    for (uint64_t i = 0, n = all.size(); i < n; i++) {
        const std::array<bit, 8> from = byte(i), to = byte(i + bytes);

        for (size_t k = 0; k < 8; k++)
            by.replace(from[k], to[k]);
    }
}

std::unique_ptr<machine> session::start()
{
    std::unique_ptr<machine> m = new_machine(*this);

    m->order = order;
    m->both_ways = both_ways;
    return m;
}

void findings::add(const findings &other)
{
    executed.insert(other.executed.begin(), other.executed.end());
    leaks.insert(other.leaks.begin(), other.leaks.end());
    forms.insert(other.forms.begin(), other.forms.end());
    steps += other.steps;
    stack = std::max(stack, other.stack);
}

void session::add(const machine &m)
{
    if (!ordered && !m.order.empty())
        throw not_modelled("tests which of two buffers has the lower address");
    order.insert(m.order.begin(), m.order.end());
    findings::add(m);
}

void session::call(machine &m, uint64_t function, const std::vector<linear> &arguments)
{
    try {
        m.call(function, arguments);
    } catch (...) {
        add(m);
        throw;
    }
    add(m);
}

} // namespace proof
