/* SPDX-License-Identifier: MIT */
// Who is faster, and in how many cases.
#include "cli/bench/comparison.h"

namespace citius::tool {

namespace {

constexpr double LEAD = 1.05; // ahead: faster by at least this factor

void count(tally &of, const bench_row *peer)
{
    if (peer == nullptr)
        return;
    of.cells++;
    (peer->ratio.median >= LEAD ? of.ahead : peer->ratio.median * LEAD <= 1 ? of.behind : of.level)++;
}

} // namespace

const bench_row *best_peer(const comparison &rows, citius_timing timing)
{
    const bench_row *best = nullptr;

    for (size_t i = 1; i < rows.size(); i++)
        if (rows[i].timing == timing && rows[i].ratio.samples > 0 && (best == nullptr || rows[i].cpb < best->cpb))
            best = &rows[i];
    return best;
}

tallies tally_of(const std::vector<comparison> &comparisons)
{
    tallies all;

    for (const comparison &rows : comparisons) {
        count(all.constant, best_peer(rows, CITIUS_CONSTANT));
        count(all.table, best_peer(rows, CITIUS_VARIABLE));
    }
    return all;
}

} // namespace citius::tool
