/* SPDX-License-Identifier: MIT */
/* Proofs of hashes: the initial value, all blocks from any chaining value, and the digest. */
#include <ranges>

#include "bits_inside.h"
#include "coverage.h"
#include "layout.h"
#include "proofs.h"

namespace proof {

/* The messages of all lanes. */
struct lanes {
    session &all;
    store &s;
    const hash_definition &definition;
    std::vector<stream> texts;
    std::vector<std::vector<word>> chains; /* of a lane, after each number of blocks */

    lanes(session &row, const hash_definition &what, size_t n) : all(row), s(row.s), definition(what)
    {
        for (size_t i = 0; i < n; i++) {
            texts.emplace_back(s, "message " + std::to_string(i));
            chains.push_back({ s.input("chaining value " + std::to_string(i), definition.chain) });
        }
    }

    const word &chain(size_t lane, size_t blocks)
    {
        std::vector<word> &done = chains[lane];

        while (done.size() <= blocks)
            done.push_back(definition.compress(s, done.back(),
                                               texts[lane].part((done.size() - 1) * definition.block,
                                                                definition.block)));
        return done[blocks];
    }
};

/* ---- one call ---- */

/* The arguments of a kernel, whose states begin as `state` says and whose messages are `text`. */
static std::vector<linear> arguments_of(machine &m, const hash_row &row, const hash_definition &definition,
                                        const linear &blocks, size_t distinct, const std::function<word(size_t)> &state,
                                        const std::function<std::function<std::array<bit, 8>(uint64_t)>(size_t)> &text)
{
    std::vector<linear> states, texts;

    for (size_t i = 0; i < distinct; i++) {
        region &to = m.buffer("state " + std::to_string(i), { row.state, {} }, true, 8);
        region &from = m.buffer("message " + std::to_string(i), blocks * definition.block, false, 1);

        m.write(to, 0, state(i));
        from.first = text(i);
        states.push_back(machine::address(to));
        texts.push_back(machine::address(from));
    }
    if (row.absorb != 0)
        return { states[0], texts[0], blocks };

    region &to = m.buffer("states", { 8 * row.lanes, {} }, false, 8);
    region &from = m.buffer("messages", { 8 * row.lanes, {} }, false, 8);

    for (size_t i = 0; i < row.lanes; i++) { /* lanes without a message share the last one */
        m.write_number(to, 8 * i, states[std::min(i, distinct - 1)], 8);
        m.write_number(from, 8 * i, texts[std::min(i, distinct - 1)], 8);
    }
    return { machine::address(to), machine::address(from), blocks };
}

static uint64_t function_of(const hash_row &row)
{
    return row.absorb != 0 ? row.absorb : row.absorb_many;
}

/* For an implementation of many messages one with the same layout that takes one, if there is one: it is simpler. */
static hash_row alike(session &all, const hash_row &row)
{
    if (row.absorb != 0)
        return row;
    for (const hash_row &other : hash_rows(all.library))
        if (other.kind == row.kind && other.init == row.init && other.absorb != 0)
            return other;
    return row;
}

/* The layout, from a message of two blocks in all lanes, and that the initial value has it. */
static layout layout_of(session &all, const hash_row &row, const hash_definition &definition)
{
    lanes one(all, definition, 1);
    const word initial = definition.initial(all.s);

    one.chains[0] = { initial };
    one.chain(0, 2);

    const std::unique_ptr<machine> m = all.start();
    region &first = m->buffer("initial state", { row.state, {} }, true, 8);

    m->call(row.init, { { row.kind_at, {} }, machine::address(first) });

    all.add(*m); /* but not the other call, which may be of another row */

    const word start = m->read(first, 0, row.state);

    m->call(function_of(row), arguments_of(
                                  *m, row, definition, { 2, {} }, 1, [&](size_t) { return start; },
                                  [&](size_t) { return one.texts[0].first(); }));

    const layout l(all.s, m->read(m->region_of(first.symbol + 1), 0, row.state), one.chain(0, 2));

    l.check(all, "the initial value", start, initial);
    return l;
}

/* The one that says most; none, if it is not found.  With a known initial value, inputs of several S-boxes may have the same sums: a sum in a
 * circuit is one S-box's, or any one's, or these S-boxes are one. */
static std::unique_ptr<layout> find_layout(session &all, const hash_row &row, const hash_definition &definition,
                                           std::vector<part_proved> &parts)
{
    std::unique_ptr<layout> best;
    std::vector<part_proved> tried;

    for (const auto common : { store::forms::BROUGHT_TOGETHER, store::forms::APART, store::forms::ONE_GROUP }) {
        store s;
        session one = all.with(s);
        std::unique_ptr<layout> l;

        s.inside().common_sums = common;
        tried.clear();
        note(one, tried, "initial value", [&] {
            l = std::make_unique<layout>(layout_of(one, row, definition));
            return "";
        });
        all.add(one);
        if (l != nullptr && (best == nullptr || l->unknown() < best->unknown()))
            best = std::move(l);
        if (best != nullptr && best->unknown() == 0)
            break;
    }
    parts.push_back(best != nullptr ? part_proved{ "initial value", "", "" } : tried.front());
    return best;
}

/* distinct: messages that are not shared. */
static kernel kernel_of(lanes &data, const hash_row &row, const layout &l, size_t distinct)
{
    kernel k;

    k.what = "absorb";
    k.function = function_of(row);
    k.block = data.definition.block;
    k.prepare = [&data, &row, &l, distinct](machine &m, const linear &blocks) {
        for (size_t i = 0; i < distinct; i++)
            data.chain(i, blocks.constant);
        return arguments_of(
            m, row, data.definition, blocks, distinct,
            [&](size_t i) { return l.state(data.s, "state " + std::to_string(i), data.chains[i][0]); },
            [&](size_t lane) { /* the code may read further */
                               return data.texts[lane].first([&data, lane](uint64_t i) {
                                   data.chain(lane, i / data.definition.block + 1);
                               });
            });
    };
    k.check = [&data, &row, &l, distinct](machine &m, size_t blocks, bool whole) {
        for (size_t i = 0; i < distinct && whole; i++)
            l.check(data.all, "message " + std::to_string(i),
                    m.read(m.named("state " + std::to_string(i)), 0, row.state), data.chain(i, blocks));
    };
    k.stride = [&data](const region &r) { return r.name.compare(0, 8, "message ") == 0 ? data.definition.block : 0; };
    k.advance = [&data, distinct](substitution &by, size_t blocks) {
        for (size_t i = 0; i < distinct; i++) {
            for (size_t n = 0; n < data.definition.chain; n++)
                by.replace(data.chains[i][0][n], data.chain(i, blocks)[n]);
            data.texts[i].advance(by, blocks * data.definition.block);
        }
    };
    return k;
}

static std::string prove_finish(session &all, const hash_row &row, const hash_definition &definition, const layout &l)
{
    const word chain = all.s.input("chaining value", definition.chain), digest = definition.finish(all.s, chain);
    const std::unique_ptr<machine> m = all.start();
    region &state = m->buffer("state", { row.state, {} }, true, 8);
    region &out = m->buffer("digest", { definition.digest, {} }, true, 1);

    m->write(state, 0, l.state(all.s, "state", chain));
    m->call(row.finish, { { row.kind_at, {} }, machine::address(state), machine::address(out) });
    all.add(*m);
    all.expect("the digest", m->read(out, 0, definition.digest), digest);
    return "";
}

/* Code that is for digests of several lengths is proved for others, too, until all of it was executed. */
static void prove_other_finishes(session &all, const hash_row &row, std::vector<part_proved> &parts)
{
    std::set<std::string> done = { row.kind };
    const std::vector<hash_row> rows = hash_rows(all.library);

    for (const hash_row &other : std::views::reverse(rows)) { /* references first */
        if (other.finish != row.finish || share_of(all.library, row.finish, all.executed).missing.empty() ||
            !done.insert(other.kind).second)
            continue;

        const auto definition = hash_named(other.kind);
        std::vector<part_proved> tried;
        store s;
        session one = all.with(s);

        if (const auto l = find_layout(one, alike(all, other), *definition, tried))
            note(one, tried, "finish as " + other.kind, [&] { return prove_finish(one, other, *definition, *l); });
        if (std::ranges::any_of(tried, [](const part_proved &p) { return !p.problem.empty(); }))
            continue; /* for the proof of that row to say */
        parts.insert(parts.end(), tried.begin(), tried.end());
        all.add(one);
    }
}

std::vector<part_proved> prove_hash(session &all, const hash_row &row, const hash_definition &definition)
{
    std::vector<part_proved> parts;
    const std::unique_ptr<layout> l = find_layout(all, alike(all, row), definition, parts);

    if (l == nullptr)
        return parts;

    lanes data(all, definition, row.lanes);

    note(all, parts, "absorb", [&] { return prove_for_all_counts(all, kernel_of(data, row, *l, row.lanes)); });
    if (row.lanes > 1)
        note(all, parts, "absorb, lanes that share a message", [&] {
            prove_for_count(all, kernel_of(data, row, *l, row.lanes / 2), 2);
            return "2 blocks";
        });
    note(all, parts, "finish", [&] { return prove_finish(all, row, definition, *l); });
    prove_other_finishes(all, row, parts);
    return parts;
}

} // namespace proof
