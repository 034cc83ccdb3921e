/* SPDX-License-Identifier: MIT */
/* The definition's S-boxes: what is a variable, and what has a name. */
#include "bits_inside.h"

#include <algorithm>
#include <bit>

namespace proof {

/* From now on this is a variable of functions. */
bit store::forms::cut(bit b)
{
    if (b < 2)
        return b;
    b = canonical(b);
    views[b >> 1] = keep(variable_table(b >> 1));
    return b;
}

/* The group whose inputs contain these, or nullptr. */
group *store::forms::group_with(std::span<const uint32_t> variables)
{
    const auto known = groups_of.find(variables.front());

    if (known != groups_of.end())
        for (uint32_t g : known->second)
            if (std::includes(groups[g].variables.begin(), groups[g].variables.end(), variables.begin(),
                              variables.end()))
                return &groups[g];
    return nullptr;
}

/* Whether a function of them may stay a table: they are inputs of one S-box, or of none. */
bool store::forms::together(std::span<const uint32_t> variables)
{
    if (variables.empty() || group_with(variables) != nullptr)
        return true;
    return std::none_of(variables.begin(), variables.end(), [&](uint32_t v) { return groups_of.count(v) != 0; });
}

/* The same bit; a function across S-boxes as a set, which may be a variable. */
bit store::forms::settled(bit b)
{
    return b > 1 && !expanded(b >> 1) && !together(function(views[b >> 1]).all()) ? canonical(b) : b;
}

/* A function of inputs of this S-box plus other variables, if these add up to a sum of its inputs: a circuit may add the parts of an input at
 * different places. */
bool store::forms::put_in_group(const table &t, uint32_t g, table &result)
{
    const std::vector<uint32_t> &inside = groups[g].variables;
    table rest = t, sum;
    std::vector<uint32_t> others;

    for (unsigned i = 0; i < t.n; i++)
        if (!std::ranges::binary_search(inside, t.variables[i])) {
            others.push_back(t.variables[i]);
            if (!take_out(rest, i))
                return false;
        }
    reduce(rest);

    std::vector<uint32_t> all;

    for (uint32_t v : others) {
        const std::span<const uint32_t> form = set(v);

        all.insert(all.end(), form.begin(), form.end());
    }

    const uint32_t node = sum_of_atoms(all) >> 1;

    if (std::ranges::binary_search(inside, node))
        sum = variable_table(node);
    else if (!find_in_spans(node, sum, g))
        return false;
    result = rest;
    unite(rest.all(), sum.all(), MOST_VARIABLES, result.variables, result.n);
    add_tables(rest, sum, result);
    reduce(result);
    return true;
}

/* Functions of inputs of different S-boxes, if a sum of the one's is also one of the other's: then all become functions of one's inputs, of
 * that to which most belong that are no sums. */
void store::forms::bring_together(bits of, std::span<table> functions_of)
{
    std::vector<table> now(of.size()), best;
    int most = -1;
    const auto in_group = [&](size_t i, uint32_t g, int &belong) {
        const table &t = functions_of[i];

        if (std::ranges::includes(groups[g].variables, t.all())) {
            std::vector<uint32_t> parts;

            belong += t.n == 1 || !linear_part(t, parts) ? 1 : 0;
            now[i] = t;
            return true;
        }
        if (find_in_spans(of[i] >> 1, now[i], g)) {
            if ((of[i] & 1) != 0)
                now[i].complement();
            return true;
        }
        belong++;
        return put_in_group(t, g, now[i]);
    };

    for (const table &t : functions_of)
        for (uint32_t v : t.all())
            if (const auto known = groups_of.find(v); common_sums && known != groups_of.end())
                for (uint32_t g : known->second) {
                    size_t i = 0;
                    int belong = 0;

                    while (i < of.size() && in_group(i, g, belong))
                        i++;
                    if (i == of.size() && belong > most) {
                        most = belong;
                        best = now;
                    }
                }
    if (most >= 0)
        std::ranges::copy(best, functions_of.begin());
}

group &store::forms::group_of(const std::vector<uint32_t> &variables)
{
    for (uint32_t g : groups_of[variables.front()])
        if (groups[g].variables == variables)
            return groups[g];

    groups.push_back({ variables, {} });
    for (uint32_t v : variables)
        groups_of[v].push_back((uint32_t)groups.size() - 1);
    return groups.back();
}

/* Sums of inputs of one S-box are found by their hash: circuits may begin with another basis. */
void store::forms::keep_spans()
{
    for (; spanned < groups.size(); spanned++) {
        const std::vector<uint32_t> &variables = groups[spanned].variables;
        std::array<uint64_t, 1 << WIDEST> sums = {};

        for (uint32_t m = 1; m < 1u << variables.size() && variables.size() <= WIDEST; m++) {
            sums[m] = sums[m & (m - 1)] ^ hashes[variables[(unsigned)std::countr_zero(m)]];
            if ((m & (m - 1)) != 0)
                spans.insert(sums[m], spanned << WIDEST | m);
        }
    }
}

/* Whether the node is a sum of inputs of one S-box, or of this one: the hash says which, the sets decide. */
bool store::forms::find_in_spans(uint32_t node, table &t, uint32_t only)
{
    keep_spans();

    const uint32_t found =
        expanded(node) ? spans.find(hashes[node], [&](uint32_t sum) { return only == NONE || sum >> WIDEST == only; })
                       : NONE;

    if (found == NONE)
        return false;

    const group &g = groups[found >> WIDEST];
    std::vector<uint32_t> all;

    t = constant_table(false);
    for (uint32_t m = found & ((1u << WIDEST) - 1); m != 0; m &= m - 1) {
        const uint32_t v = g.variables[(unsigned)std::countr_zero(m)];
        const std::span<const uint32_t> form = set(v);
        std::vector<uint32_t> both;

        std::set_symmetric_difference(all.begin(), all.end(), form.begin(), form.end(), std::back_inserter(both));
        all.swap(both);
        t.variables[t.n++] = v;
    }

    const std::span<const uint32_t> form = set(node);

    for (unsigned row = 0; row < std::max(64u, 1u << t.n); row++) {
        if (row % 64 == 0)
            t.words[row / 64] = 0;
        t.words[row / 64] |= (uint64_t)(std::popcount(row & ((1u << t.n) - 1)) & 1) << row % 64;
    }
    return std::equal(all.begin(), all.end(), form.begin(), form.end());
}

/* ---- names ---- */

static unsigned degree_first(unsigned m)
{
    return (unsigned)std::popcount(m) << 16 | m;
}

/* The nonlinear product with the most variables; 0: none. */
static unsigned highest(const table &normal)
{
    unsigned best = 0;

    for (unsigned m = 1; m < 1u << normal.n; m++)
        if (normal.value(m) && (m & (m - 1)) != 0 && degree_first(m) > degree_first(best))
            best = m;
    return best;
}

static void add_row(group::row &a, const group::row &b)
{
    std::vector<uint32_t> names;

    for (unsigned i = 0; i < a.normal.size(); i++)
        a.normal.words[i] ^= b.normal.words[i];
    std::set_symmetric_difference(a.names.begin(), a.names.end(), b.names.begin(), b.names.end(),
                                  std::back_inserter(names));
    a.names.swap(names);
}

/* Gauss-Jordan: each name stands for a product that no other row has. */
void store::forms::name_outputs(group &g, bits outputs)
{
    for (bit b : outputs) {
        const uint32_t node = b >> 1;

        if (b < 2 || expanded(node))
            continue; /* a constant or a sum; or it has a name */

        const uint32_t f = views[node];
        group::row row = { 0, spread(function(f), g.variables), {} };
        const uint32_t name = add_atom(atom::OUTPUT, f, 0);

        moebius(row.normal);
        row.names = { name };
        for (const group::row &other : g.rows)
            if (row.normal.value(other.pivot))
                add_row(row, other);
        row.pivot = highest(row.normal);
        if (row.pivot == 0)
            continue; /* the others and linear functions give it */
        for (group::row &other : g.rows)
            if (other.normal.value(row.pivot))
                add_row(other, row);
        g.rows.push_back(row);
    }
}

/* In ascending order, without what is there twice. */
static void cancel(std::vector<uint32_t> &all)
{
    std::vector<uint32_t> form;

    std::sort(all.begin(), all.end());
    for (uint32_t a : all)
        if (!form.empty() && form.back() == a)
            form.pop_back();
        else
            form.push_back(a);
    all.swap(form);
}

bit store::forms::sum_of_atoms(std::vector<uint32_t> all)
{
    cancel(all);
    return node_of(all, 0, 0) << 1;
}

/* A sum of products of these variables; inputs of one S-box, or nullptr: the S-box's outputs take the place of as many as they can. */
void store::forms::expand(const group *g, table normal, std::vector<uint32_t> &all)
{
    if (g != nullptr)
        for (const group::row &row : g->rows)
            if (normal.value(row.pivot)) {
                for (unsigned i = 0; i < normal.size(); i++)
                    normal.words[i] ^= row.normal.words[i];
                all.insert(all.end(), row.names.begin(), row.names.end());
            }
    for (unsigned m = 1; m < 1u << normal.n; m++) {
        if (!normal.value(m))
            continue;
        if ((m & (m - 1)) == 0) {
            const std::span<const uint32_t> one = set(normal.variables[(unsigned)std::countr_zero(m)]);

            all.insert(all.end(), one.begin(), one.end());
            continue;
        }

        std::vector<uint32_t> variables;

        for (unsigned k = m; k != 0; k &= k - 1)
            variables.push_back(normal.variables[(unsigned)std::countr_zero(k)]);
        all.push_back(product_of(variables));
    }
}

/* The products of inputs of one S-box, taken out of a sum of products. */
table store::forms::part_of(const group &g, table &normal) const
{
    table part = spread(constant_table(false), g.variables);

    for (unsigned m = 1; m < 1u << normal.n; m++) {
        unsigned there = 0, k = m;

        for (; normal.value(m) && k != 0; k &= k - 1) {
            const auto v = std::ranges::lower_bound(g.variables, normal.variables[(unsigned)std::countr_zero(k)]);

            if (v == g.variables.end() || *v != normal.variables[(unsigned)std::countr_zero(k)])
                break;
            there |= 1u << (v - g.variables.begin());
        }
        if (k == 0) {
            part.words[there / 64] |= UINT64_C(1) << there % 64;
            normal.words[m / 64] &= ~(UINT64_C(1) << m % 64);
        }
    }
    return part;
}

/* A function with f(0) = 0 as a set, ascending. */
std::vector<uint32_t> store::forms::expansion(const table &t)
{
    const group *g = group_with(t.all());
    table normal = g != nullptr ? spread(t, g->variables) : t;
    std::vector<uint32_t> all;

    moebius(normal);
    if (g == nullptr) /* perhaps a sum of functions of single S-boxes */
        for (uint32_t v : t.all())
            if (const auto known = groups_of.find(v); known != groups_of.end())
                for (uint32_t other : known->second)
                    expand(&groups[other], part_of(groups[other], normal), all);
    expand(g, normal, all);
    cancel(all);
    return all;
}

word store::box(bits index, std::span<const uint64_t> entries, size_t width)
{
    word in, variables;
    std::vector<uint32_t> nodes;

    for (bit b : index) {
        in.push_back(own->cut(b));
        if (in.back() > 1)
            nodes.push_back(in.back() >> 1);
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());

    const word out = own->lookup(in, entries, width);

    if (nodes.size() > 1)
        own->name_outputs(own->group_of(nodes), out);
    return out;
}

} // namespace proof
