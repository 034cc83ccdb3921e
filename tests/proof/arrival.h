/* SPDX-License-Identifier: MIT */
/* What a machine holds when it arrives at a branch, and how two arrivals differ. */
#ifndef CITIUS_PROOF_ARRIVAL_H
#define CITIUS_PROOF_ARRIVAL_H

#include "kernel.h"

namespace proof {

using contents = std::map<place, word>;
using spot = std::pair<place, size_t>;                /* where in a place a number of 64 bits lies: from this bit on */
using some_bits = std::map<place, std::vector<bool>>; /* which bits of some places */

/* The numbers with or without symbols: in registers, and in eight bytes of memory. */
std::map<spot, linear> numbers_in(machine &m, const contents &c);

/* A branch, and how the arrivals at it are generalised. */
struct arrival {
    uint64_t pc = 0;
    some_bits forgotten = {};
    std::map<spot, uint64_t> drifts = {}; /* numbers that grow by this in each turn, when a shorter call's do not */
    contents there = {};                  /* at the first arrival, if there was one */

    /* At each arrival; the first one counts.  Returns what the machine then holds. */
    contents generalise(machine &m, bool first);
};

/* How the call goes on: `blocks` blocks are done, and COUNT times `factor` is in their number. */
struct step {
    const kernel &k;
    size_t blocks, factor;

    /* Addresses advance, COUNT stands for fewer blocks, and there was one more turn. */
    linear advanced(machine &m, const linear &n) const;
};

/* Every number with symbols in the contents becomes `changed` of it. */
void replace_numbers(machine &m, const contents &c, substitution &by,
                     const std::function<linear(const linear &)> &changed);

/* The bits of `now` that are not what the substitution makes of `before`, but for those that are forgotten. */
some_bits differences(session &all, machine &m, const step &by_step, const contents &before, const contents &now,
                      substitution &by, const some_bits &forgotten);

/* How many blocks may lie between two arrivals. */
std::set<size_t> distances(machine &m, const kernel &k, size_t factor, const contents &before, const contents &now);

/* Numbers that are not what a call with fewer blocks has, but differ from it by the same in each turn: the call's own number of blocks, a
 * counter of turns.  They become what they would be after any number of turns.  Returns whether there were new ones. */
bool find_drifts(machine &m, const step &by_step, const contents &before, const contents &now,
                 std::map<spot, uint64_t> &drifts);

} // namespace proof

#endif
