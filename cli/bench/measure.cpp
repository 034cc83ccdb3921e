/* SPDX-License-Identifier: MIT */
// Timing of rows in turn, and rows of hashes.
#include "cli/bench/measure.h"

#include "cli/base/library_error.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <thread>

namespace citius::tool {

namespace {

using std::chrono::steady_clock;

constexpr size_t FEWEST_SAMPLES = 3, TRIES = 3;
constexpr std::chrono::seconds PATIENCE{ 3 }; // with a row for which the clock never stood still
constexpr std::chrono::milliseconds NAP{ 5 };
constexpr std::chrono::microseconds WARM_UP{ 100 };
constexpr size_t SEVERAL = 32, SEVERAL_BYTES = 512 << 10; // which a second-level cache holds

double microseconds(const std::function<void()> &work)
{
    auto start = steady_clock::now();

    work();
    return std::chrono::duration<double, std::micro>(steady_clock::now() - start).count();
}

// What the rounds know of a row.
struct plan {
    size_t calls; // in one batch
    size_t every; // takes part in one of this number of rounds
};

void batch(const bench_row &row, size_t calls)
{
    for (size_t i = 0; i < calls; i++)
        row.work();
}

plan prepare(const bench_row &row, const bench_effort &effort)
{
    plan p = { row.in_turn, 1 };
    const auto one_batch = [&] { batch(row, p.calls); };
    double us = microseconds(one_batch);

    if (us < effort.batch_us) // the first call was a cold one
        us = microseconds(one_batch);
    while (us < effort.batch_us) {
        p.calls *= us < effort.batch_us / 4 ? 4 : 2;
        us = microseconds(one_batch);
    }

    size_t samples = std::clamp(static_cast<size_t>(effort.budget_us / us), FEWEST_SAMPLES, effort.rounds);

    p.every = effort.rounds / samples;
    return p;
}

// The row before left its own data in the caches, its branches in their predictors, and the core ready for its vectors.
void warm_up(const bench_row &row)
{
    const auto end = steady_clock::now() + WARM_UP;

    do
        row.work();
    while (steady_clock::now() < end);
}

// Cycles per byte; NaN if the clock did not stand still.
double sample(const bench_row &row, const plan &p, cycle_meter &meter)
{
    const double bytes = static_cast<double>(row.streams) * static_cast<double>(row.bytes);

    warm_up(row);
    for (size_t i = 0; i < TRIES; i++) {
        auto cycles = meter.measure([&] { batch(row, p.calls); });

        if (cycles)
            return *cycles / static_cast<double>(p.calls) / bytes;
    }
    return NAN;
}

// What disturbed every round (a neighbour, the clock on its way to another rate) passes.
double patient_sample(const bench_row &row, const plan &p, cycle_meter &meter)
{
    const auto end = steady_clock::now() + PATIENCE;
    double cpb;

    while (std::isnan(cpb = sample(row, p, meter)) && steady_clock::now() < end)
        std::this_thread::sleep_for(NAP);
    return cpb;
}

// Between the two nearest samples.
double quantile(const std::vector<double> &sorted, double q)
{
    double at = q * static_cast<double>(sorted.size() - 1);
    size_t low = static_cast<size_t>(at), high = std::min(low + 1, sorted.size() - 1);

    return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

} // namespace

bench_spread spread_of(const std::vector<double> &rounds)
{
    std::vector<double> sorted;

    std::copy_if(rounds.begin(), rounds.end(), std::back_inserter(sorted), [](double x) { return !std::isnan(x); });
    if (sorted.empty())
        return {};
    std::sort(sorted.begin(), sorted.end());
    return { quantile(sorted, 0.5), quantile(sorted, 0.25), quantile(sorted, 0.75), sorted.size() };
}

void measure(std::vector<bench_row> &rows, cycle_meter &meter, const bench_effort &effort)
{
    std::vector<plan> plans;
    size_t every = 1;

    for (bench_row &row : rows) {
        plans.push_back(prepare(row, effort));
        every = std::max(every, plans.back().every);
        row.rounds.assign(effort.rounds, NAN);
    }
    for (size_t round = 0; round < effort.rounds; round++)
        for (size_t i = 0; i < rows.size(); i++)
            if (round % (effort.together ? every : plans[i].every) == 0)
                rows[i].rounds[round] = sample(rows[i], plans[i], meter);
    for (size_t i = 0; i < rows.size(); i++) {
        bench_spread s = spread_of(rows[i].rounds);

        if (s.samples == 0) {
            rows[i].rounds[0] = patient_sample(rows[i], plans[i], meter);
            s = spread_of(rows[i].rounds);
        }
        rows[i].cpb = s.median;
        rows[i].q1 = s.q1;
        rows[i].q3 = s.q3;
        rows[i].samples = s.samples;
    }
}

bool confirmed(int times, bench_effort effort, const std::function<bool(const bench_effort &)> &persists)
{
    for (int i = 0; i < times; i++) {
        effort.rounds *= 2;
        effort.budget_us *= 2;
        if (!persists(effort))
            return false;
    }
    return true;
}

bench_spread ratio_of(const bench_row &row, const bench_row &other)
{
    std::vector<double> ratios;

    for (size_t i = 0; i < std::min(row.rounds.size(), other.rounds.size()); i++)
        ratios.push_back(row.rounds[i] / other.rounds[i]);
    return spread_of(ratios);
}

bench_messages::bench_messages(size_t streams, size_t bytes)
{
    // Three cache lines more than the message: starts that are a power of two apart would compete
    // for the same lines of the cache.
    size_t stride = (bytes + 63) / 64 * 64 + 3 * 64;
    uint64_t x = 1;

    memory.resize(streams * stride);
    for (uint8_t &byte : memory) {
        x = x * 6364136223846793005 + 1442695040888963407;
        byte = static_cast<uint8_t>(x >> 56);
    }
    for (size_t i = 0; i < streams; i++)
        out_.push_back(memory.data() + i * stride);
    in_.assign(out_.begin(), out_.end());
}

namespace {

// The messages of the calls of one row.
class messages_in_turn {
public:
    // Of data-dependent algorithms several: a row may be fast with one message and slow with another.
    messages_in_turn(const citius_hash_info &kind, size_t streams, size_t bytes, const bench_messages &messages)
        : step(streams), in(messages.in())
    {
        if (kind.public_data)
            count = std::clamp(SEVERAL_BYTES / (streams * std::max<size_t>(bytes, 1)), size_t(1), SEVERAL);
        if (count > 1) {
            own = std::make_shared<bench_messages>(count * streams, bytes);
            in = own->in();
        }
    }

    size_t size() const { return count; }

    const void *const *next()
    {
        at = at + 1 < count ? at + 1 : 0;
        return in + at * step;
    }

private:
    size_t count = 1, at = 0, step;
    const void *const *in;
    std::shared_ptr<bench_messages> own;
};

} // namespace

bench_row hash_row(const citius_hash_info &kind, const citius_implementation &impl, size_t streams, size_t bytes,
                   const bench_messages &messages)
{
    const char *chosen_name = citius_hash_chosen(kind.kind, streams);
    bool chosen = chosen_name != nullptr && std::string(chosen_name) == impl.name;
    bench_row row = { "citius", kind.name, impl.name, "hash", streams, bytes, chosen, impl.timing, {} };
    messages_in_turn turns(kind, streams, bytes, messages);

    row.needs = impl.cpu_features;
    row.in_turn = turns.size();
    if (streams == 1) {
        row.work = [=, id = kind.kind, name = impl.name]() mutable {
            uint8_t out[CITIUS_HASH_MAX_DIGEST];

            must(citius_hash_once(id, name, out, *turns.next(), bytes));
        };
    } else {
        // The chosen row is what the library does by itself.
        row.work = [=, id = kind.kind, name = chosen ? nullptr : impl.name,
                    out = page_vector<uint8_t>(streams * kind.digest),
                    len = page_vector<size_t>(streams, bytes)]() mutable {
            must(citius_hash_many(id, name, out.data(), turns.next(), len.data(), streams));
        };
    }
    return row;
}

// Least squares of the relative errors: else the long messages alone would count.
bench_line fit(const std::vector<const bench_row *> &lengths)
{
    double w = 0, wx = 0, wxx = 0, wy = 0, wxy = 0;

    for (const bench_row *row : lengths) {
        double x = static_cast<double>(row->bytes), y = row->cpb * x;

        if (row->samples == 0 || y <= 0)
            continue;
        w += 1 / (y * y);
        wx += x / (y * y);
        wxx += x * x / (y * y);
        wy += 1 / y;
        wxy += x / y;
    }

    double determinant = w * wxx - wx * wx;

    if (!(determinant > 1e-9 * w * wxx))
        return { false, 0, 0 };
    return { true, (w * wxy - wx * wy) / determinant, (wxx * wy - wx * wxy) / determinant };
}

} // namespace citius::tool
