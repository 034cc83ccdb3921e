/* SPDX-License-Identifier: MIT */
// citius bench --compare: Citius and its peers.
#ifndef CITIUS_TOOL_BENCH_COMPARE_H
#define CITIUS_TOOL_BENCH_COMPARE_H

#include "cli/bench/cipher.h"
#include "cli/bench/comparison.h"
#include "cli/peers/adapter.h"

#include <optional>

namespace citius::tool {

// One of both, and the implementation of Citius: of ciphers NULL for what it does by itself.
struct compared {
    std::optional<citius_hash_info> hash;
    std::optional<cipher_op> op;
    const citius_implementation *impl;
};

// Each subject at each length that it takes.  A peer whose result differs from that of Citius is reported and left out, and good becomes
// false.
// A comparison without peers is left out, too.
std::vector<comparison> compare(const std::vector<compared> &subjects, const std::vector<size_t> &lengths,
                                const std::vector<peer> &peers, cycle_meter &meter, bench_effort effort, bool &good);

} // namespace citius::tool

#endif
