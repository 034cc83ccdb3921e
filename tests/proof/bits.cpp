/* SPDX-License-Identifier: MIT */
/* Nodes, their sets and their functions. */
#include "bits_inside.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace proof {

/* The sum of two ascending sets: what is in one of them. */
static void merge(std::span<const uint32_t> a, std::span<const uint32_t> b, std::vector<uint32_t> &sum)
{
    sum.clear();
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(sum));
}

store::forms::forms()
{
    add_node(); /* the number 0 is the constant */
    starts[0] = lengths[0] = 0;
    views[0] = keep(constant_table(false));
    form_index.insert(0, 0);
}

uint32_t store::forms::add_node()
{
    starts.push_back(NONE);
    lengths.push_back(0);
    views.push_back(NONE);
    left.push_back(0);
    right.push_back(0);
    hashes.push_back(0);
    firsts.push_back((uint32_t)firsts.size());
    return (uint32_t)starts.size() - 1;
}

/* ---- sets ---- */

uint32_t store::forms::node_of(std::span<const uint32_t> set_, uint32_t a, uint32_t b)
{
    uint64_t hash = 0;

    for (uint32_t member : set_)
        hash ^= atom_hashes[member];

    uint32_t node = form_index.find(hash, [&](uint32_t other) {
        return std::equal(set_.begin(), set_.end(), members.begin() + starts[other],
                          members.begin() + starts[other] + lengths[other]);
    });

    if (node != NONE)
        return node;
    node = add_node();
    starts[node] = (uint32_t)members.size();
    lengths[node] = (uint32_t)set_.size();
    members.insert(members.end(), set_.begin(), set_.end());
    hashes[node] = hash;
    left[node] = a;
    right[node] = b;
    form_index.insert(hash, node);
    return node;
}

/* Expands the node if only its table was known. */
std::span<const uint32_t> store::forms::set(uint32_t node)
{
    if (!expanded(node)) {
        table t = function(views[node]);
        const std::vector<uint32_t> form = expansion(t);
        uint64_t hash = 0;

        for (uint32_t member : form)
            hash ^= atom_hashes[member];
        starts[node] = (uint32_t)members.size();
        lengths[node] = (uint32_t)form.size();
        members.insert(members.end(), form.begin(), form.end());
        hashes[node] = hash;

        const uint32_t first = form_index.find(hash, [&](uint32_t other) {
            return std::equal(form.begin(), form.end(), members.begin() + starts[other],
                              members.begin() + starts[other] + lengths[other]);
        });

        if (first == NONE)
            form_index.insert(hash, node);
        else
            firsts[node] = first;
    }
    return { members.data() + starts[node], lengths[node] };
}

bit store::forms::canonical(bit b)
{
    if (b < 2)
        return b;

    set(b >> 1);
    return firsts[b >> 1] << 1 | (b & 1);
}

/* From now on the node is an atom in other sums: it is too long, and perhaps of no use. */
void store::forms::name(uint32_t node)
{
    short_sets[node] = add_atom(atom::NAMED, node, 0);
}

std::span<const uint32_t> store::forms::short_set(uint32_t node)
{
    const auto known = lengths[node] > 1 ? short_sets.find(node) : short_sets.end();

    return known != short_sets.end() ? std::span<const uint32_t>(&known->second, 1) : set(node);
}

bit store::forms::exclusive_or(bit a, bit b)
{
    const bit flip = (a ^ b) & 1;
    uint32_t x = a >> 1, y = b >> 1;

    if (x == y)
        return flip;
    if (x == 0 || y == 0)
        return (x | y) << 1 | flip;
    if (x > y)
        std::swap(x, y);
    if (const uint32_t *known = xors.find(x, y))
        return *known ^ flip;

    bit result = NONE;

    if (!expanded(x) || !expanded(y)) {
        std::array<table, 2> views_now = { view_of(x << 1), view_of(y << 1) };
        auto &[p, q] = views_now;
        table t;

        if (!local(p, q, t) || !together(t.all()))
            bring_together(word{ x << 1, y << 1 }, views_now);
        if (local(p, q, t) && together(t.all())) {
            add_tables(p, q, t);
            result = from_table(t);
        }
    }
    if (result == NONE) {
        set(x);
        set(y);
        for (merge(short_set(x), short_set(y), scratch); scratch.size() > MOST_ATOMS;
             merge(short_set(x), short_set(y), scratch))
            name(short_set(x).size() > short_set(y).size() ? x : y);
        result = node_of(scratch, x, y) << 1;

        const uint32_t node = result >> 1;

        if (table sum; node != 0 && views[node] == NONE && left[node] == 0 && !find_in_spans(node, sum) &&
                       sum_of_views(x, y, sum)) /* a substitution made it, without what it is the sum of */
            views[node] = keep(sum);
    }
    xors.keep(x, y, result);
    return result ^ flip;
}

/* ---- atoms ---- */

uint32_t store::forms::add_atom(enum atom::kind kind, uint32_t object, uint32_t index)
{
    atoms.push_back({ kind, object, index });
    atom_hashes.push_back(mixed(0x6369746975730000 + atoms.size()));
    return (uint32_t)atoms.size() - 1;
}

/* A new atom is a variable. */
bit store::forms::of_atom(uint32_t a)
{
    const uint32_t node = node_of({ &a, 1 }, 0, 0);

    if (views[node] == NONE)
        views[node] = keep(variable_table(node));
    return node << 1;
}

uint32_t store::forms::product_of(std::span<const uint32_t> variables)
{
    uint64_t hash = 0;

    for (uint32_t v : variables)
        hash = mixed(hash, v);

    const uint32_t known = product_index.find(hash, [&](uint32_t a) {
        const std::vector<uint32_t> &p = products[atoms[a].object];

        return std::equal(p.begin(), p.end(), variables.begin(), variables.end());
    });

    if (known != NONE)
        return known;
    products.emplace_back(variables.begin(), variables.end());

    const uint32_t a = add_atom(atom::PRODUCT, (uint32_t)products.size() - 1, 0);

    product_index.insert(hash, a);
    return a;
}

/* ---- functions ---- */

uint32_t store::forms::keep(const table &t)
{
    uint64_t hash = t.n;

    for (uint32_t v : t.all())
        hash = mixed(hash, v);
    for (unsigned i = 0; i < t.size(); i++)
        hash = mixed(hash, t.words[i]);

    uint32_t f = function_index.find(hash, [&](uint32_t other) {
        const kept &k = functions[other];

        return k.n == t.n &&
               std::equal(t.variables.begin(), t.variables.begin() + t.n, function_variables.begin() + k.variables) &&
               std::equal(t.words.begin(), t.words.begin() + t.size(), function_words.begin() + k.words);
    });

    if (f != NONE)
        return f;
    f = (uint32_t)functions.size();
    functions.push_back({ t.n, (uint32_t)function_variables.size(), (uint32_t)function_words.size() });
    function_nodes.push_back(NONE);
    function_variables.insert(function_variables.end(), t.variables.begin(), t.variables.begin() + t.n);
    function_words.insert(function_words.end(), t.words.begin(), t.words.begin() + t.size());
    function_index.insert(hash, f);
    return f;
}

table store::forms::function(uint32_t f) const
{
    const kept &k = functions[f];
    table t;

    t.n = k.n;
    std::copy_n(function_variables.begin() + k.variables, t.n, t.variables.begin());
    std::copy_n(function_words.begin() + k.words, t.size(), t.words.begin());
    return t;
}

/* Whether the views of both nodes are functions of few variables; then so is their sum. */
bool store::forms::sum_of_views(uint32_t x, uint32_t y, table &sum)
{
    table room_a, room_b, t;
    const table &a = view(x, room_a), &b = view(y, room_b);

    if (!local(a, b, t))
        return false;

    add_tables(a, b, t);
    reduce(t);
    sum = t;
    return true;
}

/* The node as a function: of an S-box's inputs, if it is a sum of these; else as it was made; else it is a variable. */
const table &store::forms::view(uint32_t node, table &room)
{
    if (views[node] != NONE) {
        room = function(views[node]);
        return room;
    }
    if (find_in_spans(node, room)) {
        views[node] = keep(room);
        return room;
    }
    if (left[node] != 0 && sum_of_views(left[node], right[node], room)) {
        views[node] = keep(room);
        return room;
    }
    room = variable_table(node);
    views[node] = keep(room);
    return room;
}

/* The variables of both, if a function of them may stay a table: few, or inputs of one S-box. */
bool store::forms::local(const table &p, const table &q, table &t)
{
    return unite(p.all(), q.all(), MOST_VARIABLES, t.variables, t.n) &&
           (t.n <= LOCAL || group_with(t.all()) != nullptr);
}

table store::forms::view_of(bit b)
{
    table room;

    if (b < 2)
        return constant_table(b == ONE);
    view(b >> 1, room);
    if ((b & 1) != 0)
        room.complement();
    return room;
}

/* The variables whose sum a function with f(0) = 0 is; false: it is no sum. */
bool linear_part(const table &t, std::vector<uint32_t> &variables)
{
    table normal = t;

    moebius(normal);
    for (unsigned m = 1; m < 1u << t.n; m++) {
        if (!normal.value(m))
            continue;
        if ((m & (m - 1)) != 0)
            return false;
        variables.push_back(t.variables[(unsigned)__builtin_ctz(m)]);
    }
    return true;
}

bit store::forms::from_table(table t)
{
    const bit flip = (bit)t.value(0);

    if (flip != 0)
        t.complement();
    reduce(t);
    return node_of_function(t) << 1 | flip;
}

/* f(0) = 0, and it depends on each of its variables. */
uint32_t store::forms::node_of_function(const table &t)
{
    std::vector<uint32_t> variables;

    if (t.n < 2)
        return t.n == 0 ? 0 : t.variables[0];

    const uint32_t f = keep(t);

    if (function_nodes[f] == NONE) {
        if (linear_part(t, variables)) {
            bit sum = ZERO;

            for (uint32_t v : variables) { /* as sets: tables would end here again */
                set(v);
                set(sum >> 1);
                merge(set(sum >> 1), set(v), scratch);
                sum = node_of(scratch, 0, 0) << 1;
            }
            function_nodes[f] = sum >> 1;
            if (views[sum >> 1] == NONE)
                views[sum >> 1] = f;
        } else {
            const uint32_t node = add_node();

            views[node] = f;
            function_nodes[f] = node;
        }
    }
    return function_nodes[f];
}

static table as_variable(bit b)
{
    table t = b < 2 ? constant_table(b == ONE) : variable_table(b >> 1);

    if (b > 1 && (b & 1) != 0)
        t.complement();
    return t;
}

bit store::forms::both(bit a, bit b)
{
    a = settled(a);
    b = settled(b);
    if (a > b)
        std::swap(a, b);
    if (a < 2)
        return a == ONE ? b : ZERO;
    if (a == b)
        return a;
    if ((a ^ b) == 1)
        return ZERO;
    if (const uint32_t *known = ands.find(a, b))
        return *known;
    if (bit result; groups_used && (both_with_zero(a, b, result) || both_with_zero(b, a, result)))
        return result;

    std::array<table, 2> views_now = { view_of(a), view_of(b) };
    auto &[p, q] = views_now;
    table t;

    if (!local(p, q, t) || !together(t.all()))
        bring_together(word{ a, b }, views_now);
    if (!local(p, q, t)) { /* too many: the larger one becomes a variable, then both */
        const bit x = canonical(a), y = canonical(b);
        (p.n > q.n ? p : q) = as_variable(p.n > q.n ? x : y);
        if (!local(p, q, t)) {
            p = as_variable(x);
            q = as_variable(y);
            local(p, q, t);
        }
    }
    p = spread(p, t.all());
    q = spread(q, t.all());
    for (unsigned i = 0; i < t.size(); i++)
        t.words[i] = p.words[i] & q.words[i];

    const bit result = from_table(t);

    ands.keep(a, b, result);
    return result;
}

/* All variables; false: there are more than a table may have. */
static bool unite_all(const std::vector<table> &columns, table &all)
{
    all.n = 0;
    for (const table &c : columns) {
        std::array<uint32_t, MOST_VARIABLES> variables;
        unsigned n;

        if (!unite(all.all(), c.all(), MOST_VARIABLES, variables, n))
            return false;
        all.variables = variables;
        all.n = n;
    }
    return true;
}

/* Whether entries depend on this bit of the index. */
static bool matters(std::span<const uint64_t> entries, size_t i)
{
    for (size_t at = 0; at < entries.size(); at++)
        if (entries[at] != entries[at ^ (size_t)1 << i])
            return true;
    return false;
}

/* Whether a table of these is an S-box, although the definition has none here: of what nothing may depend on, such as a lane that has no block.
 * Its functions would be long sums of products. */
bool store::forms::name_always(std::span<const uint32_t> variables)
{
    return variables.size() >= 6 && variables.size() <= LOCAL && std::ranges::all_of(variables, [&](uint32_t v) {
               return groups_of.count(v) == 0 && canonical(v << 1) == v << 1;
           });
}

word store::forms::lookup(bits index, std::span<const uint64_t> entries, size_t width)
{
    std::vector<table> columns;
    table all;
    word in, result;

    for (size_t i = 0; i < index.size(); i++) {
        in.push_back(matters(entries, i) ? settled(index[i]) : ZERO);
        columns.push_back(view_of(in.back()));
    }
    if (!unite_all(columns, all) || !together(all.all())) {
        bring_together(in, columns);
        if (!unite_all(columns, all) || !together(all.all())) { /* the bits of the index themselves are the variables */
            std::ranges::transform(in, columns.begin(), [this](bit b) { return as_variable(canonical(b)); });
            if (!unite_all(columns, all))
                throw std::length_error("a table with an index of more than 12 unknown bits");
        }
    }
    group *g = name_always(all.all()) ? &group_of({ all.all().begin(), all.all().end() }) : nullptr;

    for (table &c : columns)
        c = spread(c, all.all());
    for (const pattern &o : patterns_of(columns, all, entries, width)) {
        table t = o.function;

        for (unsigned i = 0; i < t.n; i++)
            t.variables[i] = all.variables[t.variables[i]];
        result.push_back(node_of_function(t) << 1 | o.flip);
    }
    if (g != nullptr)
        name_outputs(*g, result);
    return result;
}

/* What the outputs of a table are as functions of variables by their place, with f(0) = 0: the same for the same columns. */
const std::vector<store::forms::pattern> &store::forms::patterns_of(const std::vector<table> &columns, const table &all,
                                                                    std::span<const uint64_t> entries, size_t width)
{
    std::vector<uint64_t> key = { all.n, width, entries.size() };

    for (const table &c : columns)
        key.insert(key.end(), c.words.begin(), c.words.begin() + all.size());
    key.insert(key.end(), entries.begin(), entries.end());

    const auto [known, is_new] = patterns.try_emplace(std::move(key));

    if (!is_new)
        return known->second;

    std::vector<table> outputs(width, all);

    for (table &o : outputs) {
        std::fill_n(o.words.begin(), o.size(), 0);
        std::iota(o.variables.begin(), o.variables.begin() + o.n, 0);
    }
    for (unsigned row = 0; row < std::max(64u, 1u << all.n); row++) { /* small tables are repeated */
        size_t at = 0;

        for (size_t i = 0; i < columns.size(); i++)
            at |= (size_t)columns[i].value(row) << i;
        for (size_t i = 0; i < width; i++)
            outputs[i].words[row / 64] |= (entries[at] >> i & 1) << row % 64;
    }
    for (table &o : outputs) {
        const bit flip = (bit)o.value(0);

        if (flip != 0)
            o.complement();
        reduce(o);
        known->second.push_back({ flip, o });
    }
    return known->second;
}

/* ---- the interface ---- */

store::store() : own(std::make_unique<forms>())
{
}

store::~store() = default;

word store::input(const std::string &name, size_t width)
{
    word w;

    own->inputs.emplace_back(name, (uint32_t)own->atoms.size());
    for (size_t i = 0; i < width; i++)
        w.push_back(own->of_atom(own->add_atom(atom::INPUT, (uint32_t)own->inputs.size() - 1, (uint32_t)i)));
    return w;
}

word store::shared_input(const std::string &name, size_t width)
{
    const auto [known, is_new] = own->shared_inputs.try_emplace(name);

    if (is_new)
        known->second = input(name, width);
    return known->second;
}

bit store::exclusive_or(bit a, bit b)
{
    return own->exclusive_or(a, b);
}

bit store::total(bits all)
{
    std::array<bit, 2> sums = { ZERO, ZERO };

    for (bit b : all) {
        bit &to = sums[own->expanded(b >> 1)];

        to = own->exclusive_or(to, b);
    }
    return own->exclusive_or(sums[0], sums[1]);
}

bit store::both(bit a, bit b)
{
    return own->both(a, b);
}

word store::lookup(bits index, std::span<const uint64_t> entries, size_t width)
{
    return own->lookup(index, entries, width);
}

word store::once(const void *operation, unsigned number_, std::initializer_list<bits> operands,
                 const std::function<word()> &compute)
{
    const auto at = (uintptr_t)operation;
    word key = { (uint32_t)at, (uint32_t)(at >> 32), number_ };
    bool unknown = false;

    for (bits w : operands) {
        key.push_back((uint32_t)w.size());
        key.insert(key.end(), w.begin(), w.end());
        unknown = unknown || !known(w);
    }
    if (!unknown)
        return compute();
    if (const word *result = own->remembered.find(key))
        return *result;

    const word result = compute();

    own->remembered.keep(std::move(key), result);
    return result;
}

bit store::canonical(bit b)
{
    return own->canonical(b);
}

word store::canonical(bits w)
{
    return own->canonical(w);
}

size_t store::nodes() const
{
    return own->starts.size();
}

} // namespace proof
