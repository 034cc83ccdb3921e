/* SPDX-License-Identifier: MIT */
/* What computes a word: the normal form as steps.  Bits that are made alike are one step. */
#include "programs.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace proof {

/* A value has at most that many bits. */
static uint32_t width_of(const std::vector<step> &steps, uint32_t value)
{
    const step &s = steps[value];

    switch (s.kind) {
    case step::BITS:
    case step::SPREAD:
        return s.width + s.to;
    case step::XOR:
        return std::max(width_of(steps, s.a), width_of(steps, s.b));
    case step::AND:
        return std::min(width_of(steps, s.a), width_of(steps, s.b));
    case step::ADD:
    case step::SUBTRACT:
    case step::TERM:
        return s.width;
    case step::NUMBER:
        return (uint32_t)std::bit_width(s.n);
    case step::IS_ZERO:
        return 1;
    case step::LEAF:
    case step::GROUP:
    case step::FUNCTION:
        return 16;
    default:
        return 64;
    }
}

program::program(store::forms &forms, const std::vector<uint32_t> &words_of_leaves)
    : f(forms), leaves(words_of_leaves), pairs(leaves.size() > 1)
{
    for (uint32_t leaf : leaves) {
        const word &w = f.words[leaf];
        const uint32_t value = add({ .kind = step::LEAF, .n = steps.size() });

        for (uint32_t i = 0; i < w.size(); i++)
            places.try_emplace(w[i] >> 1, source{ value, i, (w[i] & 1) != 0 });
    }
}

/* The word's value; nothing: it is no function of the leaves. */
std::optional<uint32_t> program::of(const word &w)
{
    std::vector<shape> shapes;
    uint32_t total = number(0);

    for (bit b : w)
        if (const std::optional<shape> s = shape_of(b))
            shapes.push_back(*s);
        else
            return {};
    for (uint32_t i = 0, n; i < w.size(); i += n) {
        std::vector<bool> moves;

        for (n = 1; i + n < w.size() && continues(shapes[i], shapes[i + n], n, moves);)
            n++;
        total = add({ .kind = step::XOR, .a = total, .b = run(shapes[i], moves, i, n) });
    }
    wide = wide || w.size() > 32;
    return total;
}

uint32_t program::sum(std::vector<std::pair<uint64_t, uint32_t>> terms, uint64_t constant, uint32_t width)
{
    uint32_t total = number(constant);

    std::ranges::sort(terms, {}, [&](const auto &t) { return std::pair(t.first, hashes[t.second]); });
    for (const auto &[c, value] : terms) {
        const bool last = &value == &terms.back().second;
        step s = { c == 1 ? step::ADD : c == mask(width) ? step::SUBTRACT : step::TERM,
                   total,
                   value,
                   c,
                   0,
                   last ? width : 64,
                   0 };

        if (s.kind != step::TERM)
            s.n = 0;
        total = add(s);
    }
    return total;
}

/* The steps that a result needs, always in the same order. */
std::vector<step> program::needed(uint32_t result) const
{
    std::vector<step> all(steps.begin(), steps.begin() + (pairs ? 2 : 1));
    std::map<uint32_t, uint32_t> places_of = { { 0, 0 } };
    const std::function<uint32_t(uint32_t)> keep = [&](uint32_t value) {
        if (const auto there = places_of.find(value); there != places_of.end())
            return there->second;

        step s = steps[value];

        if (s.kind != step::NUMBER) {
            s.a = keep(s.a);
            s.b = keep(s.b);
        }
        all.push_back(s);
        return places_of[value] = (uint32_t)all.size() - 1;
    };

    if (pairs)
        places_of[1] = 1;
    keep(result);
    return all;
}

uint32_t program::add(step s)
{
    const bool commutes = s.kind == step::AND || s.kind == step::XOR || s.kind == step::PRODUCT ||
                          s.kind == step::HIGH || s.kind == step::GROUP;
    const step none = { .kind = step::NUMBER };

    if (s.kind == step::XOR && (steps[s.a] == none || steps[s.b] == none))
        return steps[s.a] == none ? s.b : s.a;
    if (s.kind == step::BITS && s.from == 0 && s.to == 0 && width_of(steps, s.a) <= s.width)
        return s.a;
    if (s.kind == step::BITS || s.kind == step::SPREAD || s.kind == step::IS_ZERO || s.kind == step::FUNCTION)
        s.b = s.a; /* it depends on nothing else */
    if (commutes && hashes[s.a] > hashes[s.b])
        std::swap(s.a, s.b);

    const auto [place, is_new] = known.try_emplace(s, (uint32_t)steps.size());

    if (is_new) {
        const uint64_t of_operands =
            s.kind == step::NUMBER || s.kind == step::LEAF ? 0 : mixed(hashes[s.a], hashes[s.b]);

        steps.push_back(s);
        hashes.push_back(mixed(mixed(mixed(of_operands, s.kind), s.n), (s.from << 14 | s.width << 7 | s.to)));
    }
    return place->second;
}

std::optional<program::source> program::source_of(uint32_t node)
{
    if (const auto place = places.find(node); place != places.end())
        return place->second;

    const std::span<const uint32_t> form = f.set(node);
    const atom a = form.size() == 1 ? f.atoms[form[0]] : atom{ atom::INPUT, 0, 0 };

    if (a.kind == atom::OF_WORD) {
        const std::optional<uint32_t> value = of_operation(a.object);

        return value ? std::optional(source{ *value, a.index, false }) : std::nullopt;
    }
    if (form.size() == 1 && a.kind == atom::INPUT)
        return {};

    const std::optional<uint32_t> value = of(word{ node << 1 });

    return value ? std::optional(source{ *value, 0, false }) : std::nullopt;
}

std::optional<program::shape> program::shape_of(bit b)
{
    shape s = { (b & 1) != 0, {} };
    const auto product = [&](std::vector<uint32_t> nodes) {
        s.products.emplace_back();
        for (uint32_t node : nodes) {
            const std::optional<source> x = source_of(node);

            if (!x)
                return false;
            s.products.back().push_back(*x);
        }
        return true;
    };

    if (b < 2)
        return s;
    if (places.count(b >> 1) != 0)
        return product({ b >> 1 }) ? std::optional(s) : std::nullopt;

    const std::span<const uint32_t> form = f.set(b >> 1);

    for (uint32_t member : std::vector<uint32_t>(form.begin(), form.end())) {
        const atom a = f.atoms[member];

        if (a.kind == atom::OUTPUT || !product(a.kind == atom::PRODUCT ? f.products[a.object]
                                               : a.kind == atom::NAMED ? std::vector{ a.object }
                                                                       : std::vector{ f.of_atom(member) >> 1 }))
            return {};
        std::ranges::sort(s.products.back());
    }
    std::ranges::sort(s.products);
    return s;
}

/* Whether the n-th next bit is made in the same way, of the same bits or of the n-th next ones. */
bool program::continues(const shape &first, const shape &s, uint32_t n, std::vector<bool> &moves)
{
    size_t k = 0;

    if (first.flip != s.flip || first.products.size() != s.products.size())
        return false;
    for (size_t p = 0; p < s.products.size(); p++) {
        if (first.products[p].size() != s.products[p].size())
            return false;
        for (size_t i = 0; i < s.products[p].size(); i++, k++) {
            const source &x = first.products[p][i], &y = s.products[p][i];

            if (n == 1)
                moves.push_back(x.index != y.index);
            if (x.value != y.value || x.flip != y.flip || y.index != x.index + (moves[k] ? n : 0))
                return false;
        }
    }
    return true;
}

/* Bits of the same shape. */
uint32_t program::run(const shape &s, const std::vector<bool> &moves, uint32_t to, uint32_t n)
{
    const uint64_t ones = mask(n) << to;
    uint32_t total = number(s.flip ? ones : 0);
    size_t k = 0;

    for (const std::vector<source> &product : s.products) {
        std::optional<uint32_t> all;

        for (const source &x : product) {
            const bool moving = n > 1 && moves[k++];
            uint32_t value = add({ .kind = moving || n == 1 ? step::BITS : step::SPREAD,
                                   .a = x.value,
                                   .from = x.index,
                                   .width = n,
                                   .to = to });

            wide = wide || x.index + (moving ? n : 1) > 32;
            if (x.flip)
                value = add({ .kind = step::XOR, .a = value, .b = number(ones) });
            all = all ? add({ .kind = step::AND, .a = *all, .b = value }) : value;
        }
        total = add({ .kind = step::XOR, .a = total, .b = *all });
    }
    return total;
}

/* A function of the same word as a leaf, from which it differs by a constant, or its negative. */
std::optional<uint32_t> program::as_sum(const operation &o)
{
    for (uint32_t leaf = 0; leaf < leaves.size(); leaf++) {
        const operation *of = f.operation_of(f.words[leaves[leaf]], operation::FUNCTION);
        const std::vector<uint16_t> &to = f.value_tables[o.name];

        if (of == nullptr || of->terms != o.terms)
            continue;
        for (const uint64_t factor : { mask(16), UINT64_C(1) }) {
            const std::vector<uint16_t> &from = f.value_tables[of->name];
            const auto more = [&](uint32_t x) { return (uint16_t)(to[x] - factor * from[x]); };
            uint32_t x = 0;

            while (x < ALL_WORDS && more(x) == more(0))
                x++;
            if (x == ALL_WORDS)
                return sum({ { factor, leaf } }, more(0), 16);
        }
    }
    return {};
}

std::optional<uint32_t> program::of_operation(uint32_t number_of)
{
    if (const auto there = results.find(number_of); there != results.end())
        return there->second;

    const operation o = f.operations[number_of];
    std::vector<std::pair<uint64_t, uint32_t>> terms;

    results[number_of] = {};
    if (pairs && o.kind == operation::FUNCTION) /* tables have numbers in this store alone */
        return results[number_of] = as_sum(o);
    for (const auto &[term, c] : o.terms) {
        const std::optional<uint32_t> value = of(word(f.words[term]));

        if (!value)
            return {};
        terms.emplace_back(c, *value);
    }

    step s = { .kind = step::PRODUCT, .a = terms[0].second, .b = terms.back().second };

    switch (o.kind) {
    case operation::SUM:
        return results[number_of] = sum(terms, o.constant, o.width);
    case operation::PRODUCT:
        break;
    case operation::HIGH:
        if (o.width != 64)
            return {};
        s.kind = step::HIGH;
        wide = true;
        break;
    case operation::IS_ZERO:
        s = { .kind = step::IS_ZERO, .a = s.a };
        break;
    case operation::GROUP:
        s.kind = step::GROUP;
        break;
    case operation::FUNCTION:
        s = { .kind = step::FUNCTION, .a = s.a, .n = o.name };
        break;
    default:
        return {};
    }
    return results[number_of] = add(s);
}

} // namespace proof
