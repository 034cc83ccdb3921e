/* SPDX-License-Identifier: MIT */
/* Induction over the number of blocks.
 *
 * A loop is found by running the kernel with an unknown number N of blocks, of which only N >= K is known.  At the second arrival at a branch
 * that depends on N, everything that the code may still read must be what it was at the first arrival, with the inputs, the addresses and N
 * of a call that begins L blocks later.  So the call continues as the call with N - L blocks does, and is right if that one is.  Calls
 * with fewer than K blocks are executed one by one; those with K - L or more must arrive at the branch in the same state, too.
 *
 * What differs is generalised at the first arrival, in all these runs: numbers that differ from those of the shorter call by the same in each
 * turn (the call's own N, a counter) become what they are after any number of turns; other contents, which nothing may read, become new
 * unknown bits at each arrival. */
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
    std::unique_ptr<machine> m = new_machine();

    m->order = order;
    return m;
}

void session::add(const machine &m)
{
    if (!ordered && !m.order.empty())
        throw not_modelled("tests which of two buffers has the lower address");
    order.insert(m.order.begin(), m.order.end());
    executed.insert(m.executed.begin(), m.executed.end());
    leaks.insert(m.leaks.begin(), m.leaks.end());
    forms.insert(m.forms.begin(), m.forms.end());
    steps += m.steps;
    stack = std::max(stack, m.stack);
}

/* ---- single calls ---- */

using contents = std::map<place, word>;

/* Where in a place a number of 64 bits lies. */
using spot = std::pair<place, size_t>;

/* Words of 64 bits in which a number with symbols may lie, by place and bit: registers, and eight bytes of memory. */
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

/* The numbers among them. */
static std::map<spot, linear> numbers_in(machine &m, const contents &c)
{
    std::map<spot, linear> all;

    for (const auto &[where, w] : chunks(c)) {
        const value v = m.value_of(w);

        if (const linear *n = std::get_if<linear>(&v))
            all[where] = *n;
    }
    return all;
}

struct arrival {
    uint64_t pc = 0;
    size_t turns = 0; /* arrivals before the one that counts: a loop's first turns may differ from the others */
    std::set<place> forgotten = {};
    std::map<spot, uint64_t>
        drifts = {};     /* numbers that grow by this in each turn, when those of a shorter call do not */
    contents there = {}; /* at this arrival, if there was one */
};

/* At each arrival: `number` of them were before. */
static void generalise(machine &m, arrival &head, size_t number)
{
    for (const place &p : head.forgotten)
        m.forget(p);
    if (number != head.turns)
        return;
    head.there = m.contents();
    for (const auto &[where, n] : numbers_in(m, head.there))
        if (const auto drift = head.drifts.find(where); drift != head.drifts.end())
            m.replace(where.first, where.second, n + linear{ 0, { { TURNS, drift->second } } });
    head.there = m.contents();
}

static void run(session &all, const kernel &k, size_t blocks, arrival *head)
{
    const std::unique_ptr<machine> m = all.start();
    const std::vector<linear> arguments = k.prepare(*m, { blocks, {} });

    if (head != nullptr) {
        m->watched = head->pc;
        m->at_count = [&m, head, n = size_t(0), last = ~UINT64_C(0)](uint64_t pc) mutable {
            if (pc == head->pc && m->steps != last)
                generalise(*m, *head, n++);
            last = m->steps;
        };
    }
    try {
        m->call(k.function, arguments);
    } catch (...) {
        all.add(*m);
        throw;
    }
    all.add(*m);
    try {
        k.check(*m, blocks, true);
    } catch (const different &e) {
        throw different("with " + std::to_string(blocks) + " blocks " + e.what(), e.got, e.expected);
    }
}

void prove_for_count(session &all, const kernel &k, size_t blocks)
{
    run(all, k, blocks, nullptr);
}

/* With random numbers in place of the unknown bits: the normal forms must have the values that the machine computes. */
static void run_with_numbers(session &all, const kernel &k, size_t blocks)
{
    assignment values(all.s, blocks);
    const std::unique_ptr<machine> m = all.start();
    const std::vector<linear> arguments = k.prepare(*m, { blocks, {} });

    m->use(values);
    m->call(k.function, arguments);
    all.values = &values;
    try {
        k.check(*m, blocks, true);
    } catch (const different &e) {
        all.values = nullptr;
        throw std::logic_error(std::string("with numbers: ") + e.what());
    }
    all.values = nullptr;
}

/* ---- comparison of two arrivals ---- */

/* Every number with symbols in the contents becomes `changed` of it. */
static void replace_numbers(machine &m, const contents &c, substitution &by,
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

/* Addresses advance, COUNT stands for fewer blocks, and there was one more turn. */
static linear advanced(machine &m, const kernel &k, const linear &n, size_t blocks, size_t factor)
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

/* The places in which `now` is not what the substitution makes of `before`.  In buffers of which each block takes the next bytes, what the
 * code has not touched is what it was at first. */
static std::set<place> differences(session &all, machine &m, const kernel &k, const contents &before,
                                   const contents &now, substitution &by, size_t blocks)
{
    const auto stride = [&](const place &p) { return p.symbol == REGISTER ? 0 : k.stride(m.region_of(p.symbol)); };
    const auto moved = [&](const place &p, uint64_t sign) {
        return place{ p.symbol, p.at + sign * blocks * stride(p) };
    };
    const auto at = [&](const contents &c, const place &p) {
        const auto w = c.find(p);

        return w != c.end() ? w->second : stride(p) != 0 ? m.read(m.region_of(p.symbol), p.at, 1) : word();
    };
    std::set<place> places, wrong;

    for (const auto &[p, w] : before)
        places.insert(moved(p, 1));
    for (const auto &[p, w] : now)
        if (p.at >= blocks * stride(p))
            places.insert(p);
    for (const place &p : places) {
        const word was = at(before, moved(p, UINT64_MAX)), is = at(now, p);

        if (k.result && stride(p) != 0) {
            const word done = k.result(m.region_of(p.symbol), moved(p, UINT64_MAX).at);

            if (!done.empty() && all.s.canonical(was) == all.s.canonical(done) &&
                all.s.canonical(is) == all.s.canonical(k.result(m.region_of(p.symbol), p.at)))
                continue;
        }
        if (was != is || (blocks > 0 && !known(is)))
            if (all.s.canonical(by.of(was)) != all.s.canonical(is))
                wrong.insert(p);
    }
    return wrong;
}

/* How many blocks may lie between two arrivals: by addresses, and by numbers that contain COUNT. */
static std::set<size_t> distances(machine &m, const kernel &k, const contents &before, const contents &now,
                                  size_t factor)
{
    const auto a = numbers_in(m, before), b = numbers_in(m, now);
    std::set<size_t> all;

    for (const auto &[where, x] : a) {
        const auto other = b.find(where);

        if (other == b.end() || x.terms.size() != 1 || x.terms != other->second.terms || x.terms[0].first == TURNS)
            continue;

        const auto &[symbol, times] = x.terms[0];
        const uint64_t step = symbol == COUNT ? times / factor : times * k.stride(m.region_of(symbol));
        const uint64_t moved =
            symbol == COUNT ? x.constant - other->second.constant : other->second.constant - x.constant;

        if (step > 0 && step < 1u << 20 && moved > 0 && moved < 1u << 20 && moved % step == 0 &&
            moved / step % factor == 0)
            all.insert(moved / step);
    }
    return all;
}

/* Numbers that are not what a call with fewer blocks has, but differ from it by the same in each turn: the call's own number of blocks, a
 * counter of turns.  They become what they would be after any number of turns. */
static bool find_drifts(machine &m, const kernel &k, const contents &before, const contents &now, size_t blocks,
                        size_t factor, std::map<spot, uint64_t> &drifts)
{
    const auto a = numbers_in(m, before), b = numbers_in(m, now);
    const size_t known_before = drifts.size();

    for (const auto &[where, x] : a) {
        const auto other = b.find(where);

        if (other == b.end() || (where.first.symbol != REGISTER && k.stride(m.region_of(where.first.symbol)) != 0))
            continue;

        const linear drift = other->second - advanced(m, k, x, blocks, factor);
        const int64_t by = (int64_t)drift.constant;

        if (drift.is_number() && by != 0 && by > -(1 << 20) && by < 1 << 20)
            drifts.try_emplace(where, drift.constant);
    }
    return drifts.size() != known_before;
}

/* ---- loops ---- */

struct found : std::exception {};

struct again : std::exception {};

struct loop {
    arrival head = {};
    size_t blocks = 0; /* of one turn */
};

/* Run with `least` + COUNT * factor blocks until a loop is found.  Returns whether it was. */
class search {
public:
    search(session &all_, const kernel &k_, size_t least_, size_t factor_, size_t period_)
        : all(all_), k(k_), least(least_), factor(factor_), period(period_)
    {
    }

    bool find(loop &result)
    {
        for (unsigned tries = 0; tries < 12; tries++) {
            m = all.start();
            seen.clear();
            arrivals = 0;
            last = ~UINT64_C(0);

            const std::vector<linear> arguments = k.prepare(*m, { least, { { COUNT, factor } } });

            m->at_count = [this](uint64_t pc) { arrive(pc); };
            try {
                m->call(k.function, arguments);
                all.add(*m);
                return false;
            } catch (const found &) {
                all.add(*m);
                result = best;
                return true;
            } catch (const again &) {
                all.add(*m);
            } catch (const stopped &e) {
                all.add(*m);
                if (std::ranges::all_of(heads, [](const auto &h) { return h.second.forgotten.empty(); }))
                    throw;
                throw not_modelled(std::string("without what differs in each turn: ") + e.what());
            }
        }
        return false;
    }

private:
    session &all;
    const kernel &k;
    const size_t least, factor, period; /* period: turns that are compared as one */
    std::unique_ptr<machine> m;
    std::map<uint64_t, std::vector<contents>> seen;
    std::map<uint64_t, arrival> heads;
    unsigned arrivals = 0;
    uint64_t last = ~UINT64_C(0);
    loop best;

    void arrive(uint64_t pc)
    {
        if (m->steps == last)
            return;
        last = m->steps;

        std::vector<contents> &here = seen[pc];
        arrival &head = heads[pc];

        head.pc = pc;
        generalise(*m, head, here.size());
        here.push_back(m->contents());
        if (++arrivals > 200)
            throw not_modelled("a loop whose turns are not alike");
        if (here.size() == head.turns + period + 1)
            for (size_t blocks : distances(*m, k, here[head.turns], here.back(), factor))
                compare(head, here[head.turns], here.back(), blocks);
    }

    void compare(arrival &head, const contents &before, const contents &now, size_t blocks)
    {
        if (find_drifts(*m, k, before, now, blocks, factor, head.drifts))
            throw again();

        substitution by(all.s);
        const size_t known_before = head.forgotten.size();

        k.advance(by, blocks);
        replace_numbers(*m, before, by, [&](const linear &n) { return advanced(*m, k, n, blocks, factor); });
        for (const place &p : differences(all, *m, k, before, now, by, blocks))
            head.forgotten.insert(p);
        if (head.forgotten.size() != known_before)
            throw again();
        k.check(*m, blocks, false);
        best = { head, blocks };
        throw found();
    }
};

/* Calls with fewer blocks, and that the last of them are in the loop what the unknown number says. */
static void prove_small_counts(session &all, const kernel &k, const loop &l, size_t least, size_t factor)
{
    for (size_t blocks = k.unit; blocks < least; blocks += k.unit) {
        arrival head = l.head;

        head.there.clear();
        run(all, k, blocks, &head);
        if (blocks + l.blocks < least || (least - blocks) % factor != 0)
            continue;

        const std::unique_ptr<machine> m = all.start();
        substitution by(all.s);

        k.prepare(*m, { blocks, {} }); /* its numbers have the same symbols */
        replace_numbers(*m, l.head.there, by, [&](const linear &n) {
            linear r = n;

            for (size_t i = 0; i < r.terms.size(); i++)
                if (r.terms[i].first == COUNT) {
                    r.constant -= r.terms[i].second * ((least - blocks) / factor);
                    r.terms.erase(r.terms.begin() + (ptrdiff_t)i);
                    break;
                }
            return r;
        });
        for (const place &p : differences(all, *m, k, l.head.there, head.there, by, 0))
            if (l.head.forgotten.count(p) == 0)
                throw not_modelled("a call with " + std::to_string(blocks) +
                                   " blocks begins its loop differently, at " + std::to_string(p.symbol) + ":" +
                                   std::to_string(p.at));
    }
}

/* With `least` + COUNT * factor blocks, for each remainder modulo the factor.  Returns the loops; empty: none was found. */
static std::vector<loop> find_loops(session &all, const kernel &k, size_t least, size_t factor, size_t period,
                                    std::string &why)
{
    std::vector<loop> loops;

    try {
        for (size_t more = 0; more < factor; more += k.unit) {
            loop l;

            if (!search(all, k, least + more, factor, period).find(l))
                return {};
            loops.push_back(l);
        }
    } catch (const stopped &e) {
        why = e.what();
        return {};
    }
    return loops;
}

static std::string prove_in_order(session &all, const kernel &k)
{
    std::string why = "no loop was found";

    for (size_t blocks = k.unit; blocks <= (all.values != nullptr ? 16 : 4) * k.unit; blocks += k.unit)
        prove_for_count(all, k, blocks); /* what is wrong here is wrong */
    if (all.values != nullptr)           /* it was only for an example */
        return "";
    for (size_t factor = k.unit; factor <= 64 * k.unit; factor *= 2)
        for (size_t turns : { 2U, 4U, 6U, 8U, 12U, 16U, 20U, 24U, 32U, 48U, 64U, 96U, 136U })
            for (size_t period : { 1U, 2U }) {
                const size_t least = turns * k.unit;
                const std::vector<loop> loops = find_loops(all, k, least, factor, period, why);

                if (loops.empty())
                    continue;
                try {
                    for (size_t i = 0; i < loops.size(); i++)
                        prove_small_counts(all, k, loops[i], least + i * k.unit, factor);
                } catch (const stopped &e) { /* perhaps what is read was forgotten */
                    why = e.what();
                    continue;
                }
                run_with_numbers(all, k, least);
                return std::to_string(loops[0].blocks) + " blocks a turn";
            }
    throw not_modelled("not for all numbers of blocks: " + why);
}

/* Where the code tests which of two buffers has the lower address, both answers are tried, each with all answers to later tests. */
static std::string prove_in_orders(session &all, const kernel &k,
                                   const std::map<std::pair<uint32_t, uint32_t>, bool> &fixed)
{
    all.order = fixed;

    const std::string how = prove_in_order(all, k);
    const auto answers = all.order;
    auto next = fixed;

    for (const auto &[pair, answer] : answers) {
        if (fixed.count(pair) != 0)
            continue;
        next[pair] = !answer;
        prove_in_orders(all, k, next);
        next[pair] = answer;
    }
    return how;
}

std::string prove_for_all_counts(session &all, const kernel &k)
{
    std::string how;

    all.ordered = true;
    try {
        how = prove_in_orders(all, k, {});
    } catch (...) {
        all.ordered = false;
        all.order.clear();
        throw;
    }
    all.ordered = false;
    all.order.clear();
    return how;
}

} // namespace proof
