/* SPDX-License-Identifier: MIT */
/* Words of 16 bits that are functions of one or two others, compared by all their values, 2^16 or 2^32: each way to compute a product
 * modulo 65537 becomes that product, and powers of a word become tables. */
#include <algorithm>

#include "programs.h"

namespace proof {

/* ---- in the normal form ---- */

/* How an atom that is a bit of a word was made, or nullptr. */
const operation *store::forms::operation_of(bit b)
{
    const std::span<const uint32_t> form = b > ONE ? set(b >> 1) : std::span<const uint32_t>();

    return form.size() == 1 && atoms[form[0]].kind == atom::OF_WORD ? &operations[atoms[form[0]].object] : nullptr;
}

/* The word of which this one is a function, and which; itself if it is made in another way. */
uint32_t store::forms::base_of(uint32_t w, std::vector<uint16_t> *values)
{
    const operation *o = operation_of(words[w], operation::FUNCTION);

    if (values != nullptr && o != nullptr)
        *values = value_tables[o->name];
    else if (values != nullptr)
        for (uint32_t x = 0; x < ALL_WORDS; x++)
            values->push_back((uint16_t)x);
    return o == nullptr ? w : o->terms[0].first;
}

word store::forms::function_of(uint32_t base, const std::vector<uint16_t> &values)
{
    bool same = true;

    if (std::ranges::count(values, values[0]) == ALL_WORDS)
        return constant(values[0], 16);
    for (uint32_t x = 0; x < ALL_WORDS && same; x++)
        same = values[x] == x;
    if (same)
        return words[base];

    const auto [known, is_new] = table_numbers.try_emplace(values, (uint32_t)value_tables.size());

    if (is_new)
        value_tables.push_back(values);
    return operate({ operation::FUNCTION, 16, 0, { { base, 0 } }, known->second });
}

/* The function of this word. */
word store::forms::applied(const std::vector<uint16_t> &values, const word &w)
{
    std::vector<uint16_t> all;

    if (proof::known(w))
        return constant(values[number(w)], 16);

    const uint32_t base = base_of(keep_word(w), &all);

    for (uint16_t &x : all)
        x = values[x];
    return function_of(base, all);
}

word store::forms::group_product(const word &a, const word &b)
{
    std::vector<uint16_t> p, q;

    groups_used = true;
    if (proof::known(b)) {
        for (uint32_t x = 0; x < ALL_WORDS; x++)
            p.push_back(product_in_group((uint16_t)x, (uint16_t)number(b)));
        return applied(p, a);
    }
    if (proof::known(a))
        return group_product(b, a);

    const uint32_t x = keep_word(a), y = keep_word(b), base = base_of(x, &p);

    if (base != base_of(y, &q))
        return operate({ operation::GROUP, 16, 0, { { std::min(x, y), 0 }, { std::max(x, y), 0 } } });
    std::ranges::transform(p, q, p.begin(), product_in_group);
    return function_of(base, p);
}

/* The words of which a sum of 16 bits with this term may be a function. */
std::vector<uint32_t> store::forms::leaves_of(const word &term)
{
    const auto first = std::ranges::find_if(term, [](bit b) { return b != ZERO; });
    const operation *o = first == term.end() ? nullptr : operation_of(*first);
    std::vector<uint32_t> leaves;

    if (o == nullptr || (o->kind != operation::PRODUCT && o->kind != operation::FUNCTION))
        return {};
    for (const auto &[number, unused] : operation(*o).terms) {
        const word w = words[number];

        if (w.size() < 16 || w.size() > 17)
            return {};
        leaves.push_back(keep_word(part(w, 0, 16)));
    }
    if (base_of(leaves[0]) == base_of(leaves.back()))
        return { base_of(leaves[0]) };
    return leaves;
}

/* The terms of a sum of 16 bits that are together a function of one word, or a product modulo 65537, become one. */
void store::forms::unite_values(sum &total)
{
    const auto [known, is_new] = united.try_emplace({ total.constant, total.terms });

    if (is_new)
        united[{ total.constant, total.terms }] = united_values(total);
    total = known->second;
}

sum store::forms::united_values(sum total)
{
    std::map<std::vector<uint32_t>, int> all;

    for (const auto &[term, c] : sum(total).terms)
        if (const std::vector<uint32_t> leaves = leaves_of(word(words[term])); !leaves.empty())
            all[leaves]++;
    for (const auto &[leaves, unused] : all) {
        const std::vector<uint32_t> turned(leaves.rbegin(), leaves.rend());
        sum rest = { total.constant, {} };
        program p(*this, leaves), q(*this, turned);
        word found;
        const auto combined = [&](program &of, uint64_t in) {
            std::vector<std::pair<uint64_t, uint32_t>> terms;

            rest.terms.clear();
            for (const auto &[term, c] : total.terms)
                if (const std::optional<uint32_t> value = of.of(word(words[term])))
                    terms.emplace_back(c, *value);
                else
                    rest.terms[term] = c;
            return of.sum(terms, in, 16);
        };
        const uint32_t result = combined(p, 0);

        if (leaves.size() == 1) {
            std::vector<uint16_t> values = values_of(p, result, value_tables);

            for (uint16_t &v : values)
                v = (uint16_t)(v + (rest.terms.empty() ? total.constant : 0));
            if (rest.terms.empty())
                rest.constant = 0;
            found = function_of(leaves[0], values);
        } else {
            const uint32_t other = combined(q, 0);
            const bool turn = q.needed(other) < p.needed(result);
            const std::optional<uint16_t> more = turn ? excess_of(q, other) : excess_of(p, result);

            if (!more)
                continue;
            rest.constant += *more;
            found = group_product(words[leaves[0]], words[leaves[1]]);
        }
        rest.terms[keep_word(found)] += 1;
        total = rest;
    }
    return total;
}

/* The bits of a longer sum that are those of a sum of 16 bits.  If it is w + 1 or w - 1 for a word w of 16 bits, the others say whether it
 * is, or w was, 0. */
word store::forms::with_low_sum(const word &w, const sum &total)
{
    const auto &[first, factor] = *total.terms.begin();
    const bool single = total.terms.size() == 1 && factor == 1 &&
                        std::all_of(words[first].begin() + 16, words[first].end(), [](bit b) { return b == ZERO; });
    const word before = part(words[first], 0, 16);
    sum lower = { total.constant & 0xffff, {} };

    for (const auto &[term, c] : total.terms)
        gather(part(words[term], 0, 16), c, lower);

    const word low_ = sum_of(16, lower);

    if (single && total.constant == 1)
        return extended(joined({ low_, { zero(low_) } }), w.size());
    if (single && total.constant == mask(w.size()))
        return joined({ low_, word(w.size() - 16, zero(before)) });

    const word all = joined({ low_, part(w, 16, w.size() - 16) });
    const uint32_t number = made_by[keep_word(w)];

    made_by.try_emplace(keep_word(all), number);
    return all;
}

/* w & z, if z says that a word is 0 of which w is a bit. */
bool store::forms::both_with_zero(bit z, bit w, bit &result)
{
    const operation *o = operation_of(z & ~1U);

    if (o == nullptr || o->kind != operation::IS_ZERO)
        return false;
    w = canonical(w);
    for (const bit of : words[o->terms[0].first])
        if (of > ONE && (of ^ w) < 2) { /* in case of 0, w is 1 if it is the complement */
            const bit together = of == w ? ZERO : z & ~1U;

            result = (z & 1) == 0 ? together : exclusive_or(w, together);
            return true;
        }
    return false;
}

/* ---- the interface ---- */

word store::product_modulo_65537(bits a, bits b)
{
    return own->group_product(own->canonical(a), own->canonical(b));
}

/* Many unknown bits: they have no normal form as products. */
static bool many(bits a, bits b)
{
    std::vector<bit> nodes;

    for (bits w : { a, b })
        for (bit x : w)
            if (x > ONE)
                nodes.push_back(x >> 1);
    std::ranges::sort(nodes);
    return std::unique(nodes.begin(), nodes.end()) - nodes.begin() > LOCAL;
}

bit store::forms::zero(bits a)
{
    bit some = ONE;

    if (groups_used && many(a, {})) {
        word w = canonical(a);

        std::erase(w, ZERO);
        return std::ranges::find(w, ONE) != w.end() ? ZERO
                                                    : operate({ operation::IS_ZERO, 1, 0, { { keep_word(w), 0 } } })[0];
    }
    for (bit b : a)
        some = both(some, b ^ 1);
    return some;
}

bit store::zero(bits a)
{
    return own->zero(a);
}

bit store::below(bits a, bits b)
{
    bit less = ZERO;

    if (own->groups_used && a.size() > 8 && many(a, b))
        return subtract(extended(a, a.size() + 1), extended(b, a.size() + 1)).back();
    for (size_t i = 0; i < a.size(); i++) /* the highest bit in which they differ is b's */
        less = choose(exclusive_or(a[i], b[i]), b[i], less);
    return less;
}

} // namespace proof
