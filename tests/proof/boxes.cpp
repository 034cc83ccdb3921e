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

/* The sums of variables of which the function is one, in their places; the others are 0. */
std::vector<uint32_t> store::forms::summed(const table &t)
{
    const std::array<unsigned, MOST_VARIABLES> sums = sums_of(t);
    std::vector<uint32_t> nodes;

    for (unsigned these : std::span(sums).first(t.n)) {
        std::vector<uint32_t> all;

        for (unsigned k = these; k != 0 && !std::has_single_bit(these); k &= k - 1) {
            const std::span<const uint32_t> form = set(t.variables[(unsigned)std::countr_zero(k)]);

            all.insert(all.end(), form.begin(), form.end());
        }
        nodes.push_back(std::has_single_bit(these) ? t.variables[(unsigned)std::countr_zero(these)]
                                                   : sum_of_atoms(all) >> 1);
    }
    return nodes;
}

/* The same function of inputs of this S-box, if the sums of which it is one are sums of these. */
bool store::forms::put_in_group(const table &t, std::span<const uint32_t> sums, uint32_t g, table &result)
{
    const std::vector<uint32_t> &inputs_ = groups[g].variables;
    std::vector<table> columns;

    for (uint32_t sum : sums) /* most functions fail here */
        if (sum != 0 && spans.find(hashes[sum], [g](uint32_t s) { return s >> WIDEST == g; }) == NONE)
            return false;
    for (uint32_t sum : sums) {
        table c = constant_table(false);

        if (sum != 0 && !find_in_spans(sum, c, g))
            return false;
        columns.push_back(spread(c, inputs_));
    }
    result = spread(constant_table(false), inputs_);
    for (unsigned row = 0; row < std::max(64u, 1u << result.n); row++) {
        unsigned at = 0;

        for (size_t i = 0; i < columns.size(); i++)
            at |= (unsigned)columns[i].value(row) << i;
        result.words[row / 64] |= (uint64_t)t.value(at) << row % 64;
    }
    reduce(result);
    return true;
}

/* The same if it is a function of such inputs plus one of other variables that is a sum of inputs: a circuit may add the parts of an input at
 * different places. */
bool store::forms::add_in_group(const table &t, uint32_t g, table &result)
{
    const unsigned all = (1u << t.n) - 1;
    unsigned inside = 0;
    table rest = t, other = t, sum;

    for (unsigned i = 0; i < t.n; i++)
        inside |= (unsigned)std::ranges::binary_search(groups[g].variables, t.variables[i]) << i;
    if (inside == 0)
        return false;
    std::fill_n(other.words.begin(), other.size(), 0);
    for (unsigned row = 0; row < std::max(64u, all + 1); row++) {
        const bool there = t.value(row & all & ~inside) != t.value(0);

        if (t.value(row & all) != (t.value(row & inside) != there))
            return false;
        other.words[row / 64] |= (uint64_t)there << row % 64;
    }
    add_tables(t, other, rest);
    reduce(rest);
    reduce(other);
    if (!find_in_spans(canonical(node_of_function(other) << 1) >> 1, sum, g))
        return false;
    result = rest;
    unite(rest.all(), sum.all(), MOST_VARIABLES, result.variables, result.n);
    add_tables(rest, sum, result);
    reduce(result);
    return true;
}

/* Functions of inputs of different S-boxes, if they are functions of sums of one's: then all become functions of that one's inputs, to which
 * most belong that are no sums. */
void store::forms::bring_together(bits of, std::span<table> functions_of)
{
    std::vector<table> now(of.size()), best;
    std::vector<std::vector<uint32_t>> sums(of.size());
    std::set<uint32_t> tried;
    int most = -1;
    const auto in_group = [&](size_t i, uint32_t g, int &belong) {
        const table &t = functions_of[i];

        if (std::ranges::includes(groups[g].variables, t.all())) {
            std::vector<uint32_t> parts;

            belong += t.n == 1 || !linear_part(t, parts) ? 1 : 0;
            now[i] = t;
            return true;
        }
        if (sums[i].empty())
            sums[i] = summed(t);
        return put_in_group(t, sums[i], g, now[i]) || add_in_group(t, g, now[i]);
    };

    keep_spans();
    for (const table &t : functions_of)
        for (uint32_t v : t.all())
            if (const auto known = groups_of.find(v); common_sums != APART && known != groups_of.end())
                for (uint32_t g : known->second) {
                    size_t i = 0;
                    int belong = 0;

                    if (!tried.insert(g).second)
                        continue;
                    while (i < of.size() && in_group(i, g, belong))
                        i++;
                    if (i == of.size() && belong > most) {
                        most = belong;
                        best = now;
                    }
                }
    for (size_t i = 0; i < best.size(); i++) {
        const bool variable = functions_of[i].n < 2;

        functions_of[i] = best[i];
        if ((of[i] & 1) != 0)
            best[i].complement();
        if (!variable)
            views[of[i] >> 1] = keep(best[i]);
    }
}

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
static void add_to(group &g, group::row row)
{
    for (const group::row &other : g.rows)
        if (row.normal.value(other.pivot))
            add_row(row, other);
    row.pivot = highest(row.normal);
    if (row.pivot == 0)
        return; /* the others and linear functions give it */
    for (group::row &other : g.rows)
        if (other.normal.value(row.pivot))
            add_row(other, row);
    g.rows.push_back(row);
}

/* Groups in whose span some of these nodes are, or, of few nodes, some of their sums. */
std::set<uint32_t> store::forms::groups_sharing(const std::vector<uint32_t> &nodes)
{
    std::set<uint32_t> found;

    keep_spans();
    for (unsigned m = 1; m < 1u << nodes.size(); m++) {
        uint64_t hash = 0;

        if (nodes.size() > LOCAL / 2 && (m & (m - 1)) != 0)
            continue;
        for (unsigned k = m; k != 0; k &= k - 1)
            hash ^= hashes[nodes[(unsigned)std::countr_zero(k)]];
        spans.find(hash, [&](uint32_t sum) {
            if (!groups[sum >> WIDEST].merged)
                found.insert(sum >> WIDEST);
            return false;
        });
    }
    return found;
}

/* A basis of the span of these groups and of the nodes, the groups' variables first; the nodes alone, if it were too large. */
std::vector<uint32_t> store::forms::basis_of(std::set<uint32_t> &parts, const std::vector<uint32_t> &nodes) const
{
    std::vector<uint32_t> basis;
    std::set<uint64_t> sums = { 0 };
    const auto add = [&](uint32_t v) {
        if (sums.contains(hashes[v]))
            return false;
        for (uint64_t sum : std::vector<uint64_t>(sums.begin(), sums.end()))
            sums.insert(sum ^ hashes[v]);
        basis.push_back(v);
        return true;
    };
    bool small = !parts.empty(); /* else the nodes are the basis */

    for (uint32_t g : parts)
        for (uint32_t v : groups[g].variables)
            small = small && basis.size() < LOCAL && add(v);
    for (uint32_t v : nodes)
        if (small && add(v))
            small = basis.size() <= LOCAL;
    if (!small) {
        parts.clear();
        basis = nodes;
    }
    std::ranges::sort(basis);
    return basis;
}

/* The group of an S-box with these inputs, which become variables, or sums of variables if it is one with others. */
group &store::forms::group_of(const std::vector<uint32_t> &nodes)
{
    for (uint32_t g : groups_of[nodes.front()])
        if (groups[g].variables == nodes)
            return groups[g];

    std::set<uint32_t> parts = common_sums == ONE_GROUP ? groups_sharing(nodes) : std::set<uint32_t>();
    const std::vector<uint32_t> basis = basis_of(parts, nodes);
    const auto number = (uint32_t)groups.size();

    groups.push_back({ basis, {} });
    for (uint32_t v : basis) {
        std::erase_if(groups_of[v], [&](uint32_t g) { return parts.contains(g); });
        groups_of[v].push_back(number);
        cut(v << 1);
    }
    for (uint32_t g : parts) {
        groups[g].merged = true;
        for (group::row row : groups[g].rows) {
            moebius(row.normal);
            row.normal = spread(row.normal, basis);
            moebius(row.normal);
            add_to(groups[number], row);
        }
    }
    for (uint32_t v : nodes)
        if (table t; !std::ranges::binary_search(basis, v) && find_in_spans(v, t, number))
            views[v] = keep(t);
    return groups[number];
}

/* Sums of inputs of one S-box are found by their hash: circuits may begin with another basis. */
void store::forms::keep_spans()
{
    for (; spanned < groups.size(); spanned++) {
        const std::vector<uint32_t> &variables = groups[spanned].variables;
        std::array<uint64_t, 1 << WIDEST> sums = {};

        for (uint32_t m = 1; m < 1u << variables.size() && variables.size() <= WIDEST; m++) {
            sums[m] = sums[m & (m - 1)] ^ hashes[variables[(unsigned)std::countr_zero(m)]];
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

void store::forms::name_outputs(group &g, bits outputs)
{
    for (bit b : outputs) {
        const uint32_t node = b >> 1;

        if (b < 2 || expanded(node))
            continue; /* a constant or a sum; or it has a name */

        group::row row = { 0, spread(function(views[node]), g.variables), { add_atom(atom::OUTPUT, views[node], 0) } };

        moebius(row.normal);
        add_to(g, row);
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
    const word in = own->canonical(index);
    std::vector<uint32_t> nodes;

    for (bit b : in)
        if (b > 1)
            nodes.push_back(b >> 1);
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    if (nodes.size() < 2) {
        for (uint32_t v : nodes)
            own->cut(v << 1);
        return own->lookup(in, entries, width);
    }

    group &g = own->group_of(nodes);
    const word out = own->lookup(in, entries, width);

    own->name_outputs(g, out);
    return out;
}

} // namespace proof
