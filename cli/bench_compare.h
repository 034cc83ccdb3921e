// citius bench --compare: Citius and its peers.
#ifndef CITIUS_CLI_BENCH_COMPARE_H
#define CITIUS_CLI_BENCH_COMPARE_H

#include "bench.h"
#include "peer.h"

#include <optional>

// One of both, and the implementation of Citius: of ciphers NULL for what it does by itself.
struct compared {
    std::optional<citius_hash_info> hash;
    std::optional<cipher_op> op;
    const citius_implementation *impl;
};

// Rows measured in the same rounds: Citius, then those peers that know the algorithm and are right.
using contest = std::vector<bench_row>;

// Each at each length that it takes.  A peer whose answer is not Citius's is reported and left out, and good becomes false.
// A contest without peers is left out, too.
std::vector<contest> compare(const std::vector<compared> &subjects, const std::vector<size_t> &lengths,
                             const std::vector<peer> &peers, cycle_meter &meter, bench_effort effort, bool &good);

// Of the peers whose code is of that timing class, the one that took least; NULL if none was timed.
const bench_row *best_peer(const contest &rows, citius_timing timing);

// Of the contests with a peer: in how many Citius is faster by 5 % or more, slower by 5 % or more, or neither.
struct tally {
    size_t cells = 0, ahead = 0, level = 0, behind = 0;
};

// Against the best peer of either timing class; a contest with peers of both counts in both.
struct tallies {
    tally constant, table;
};

tallies tally_of(const std::vector<contest> &contests);

#endif
