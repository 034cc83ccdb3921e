/* SPDX-License-Identifier: MIT */
/* Induction over the number of blocks: the search for the loop.
 *
 * A loop is found by running the kernel with an unknown number N of blocks, of which only N >= K is known.  At the second arrival at a branch
 * that depends on N, everything that the code may still read must be what it was at the first arrival, with the inputs, the addresses and N
 * of a call that begins L blocks later.  So the call continues as the call with N - L blocks does, and is right if that one is.
 *
 * What differs is generalised at the first arrival: numbers that differ from those of the shorter call by the same in each turn (the call's
 * own N, a counter) become what they are after any number of turns; other bits, which nothing may read, become new unknown ones at each
 * arrival. */
#include "loops.h"

#include <algorithm>

namespace proof {

namespace {

struct found : std::exception {};

struct again : std::exception {};

class search {
public:
    search(session &all_, const kernel &k_, const counts &n_) : all(all_), k(k_), n(n_) {}

    loop find(uint64_t &more)
    {
        for (unsigned tries = 0; tries < 12; tries++) {
            m = all.start();
            seen.clear();
            arrivals = 0;
            last = ~UINT64_C(0);

            const std::vector<linear> arguments = k.prepare(*m, { n.least, { { COUNT, n.factor } } });

            m->at_count = [this](uint64_t pc) { arrive(pc); };
            try {
                all.call(*m, k.function, arguments);
                break;
            } catch (const found &) {
                return best;
            } catch (const again &) {
                continue;
            } catch (const stopped &e) {
                more = m->until_decided;
                if (std::ranges::all_of(heads, [](const auto &h) { return h.second.forgotten.empty(); }))
                    throw;
                throw not_modelled(std::string("without what differs in each turn: ") + e.what());
            }
        }
        throw not_modelled("no loop was found");
    }

private:
    session &all;
    const kernel &k;
    const counts n;
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
        here.push_back(head.generalise(*m, here.empty()));
        if (++arrivals > 200)
            throw not_modelled("a loop whose turns are not alike");
        if (here.size() == n.period + 1)
            for (size_t blocks : distances(*m, k, n.factor, here.front(), here.back()))
                compare(head, here.front(), here.back(), { k, blocks, n.factor });
    }

    void compare(arrival &head, const contents &before, const contents &now, const step &by_step)
    {
        if (find_drifts(*m, by_step, before, now, head.drifts))
            throw again();

        substitution by(all.s);
        bool more = false;

        k.advance(by, by_step.blocks);
        replace_numbers(*m, before, by, [&](const linear &number) { return by_step.advanced(*m, number); });
        for (auto &[p, which] : differences(all, *m, by_step, before, now, by, head.forgotten)) {
            std::vector<bool> &known = head.forgotten[p];

            known.resize(std::max(known.size(), which.size()));
            for (size_t i = 0; i < which.size(); i++)
                known[i] = known[i] || which[i];
            more = true;
        }
        if (more)
            throw again();
        k.check(*m, by_step.blocks, false);
        best = { head, by_step.blocks };
        throw found();
    }
};

} // namespace

loop find_loop(session &all, const kernel &k, const counts &n, uint64_t &more)
{
    more = 0;
    return search(all, k, n).find(more);
}

} // namespace proof
