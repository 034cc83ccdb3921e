/* SPDX-License-Identifier: MIT */
// Timing: rows, whatever library they call, measured in turn; and rows of hashes.
#ifndef CITIUS_TOOL_BENCH_MEASURE_H
#define CITIUS_TOOL_BENCH_MEASURE_H

#include "cli/bench/cycles.h"

#include <citius/citius.h>

#include <functional>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace citius::tool {

// Of some samples: the median and the quartiles.
struct bench_spread {
    double median = 0, q1 = 0, q3 = 0;
    size_t samples = 0;
};

struct bench_row {
    std::string library, kind, impl, op;
    size_t streams; // messages at once
    size_t bytes;   // of each
    bool chosen;    // runs when no implementation is named, for that many messages
    citius_timing timing;
    std::function<void()> work; // one call
    size_t in_turn = 1;         // calls until the same messages come again

    // Cycles per byte: the median and the quartiles.
    double cpb = 0, q1 = 0, q3 = 0;
    size_t samples = 0; // 0: the clock rate changed in every sample

    std::string algorithm = kind; // "aes-128-cbc"
    std::string mode = {};        // of a block cipher
    size_t key_bits = 0;

    uint64_t needs = 0; // CPU features

    std::vector<double>
        rounds = {};         // cycles per byte in each round; NaN if it did not take part, or the clock rate changed
    bench_spread ratio = {}; // of a peer: how many times as long as Citius it takes
};

struct bench_effort {
    size_t rounds;         // samples of a row
    double batch_us;       // how long one takes, at least
    double budget_us;      // for all samples of a slow row, which then takes part in fewer rounds
    bool together = false; // rows take part in the same rounds
};

// Interleaved: every round times every row once, so that a disturbance hits all alike.
void measure(std::vector<bench_row> &rows, cycle_meter &meter, const bench_effort &effort);

// Whether a suspicion outlives `times` longer measurements: each has twice the effort of the one before, and `persists` measures
// with that effort and returns whether the result still shows it.
bool confirmed(int times, bench_effort effort, const std::function<bool(const bench_effort &)> &persists);

// Of those that are numbers.
bench_spread spread_of(const std::vector<double> &rounds);

// How many times as long row takes as other, of the rounds that both took part in.
bench_spread ratio_of(const bench_row &row, const bench_row &other);

// A vector that begins at the start of a page, so that the lower 12 bits of addresses are the same in all rows: where a load
// agrees in them with a store just before it, it waits.
template <class T> struct page_allocator {
    using value_type = T;

    static constexpr std::align_val_t PAGE{ 4096 };

    page_allocator() = default;
    template <class U> page_allocator(const page_allocator<U> &) {}

    T *allocate(size_t count) { return static_cast<T *>(::operator new(count * sizeof(T), PAGE)); }
    void deallocate(T *p, size_t) { ::operator delete(p, PAGE); }

    bool operator==(const page_allocator &) const { return true; }
    bool operator!=(const page_allocator &) const { return false; }
};

template <class T> using page_vector = std::vector<T, page_allocator<T>>;

// Messages, or places for them: distinct ones, in memory that is used over and over.
class bench_messages {
public:
    bench_messages(size_t streams, size_t bytes);

    bench_messages(const bench_messages &) = delete;
    bench_messages &operator=(const bench_messages &) = delete;

    const void *const *in() const { return in_.data(); }
    void *const *out() { return out_.data(); }

private:
    page_vector<uint8_t> memory;
    std::vector<const void *> in_;
    std::vector<void *> out_; // the same places
};

// `streams` messages with a Citius implementation; those of many messages at once with
// citius_hash_many.  The messages must outlive the row.
bench_row hash_row(const citius_hash_info &kind, const citius_implementation &impl, size_t streams, size_t bytes,
                   const bench_messages &messages);

// A row's line through all its lengths: cycles = per_call + slope * bytes, for one message.
struct bench_line {
    bool valid; // there are two lengths at least
    double slope, per_call;
};

bench_line fit(const std::vector<const bench_row *> &lengths);

} // namespace citius::tool

#endif
