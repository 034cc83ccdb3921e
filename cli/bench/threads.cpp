/* SPDX-License-Identifier: MIT */
// citius bench --threads: the same work on one CPU, on two, four ...
#include "cli/bench/options.h"

#include "cli/base/mistakes.h"
#include "cli/bench/json.h"
#include "cli/bench/machine.h"
#include "cli/bench/record.h"
#include "cli/bench/scaling.h"
#include "cli/bench/subjects.h"
#include "cli/bench/table.h"
#include "cli/os/exit_code.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <fstream>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>

#if defined(__linux__)
#include <sched.h>
#endif

namespace citius::tool {

namespace {

using std::chrono::steady_clock;

constexpr size_t FEWEST_ROUNDS = 3;
constexpr double BUDGETS = 20; // the time for one job, in times for a row

// A row that each thread makes for itself.
struct job {
    std::function<bench_row(const bench_messages &)> row;
    size_t streams, bytes;
};

void stay_on(int cpu)
{
#if defined(__linux__)
    cpu_set_t set;

    CPU_ZERO(&set);
    CPU_SET(static_cast<size_t>(cpu), &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0)
        throw std::runtime_error("cannot pin a thread to CPU " + std::to_string(cpu));
#else
    (void)cpu;
#endif
}

// What a thread did in a window.
struct speed {
    double per_second, per_unit; // per_unit: NaN if the clock changed
};

// Threads, each on its own CPU, that do a job with their own data.  In each turn the first n threads work at the same time for a window,
// and the others sleep.
class thread_pool {
public:
    thread_pool(const job &what, size_t threads, cycle_source source, double window_us)
        : what_(what), source_(source), window_(window_us), speeds(threads), working(threads), left(threads)
    {
        const std::vector<int> cpus = cpus_in_order();

        try {
            for (size_t i = 0; i < threads; i++)
                threads_.emplace_back([this, i, cpu = cpus[i]] { work(i, cpu); });
            wait();
        } catch (...) {
            stop_all();
            throw;
        }
    }

    ~thread_pool() { stop_all(); }
    thread_pool(const thread_pool &) = delete;
    thread_pool &operator=(const thread_pool &) = delete;

    // The first threads work at the same time; returns the sum of their speeds.
    speed run(size_t threads)
    {
        speed all = { 0, 0 };

        {
            std::lock_guard<std::mutex> lock(mutex);

            working = left = threads;
            arrived = 0;
            turn++;
        }
        changed.notify_all();
        wait();
        for (size_t i = 0; i < threads; i++) {
            all.per_second += speeds[i].per_second;
            all.per_unit += speeds[i].per_unit;
        }
        return all;
    }

private:
    const job &what_;
    const cycle_source source_;
    const std::chrono::duration<double, std::micro> window_;
    std::vector<speed> speeds; // of each thread in its last turn
    std::vector<std::thread> threads_;
    std::atomic<size_t> arrived{ 0 }; // threads that are ready to begin

    std::mutex mutex; // of all below
    std::condition_variable changed;
    size_t working, left; // threads that take part in this turn, and those of them that have not finished it
    size_t turn = 0;      // 0: the threads prepare
    bool stopping = false;
    std::exception_ptr error;

    void wait()
    {
        std::unique_lock<std::mutex> lock(mutex);

        changed.wait(lock, [this] { return left == 0 || error; });
        if (error)
            std::rethrow_exception(error);
    }

    void stop_all()
    {
        {
            std::lock_guard<std::mutex> lock(mutex);

            stopping = true;
        }
        changed.notify_all();
        for (std::thread &thread : threads_)
            thread.join();
    }

    // End this turn and wait for the next one of this thread; false if there will be none.
    bool wait_for_turn(size_t index, size_t &seen)
    {
        std::unique_lock<std::mutex> lock(mutex);

        if (--left == 0)
            changed.notify_all();
        changed.wait(lock, [&] { return stopping || (turn != seen && index < working); });
        seen = turn;
        return !stopping;
    }

    void work(size_t index, int cpu)
    {
        try {
            stay_on(cpu);

            const bench_messages messages(what_.streams, what_.bytes);
            const bench_row row = what_.row(messages);
            const double bytes = static_cast<double>(row.streams) * static_cast<double>(row.bytes);
            cycle_meter meter(source_);
            size_t calls = 1, seen = 0;
            auto batch = [&] {
                const auto start = steady_clock::now();

                for (size_t i = 0; i < calls; i++)
                    row.work();
                return steady_clock::now() - start;
            };

            while (batch() < window_ / 16)
                calls *= 2;
            while (wait_for_turn(index, seen)) {
                double done = 0;
                steady_clock::duration time{ 0 };

                arrived++;
                while (arrived < working) // the others wake up
                    continue;

                auto units = meter.measure([&] {
                    while (time < window_) {
                        time += batch();
                        done += bytes * static_cast<double>(calls);
                    }
                });

                speeds[index] = { done / std::chrono::duration<double>(time).count(), units ? done / *units : NAN };
            }
        } catch (...) {
            std::lock_guard<std::mutex> lock(mutex);

            error = std::current_exception();
            changed.notify_all();
        }
    }
};

// "3": 1, 2 and 3; "128": 1, 2, 4, 8 ... 128.
std::vector<size_t> steps(size_t threads)
{
    std::vector<size_t> all;

    for (size_t n = 1; n < threads; n *= 2)
        all.push_back(n);
    all.push_back(threads);
    return all;
}

void add_scaling(std::vector<bench_scaling> &rows, const job &what, const bench_options &opt, const cycle_meter &meter)
{
    const std::vector<size_t> threads = steps(opt.threads);
    std::vector<std::vector<double>> per_second(threads.size()), per_unit(per_second), ratio(per_second);
    thread_pool workers(what, opt.threads, meter.source(), opt.quick ? 1000 : 3000);
    const auto start = steady_clock::now();
    const std::chrono::duration<double, std::micro> budget(BUDGETS * opt.effort.budget_us);

    for (size_t round = 0; round < opt.effort.rounds; round++) {
        if (round >= FEWEST_ROUNDS && steady_clock::now() - start > budget)
            break;
        for (size_t i = 0; i < threads.size(); i++) {
            const speed s = workers.run(threads[i]);

            per_second[i].push_back(s.per_second);
            per_unit[i].push_back(s.per_unit);
            ratio[i].push_back(s.per_second / per_second[0].back());
        }
    }

    const bench_messages messages(what.streams, what.bytes);
    bench_row row = what.row(messages);

    row.work = {};
    for (size_t i = 0; i < threads.size(); i++)
        rows.push_back({ row, threads[i], spread_of(per_second[i]), spread_of(per_unit[i]), spread_of(ratio[i]) });
}

// What runs by default, or what --impl names: each kind of work that was named, at each length and number of messages.
std::vector<job> jobs(const bench_options &opt, effective_implementations &ours)
{
    const subjects what = selected(opt);
    const std::vector<size_t> numbers = opt.messages.empty() ? std::vector<size_t>{ 1 } : opt.messages;
    std::vector<cipher_op> ops = what.ops;
    std::vector<job> all;

    for (const citius_hash_info &kind : what.hashes)
        for (size_t n : numbers)
            for (size_t bytes : opt.bytes)
                if (ours.is_verified(kind))
                    all.push_back({ [=, impl = ours.implementation(kind, n)](const bench_messages &messages) {
                                       return hash_row(kind, *impl, n, bytes, messages);
                                   },
                                    n, bytes });
    for (const auto &[cipher, key_bits] : what.ciphers)
        for (const cipher_op &op : main_ops(cipher, key_bits))
            if (op.what != cipher_op::expand)
                ops.push_back(op);
    for (const cipher_op &op : ops)
        for (size_t n : numbers)
            for (size_t bytes : opt.bytes)
                if (op.takes(bytes) && (n == 1 || op.takes_many()) && ours.is_verified(op.cipher))
                    all.push_back({ [=, impl = ours.implementation(op.cipher)](const bench_messages &messages) {
                                       return cipher_row(op, impl, n, bytes, messages);
                                   },
                                    n, bytes });
    return all;
}

} // namespace

int bench_threads(const bench_options &opt, cycle_meter &meter)
{
    output out;
    bool good = true;
    effective_implementations ours(opt, good);
    std::vector<bench_scaling> rows;
    const size_t cpus = cpus_in_order().size();

    if (opt.threads > cpus)
        throw usage_error("--threads: " + std::to_string(opt.threads) + " are more than the " +
                          counted(cpus, "CPU", "CPUs") + " here");
    for (const job &what : jobs(opt, ours))
        add_scaling(rows, what, opt, meter);
    if (!opt.json) {
        print_machine(out, meter);
        print_scaling(out, rows, meter);
    }
    good = deliver(out, json_lines(rows, meter), opt) && good;
    if (rows.empty()) {
        complain("none of these algorithms takes messages of such lengths or numbers: change --lengths or --messages");
        good = false;
    }
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

} // namespace citius::tool
