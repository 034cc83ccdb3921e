/* SPDX-License-Identifier: MIT */
/* Any number of blocks: the loop by induction (loops.cpp), and single calls with fewer blocks than it begins with, of which the last must arrive
 * at the loop's branch in the same state. */
#include "loops.h"

#include <algorithm>
#include <utility>

namespace proof {

static void run(session &all, const kernel &k, size_t blocks, arrival *head)
{
    const std::unique_ptr<machine> m = all.start();
    const std::vector<linear> arguments = k.prepare(*m, { blocks, {} });

    if (head != nullptr) {
        m->watched = head->pc;
        m->at_count = [&m, head, first = true, last = ~UINT64_C(0)](uint64_t pc) mutable {
            if (pc == head->pc && m->steps != last)
                head->generalise(*m, std::exchange(first, false));
            last = m->steps;
        };
    }
    all.call(*m, k.function, arguments);
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

/* A call with fewer blocks, in which the loop begins as the unknown number says. */
static void prove_first_turn(session &all, const kernel &k, const loop &l, const counts &n, size_t blocks)
{
    arrival head = l.head;

    head.there.clear();
    run(all, k, blocks, &head);

    const std::unique_ptr<machine> m = all.start();
    substitution by(all.s);

    k.prepare(*m, { blocks, {} }); /* its numbers have the same symbols */
    replace_numbers(*m, l.head.there, by, [&](const linear &number) {
        linear r = number;

        for (size_t i = 0; i < r.terms.size(); i++)
            if (r.terms[i].first == COUNT) {
                r.constant -= r.terms[i].second * ((n.least - blocks) / n.factor);
                r.terms.erase(r.terms.begin() + (ptrdiff_t)i);
                break;
            }
        return r;
    });
    if (const some_bits wrong =
            differences(all, *m, { k, 0, n.factor }, l.head.there, head.there, by, l.head.forgotten);
        !wrong.empty())
        throw not_modelled("a call with " + std::to_string(blocks) + " blocks begins its loop differently, at " +
                           std::to_string(wrong.begin()->first.symbol) + ":" + std::to_string(wrong.begin()->first.at));
}

/* All numbers of blocks for one choice of what the code tests of its buffers' addresses. */
class all_counts {
public:
    all_counts(session &all_, const kernel &k_) : all(all_), k(k_) {}

    std::string prove()
    {
        try_none();
        one_by_one((all.values != nullptr ? 16 : 4) * k.unit); /* what is wrong here is wrong */
        if (all.values != nullptr)                             /* it was only for an example */
            return "";
        for (size_t factor = k.unit; factor <= 64 * k.unit; factor *= 2) {
            uint64_t least = 0; /* below this the code tests what is not known */

            for (size_t turns : { 2U, 4U, 6U, 8U, 12U, 16U, 20U, 24U, 32U, 48U, 64U, 96U, 136U })
                for (size_t period : { 1U, 2U })
                    if (turns * k.unit >= least && prove_from({ turns * k.unit, factor, period }, least))
                        return how;
        }
        throw not_modelled("not for all numbers of blocks: " + why);
    }

private:
    session &all;
    const kernel &k;
    std::string how, why = "no loop was found";
    size_t done = 0; /* calls with up to this number of blocks are right */

    /* No blocks: no caller may, but compilers leave code for it.  If that is right, it counts as executed. */
    void try_none()
    {
        session apart = all;

        static_cast<findings &>(apart) = {};
        try {
            prove_for_count(apart, k, 0);
            all.add(apart);
            all.order = apart.order;
        } catch (const stopped &) {
        }
    }

    void one_by_one(size_t most)
    {
        for (; done < most; done += k.unit)
            prove_for_count(all, k, done + k.unit);
    }

    /* With at least this number of blocks, for each remainder modulo the factor. */
    bool prove_from(const counts &n, uint64_t &least)
    {
        std::vector<loop> loops;
        uint64_t more = 0;

        try {
            for (size_t rest = 0; rest < n.factor; rest += k.unit)
                loops.push_back(find_loop(all, k, { n.least + rest, n.factor, n.period }, more));
            one_by_one(n.least + n.factor - 2 * k.unit);
            for (size_t i = 0; i < loops.size(); i++) /* if this fails, perhaps what is read was forgotten */
                for (size_t blocks = k.unit, from = n.least + i * k.unit; blocks < from; blocks += k.unit)
                    if (blocks + loops[i].blocks >= from && (from - blocks) % n.factor == 0)
                        prove_first_turn(all, k, loops[i], { from, n.factor, n.period }, blocks);
            run_with_numbers(all, k, n.least);
            how = std::to_string(loops[0].blocks) + " blocks a turn";
            return true;
        } catch (const stopped &e) {
            why = e.what();
            least = more == UINT64_MAX ? more : std::max(least, n.least + more * n.factor);
            return false;
        }
    }
};

/* Where the code tests which of two buffers has the lower address, both answers are tried, each with all answers to later tests. */
static std::string prove_in_orders(session &all, const kernel &k,
                                   const std::map<std::pair<uint32_t, uint32_t>, bool> &fixed)
{
    all.order = fixed;

    const std::string how = all_counts(all, k).prove();
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
