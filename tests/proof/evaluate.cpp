/* SPDX-License-Identifier: MIT */
/* Evaluation and substitution of the normal form. */
#include "evaluate.h"

#include <bit>
#include <stdexcept>

namespace proof {

/* ---- evaluation ---- */

bool &assignment::input(uint32_t a)
{
    return inputs.try_emplace(a, (mixed(seed, a) & 1) != 0).first->second;
}

bool assignment::of(bit b)
{
    const uint32_t node = b >> 1;
    bool sum = (b & 1) != 0;

    if (node == 0)
        return sum;

    const auto known = known_nodes.find(node);

    if (known != known_nodes.end())
        return sum ^ known->second;

    bool value = false;

    if (!f.expanded(node)) {
        value = of_function(f.views[node]);
    } else {
        const std::span<const uint32_t> form = f.set(node);

        for (uint32_t member : form)
            value ^= of_atom(member);
    }
    known_nodes[node] = value;
    return sum ^ value;
}

uint64_t assignment::of(bits w)
{
    uint64_t n = 0;

    for (size_t i = 0; i < w.size(); i++)
        n |= (uint64_t)of(w[i]) << i;
    return n;
}

bool assignment::of_function(uint32_t function)
{
    const table t = f.function(function);
    unsigned row = 0;

    for (unsigned i = 0; i < t.n; i++)
        row |= (unsigned)of(t.variables[i] << 1) << i;
    return t.value(row);
}

bool assignment::of_atom(uint32_t a)
{
    const auto known = known_atoms.find(a);

    if (known != known_atoms.end())
        return known->second;

    const atom what = f.atoms[a];
    bool value = true;

    switch (what.kind) {
    case atom::INPUT:
        return input(a);
    case atom::PRODUCT:
        for (uint32_t v : f.products[what.object])
            value = value && of(v << 1);
        break;
    case atom::OUTPUT:
        value = of_function(what.object);
        break;
    case atom::OF_WORD:
        value = (of_operation(what.object) >> what.index & 1) != 0;
        break;
    case atom::NAMED:
        value = of(what.object << 1);
        break;
    }
    known_atoms[a] = value;
    return value;
}

uint64_t assignment::of_operation(uint32_t number)
{
    const auto known = known_words.find(number);

    if (known != known_words.end())
        return known->second;

    const operation &o = f.operations[number];
    std::vector<uint64_t> operands;
    uint64_t value = o.constant;

    for (const auto &[term, coefficient] : o.terms) {
        operands.push_back(of(f.words[term]));
        value += coefficient * operands.back();
    }
    switch (o.kind) {
    case operation::SUM:
        break;
    case operation::PRODUCT:
        value = operands[0] * operands[1];
        break;
    case operation::HIGH:
        value = (uint64_t)((unsigned __int128)operands[0] * operands[1] >> o.width);
        break;
    case operation::ROTATE:
        operands[1] %= o.width;
        value = operands[0] << operands[1] | (operands[1] == 0 ? 0 : operands[0] >> (o.width - operands[1]));
        break;
    case operation::LEFT:
        value = operands[1] >= o.width ? 0 : operands[0] << operands[1];
        break;
    case operation::RIGHT:
        value = operands[1] >= o.width ? 0 : operands[0] >> operands[1];
        break;
    case operation::IS_ZERO:
        value = operands[0] == 0;
        break;
    case operation::GROUP:
        value = (uint64_t)((unsigned __int128)(operands[0] == 0 ? 65536 : operands[0]) *
                           (operands[1] == 0 ? 65536 : operands[1]) % 65537);
        break;
    case operation::FUNCTION:
        value = f.value_tables[o.name][operands[0]];
        break;
    }
    return known_words[number] = value & mask(o.width);
}

/* ---- substitution ---- */

void substitution::replace(bit input, bit by)
{
    atoms[f.set(input >> 1)[0]] = by;
}

void substitution::know(bit before, bit after)
{
    before = f.canonical(before);
    if (before > 1)
        nodes[before >> 1] = f.canonical(after) ^ (before & 1);
}

constexpr unsigned LONG = 100; /* atoms in a set */

bit substitution::of(bit b)
{
    b = f.canonical(b);
    if (b < 2)
        return b;

    const auto known = nodes.find(b >> 1);

    if (known != nodes.end())
        return known->second ^ (b & 1);

    if (f.lengths[b >> 1] > LONG) { /* as it was made: a function, or a sum of sums */
        if (const uint32_t view = f.views[b >> 1]; view != NONE && f.functions[view].n > 1)
            return (nodes[b >> 1] = of_function(view)) ^ (b & 1);
        if (f.left[b >> 1] != 0)
            return (nodes[b >> 1] = s.exclusive_or(of(f.left[b >> 1] << 1), of(f.right[b >> 1] << 1))) ^ (b & 1);
    }

    const std::span<const uint32_t> form = f.set(b >> 1);
    const std::vector<uint32_t> members(form.begin(), form.end());
    std::vector<uint32_t> all;
    bit flip = ZERO;

    for (uint32_t member : members) {
        const bit by = of_atom(member);
        const std::span<const uint32_t> set = f.set(by >> 1);

        all.insert(all.end(), set.begin(), set.end());
        flip ^= by & 1;
    }
    return (nodes[b >> 1] = f.sum_of_atoms(all) ^ flip) ^ (b & 1);
}

word substitution::of(bits w)
{
    word r;

    for (bit b : w)
        r.push_back(of(b));
    return r;
}

bit substitution::of_function(uint32_t function)
{
    const table t = f.function(function);
    word index;
    std::vector<uint64_t> entries;

    for (uint32_t v : t.all())
        index.push_back(of(v << 1));
    for (unsigned row = 0; row < 1u << t.n; row++)
        entries.push_back(t.value(row));
    return s.lookup(index, entries, 1)[0];
}

bit substitution::of_atom(uint32_t a)
{
    const auto known = atoms.find(a);

    if (known != atoms.end())
        return known->second;

    const atom what = f.atoms[a];
    bit value = ONE;

    switch (what.kind) {
    case atom::INPUT:
        value = f.of_atom(a);
        break;
    case atom::PRODUCT:
        for (uint32_t v : std::vector<uint32_t>(f.products[what.object]))
            value = s.both(value, of(v << 1));
        break;
    case atom::OUTPUT:
        value = of_function(what.object);
        break;
    case atom::OF_WORD:
        value = of_operation(what.object)[what.index];
        break;
    case atom::NAMED:
        value = of(what.object << 1);
        break;
    }
    return atoms[a] = value;
}

word substitution::of_operation(uint32_t number)
{
    const auto known = operations.find(number);

    if (known != operations.end())
        return known->second;

    const operation o = f.operations[number];
    std::vector<word> operands;
    word value;

    for (const auto &[term, coefficient] : o.terms)
        operands.push_back(of(word(f.words[term])));
    switch (o.kind) {
    case operation::SUM: {
        sum total = { o.constant, {} };

        for (size_t i = 0; i < operands.size(); i++)
            f.gather(f.canonical(operands[i]), o.terms[i].second, total);
        value = f.sum_of(o.width, total);
        break;
    }
    case operation::PRODUCT:
        value = f.multiply(extended(operands[0], o.width), extended(operands[1], o.width), o.width);
        break;
    case operation::HIGH:
        value = part(f.multiply_wide(operands[0], operands[1]), o.width, o.width);
        break;
    case operation::ROTATE:
        value = f.rotate(operands[0], operands[1]);
        break;
    case operation::LEFT:
    case operation::RIGHT:
        value = f.shift(o.kind == operation::LEFT, operands[0], operands[1]);
        break;
    case operation::IS_ZERO:
        value = { s.zero(operands[0]) };
        break;
    case operation::GROUP:
        value = s.product_modulo_65537(operands[0], operands[1]);
        break;
    case operation::FUNCTION:
        value = f.applied(std::vector(f.value_tables[o.name]), f.canonical(operands[0]));
        break;
    }
    return operations[number] = value;
}

} // namespace proof
