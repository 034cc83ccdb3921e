/* SPDX-License-Identifier: MIT */
/* Branches on unknown bits in code whose time may vary: both ways are followed up to where they join, and what they leave is chosen by the
 * condition. */
#include "core.h"

#include <deque>

namespace proof {

constexpr uint64_t MOST_STEPS = 20'000'000; /* of a call with such branches */
constexpr size_t MOST_CODE = 4096;          /* instructions from the branch to the end of its function */

/* Whether the end of the function can be reached without this instruction; and the shortest way. */
bool core::leaves_without(uint64_t from, uint64_t without, std::vector<uint64_t> &way)
{
    std::unordered_map<uint64_t, uint64_t> before = { { from, from } };
    std::deque<uint64_t> open = { from };

    while (!open.empty()) {
        const uint64_t at = open.front();
        const std::vector<uint64_t> then = successors(at);

        open.pop_front();
        if (then.empty()) {
            for (uint64_t p = at; p != from; p = before[p])
                way.insert(way.begin(), p);
            return true;
        }
        for (uint64_t p : then)
            if (p != without && before.try_emplace(p, at).second)
                open.push_back(p);
        if (before.size() > MOST_CODE)
            throw not_modelled("a branch on an unknown bit in a long function");
    }
    return false;
}

/* The first instruction that all ways from the branch to the end of its function have in common. */
uint64_t core::join_of(uint64_t branch)
{
    const auto [known_one, is_new] = joins.try_emplace(branch, 0);
    std::vector<uint64_t> way, other;

    if (!is_new)
        return known_one->second;
    leaves_without(branch, 0, way);
    for (uint64_t p : way)
        if (other.clear(), !leaves_without(branch, p, other))
            return joins[branch] = p;
    joins.erase(branch);
    throw not_modelled("a branch on an unknown bit whose ways do not join");
}

core::snapshot core::now_held()
{
    snapshot now = { general, state, clobbers, {}, vectors_now() };

    for (const auto &r : regions) /* what is not written is the same on both ways */
        now.lines.push_back(r->writable ? r->lines : decltype(r->lines)());
    return now;
}

void core::hold(snapshot &&s_)
{
    general = s_.general;
    state = s_.state;
    clobbers = s_.clobbers;
    for (size_t i = 0; i < regions.size(); i++)
        if (regions[i]->writable)
            regions[i]->lines.swap(s_.lines[i]);
    put_vectors(s_.vectors);
}

/* What the other way left, if the condition holds. */
void core::merge(bit condition, snapshot &&other)
{
    std::vector<word> vectors = vectors_now();
    const auto chosen = [&](bit &b, bit yes) {
        if (b != yes)
            b = s.choose(condition, yes, b);
    };

    if (clobbers != other.clobbers)
        throw not_modelled("calls of other functions after a branch on an unknown bit");
    for (size_t n = 0; n < general.size(); n++) {
        const auto plain = [](const value &v) {
            return std::holds_alternative<word>(v) || std::get<linear>(v).is_number();
        };

        if (general[n] == other.general[n])
            continue;
        if (plain(general[n]) && plain(other.general[n]))
            general[n] = choose(condition, other.general[n], general[n], 64);
        else
            general[n] = fresh("a register after a branch", 64);
    }
    state = {}; /* they have no value */
    for (size_t n = 0; n < vectors.size(); n++)
        for (size_t i = 0; i < vectors[n].size() && vectors[n] != other.vectors[n]; i++)
            chosen(vectors[n][i], other.vectors[n][i]);
    put_vectors(vectors);
    for (size_t n = 0; n < regions.size(); n++) {
        region &r = *regions[n];

        for (int turn = 0; turn < 2 && r.writable; turn++) { /* what one way has not met, it has as it was */
            for (const auto &[number, line] : other.lines[n])
                for (unsigned i = 0; i < 64; i++)
                    if ((line.present & ~r.lines[number].present) >> i & 1)
                        read(r, 64 * number + i, 1);
            r.lines.swap(other.lines[n]);
        }
        for (auto &[number, line] : r.lines)
            if (r.writable && line.bits != other.lines[n][number].bits)
                for (unsigned k = 0; k < 512; k++)
                    if ((line.present >> k / 8 & 1) != 0)
                        chosen(line.bits[k], other.lines[n][number].bits[k]);
    }
}

/* Until the join, in this call of the function. */
void core::follow(uint64_t from, uint64_t to, bit path_)
{
    const bit before = std::exchange(path, path_);
    const value stack_pointer = general[rules.stack_pointer];

    for (next = from; next != to || general[rules.stack_pointer] != stack_pointer;) {
        here = next;
        if (++followed > MOST_STEPS)
            throw not_modelled("too many ways after branches on unknown bits");
        if (here == watched)
            throw not_modelled("a loop over blocks after a branch on an unknown bit");
        step();
    }
    path = before;
}

/* A branch to `to`, else to `next`, by an unknown bit. */
void core::branch_both_ways(bit condition, uint64_t to)
{
    const uint64_t branch = here, after = next;
    const bit yes = s.canonical(s.both(path, condition)), no = s.canonical(s.both(path, condition ^ 1));

    leaks[here] = "branch";
    if (yes == ZERO || no == ZERO) {
        next = yes == ZERO ? after : to;
        return;
    }

    const uint64_t join = join_of(branch);
    snapshot before = now_held();

    follow(to, join, yes);

    snapshot taken = now_held();

    hold(std::move(before));
    follow(after, join, no);
    merge(condition, std::move(taken));
}

} // namespace proof
